import ipaddr from 'ipaddr.js'

/**
 * IP addresses and ranges (CIDR), version 4 and 6, as they are written in access rules, each with one spelling and
 * one meaning. An IPv4 address mapped into IPv6 (`::ffff:10.0.0.1`) is the IPv4 address. No zod here: the session
 * page loads this.
 */

type Address = ipaddr.IPv4 | ipaddr.IPv6

const widths = { ipv4: 32, ipv6: 128 } as const

function parse(text: string): Address | undefined {
  // The library also accepts `10.1`, `0x0a.0.0.1` and octal numbers with a leading zero; other programs read these as
  // other addresses.
  const v4 = text.slice(text.lastIndexOf(':') + 1)
  if (v4.includes('.') && !ipaddr.IPv4.isValidFourPartDecimal(v4)) return undefined
  if (text.includes('%') || !(text.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4).isValid(text)) return undefined
  return text.includes(':') || (text === v4 && v4.includes('.')) ? ipaddr.process(text) : undefined
}

const format = (address: Address): string =>
  address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString()

/**
 * An address in its normalised spelling, without the interface that a local IPv6 address may name; undefined when the
 * text is no address.
 */
export function normalAddress(text: string): string | undefined {
  const parsed = parse(text.trim().replace(/%[\w.-]+$/, ''))
  return parsed && format(parsed)
}

interface Range {
  readonly address: Address
  readonly bits: number
}

function parseRange(text: string): Range | undefined {
  const [start = '', prefix, ...more] = text.trim().split('/')
  const address = parse(start)
  if (!address || more.length > 0) return undefined
  const width = widths[address.kind()]
  if (prefix === undefined) return { address, bits: width }
  if (!/^(?:0|[1-9]\d{0,2})$/.test(prefix)) return undefined
  // In IPv6 notation the prefix includes the 96 bits before the IPv4 address.
  const inside = address.kind() === 'ipv4' && start.includes(':')
  const bits = Number(prefix) - (inside ? 96 : 0)
  return bits < 0 || bits > width ? undefined : { address, bits }
}

/** The first address of a range. */
function startOf({ address, bits }: Range): Address {
  const kind = address instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4
  return kind.networkAddressFromCIDR(`${address.toString()}/${bits}`)
}

/** An address or a range in its normalised spelling, `192.168.1.0/24`; undefined when the text is neither. */
export function normalRange(text: string): string | undefined {
  const range = parseRange(text)
  if (!range) return undefined
  const start = format(startOf(range))
  return range.bits === widths[range.address.kind()] ? start : `${start}/${range.bits}`
}

/** Whether an address lies in a range, both in any spelling. */
export function isInRange(address: string, range: string): boolean {
  const [one, other] = [parse(address), parseRange(range)]
  return one !== undefined && other?.address.kind() === one.kind() && one.match(other.address, other.bits)
}

/** Whether a person with these allowed ranges may connect from an address; an empty list allows every address. */
export function mayComeFrom(address: string, ranges: readonly string[]): boolean {
  return ranges.length === 0 || ranges.some((range) => isInRange(address, range))
}
