import ipaddr from 'ipaddr.js'

/**
 * Internet addresses and ranges of them (CIDR), version 4 and 6, as a rule of access is written, each with one spelling and
 * one meaning. An IPv4 address that travels inside IPv6 (`::ffff:10.0.0.1`) is the IPv4 address. No zod here: the session
 * page loads this.
 */

type Address = ipaddr.IPv4 | ipaddr.IPv6

const widths = { ipv4: 32, ipv6: 128 } as const

function parse(text: string): Address | undefined {
  // The library takes `10.1`, `0x0a.0.0.1` and, with a leading zero, octal, too: to other programs those are other addresses.
  const v4 = text.slice(text.lastIndexOf(':') + 1)
  if (v4.includes('.') && !ipaddr.IPv4.isValidFourPartDecimal(v4)) return undefined
  if (text.includes('%') || !(text.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4).isValid(text)) return undefined
  return text.includes(':') || (text === v4 && v4.includes('.')) ? ipaddr.process(text) : undefined
}

const format = (address: Address): string =>
  address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString()

/** An address in its one spelling, without the interface that a local IPv6 address may name; undefined for no address. */
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
  // Written as IPv6, the prefix counts the 96 bits before the IPv4 address too.
  const inside = address.kind() === 'ipv4' && start.includes(':')
  const bits = Number(prefix) - (inside ? 96 : 0)
  return bits < 0 || bits > width ? undefined : { address, bits }
}

/** The first address of a range. */
function startOf({ address, bits }: Range): Address {
  const kind = address instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4
  return kind.networkAddressFromCIDR(`${address.toString()}/${bits}`)
}

/** An address or a range in its one spelling, `192.168.1.0/24`; undefined for what is neither. */
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

/** Whether somebody with these allowed ranges may come from an address; no range is no restriction. */
export function mayComeFrom(address: string, ranges: readonly string[]): boolean {
  return ranges.length === 0 || ranges.some((range) => isInRange(address, range))
}
