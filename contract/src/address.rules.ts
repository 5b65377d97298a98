/**
 * Internet addresses and ranges of them (CIDR), version 4 and 6, as a rule of access is written. An IPv4 address that
 * travels inside IPv6 (`::ffff:10.0.0.1`) is the IPv4 address. No zod here: the session page loads this.
 */

interface Parsed {
  readonly version: 4 | 6
  readonly value: bigint
}

const widths = { 4: 32, 6: 128 } as const

function parseV4(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4) return undefined
  let value = 0n
  for (const part of parts) {
    // A leading zero is octal to some programs: such an address means two things.
    if (!/^(?:0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined
    value = (value << 8n) | BigInt(part)
  }
  return value
}

/** The eight groups of an IPv6 address, its last two perhaps written as IPv4; undefined when it is none. */
function parseV6(text: string): bigint | undefined {
  const tail = text.slice(text.lastIndexOf(':') + 1)
  const v4 = tail.includes('.') ? parseV4(tail) : undefined
  if (tail.includes('.') && v4 === undefined) return undefined
  const whole =
    v4 === undefined
      ? text
      : `${text.slice(0, -tail.length)}${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}`
  const halves = whole.split('::')
  if (halves.length > 2) return undefined
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')))
  const given = groups.flat()
  if (!given.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined
  const missing = 8 - given.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined
  const filled = [...(groups[0] ?? []), ...Array<string>(missing).fill('0'), ...(groups[1] ?? [])]
  return filled.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n)
}

function parse(text: string): Parsed | undefined {
  const v4 = parseV4(text)
  if (v4 !== undefined) return { version: 4, value: v4 }
  const v6 = text.includes(':') ? parseV6(text) : undefined
  if (v6 === undefined) return undefined
  return v6 >> 32n === 0xffffn ? { version: 4, value: v6 & 0xffffffffn } : { version: 6, value: v6 }
}

function formatV6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((value >> BigInt(16 * (7 - at))) & 0xffffn).toString(16),
  )
  const text = groups.join(':')
  // The longest run of zeros is left out, the first of several alike.
  const runs = Array.from(text.matchAll(/\b0(?::0\b)+/g))
  const longest = runs.reduce((best, run) => (run[0].length > (best?.[0].length ?? 0) ? run : best), runs[0])
  if (longest === undefined) return text
  const [before, after] = [text.slice(0, longest.index), text.slice(longest.index + longest[0].length)]
  return `${before.replace(/:$/, '')}::${after.replace(/^:/, '')}`
}

function format({ version, value }: Parsed): string {
  if (version === 6) return formatV6(value)
  return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.')
}

/** An address in its one spelling, without the interface that a local IPv6 address may name; undefined for no address. */
export function normalAddress(text: string): string | undefined {
  const parsed = parse(text.trim().replace(/%[\w.-]+$/, ''))
  return parsed && format(parsed)
}

interface Range extends Parsed {
  readonly bits: number
}

function parseRange(text: string): Range | undefined {
  const [address = '', prefix, ...more] = text.trim().split('/')
  const parsed = parse(address)
  if (!parsed || more.length > 0) return undefined
  if (prefix === undefined) return { ...parsed, bits: widths[parsed.version] }
  if (!/^(?:0|[1-9]\d{0,2})$/.test(prefix)) return undefined
  // Written as IPv6, the prefix counts the 96 bits before the IPv4 address too.
  const inside = parsed.version === 4 && address.includes(':')
  const bits = Number(prefix) - (inside ? 96 : 0)
  if (bits < 0 || bits > widths[parsed.version]) return undefined
  const shift = BigInt(widths[parsed.version] - bits)
  return { version: parsed.version, value: (parsed.value >> shift) << shift, bits }
}

/** An address or a range in its one spelling, `192.168.1.0/24`; undefined for what is neither. */
export function normalRange(text: string): string | undefined {
  const range = parseRange(text)
  if (!range) return undefined
  return range.bits === widths[range.version] ? format(range) : `${format(range)}/${range.bits}`
}

/** Whether an address lies in a range, both in any spelling. */
export function isInRange(address: string, range: string): boolean {
  const [one, other] = [parse(address), parseRange(range)]
  if (!one || !other || one.version !== other.version) return false
  const shift = BigInt(widths[one.version] - other.bits)
  return one.value >> shift === other.value >> shift
}

/** Whether somebody with these allowed ranges may come from an address; no range is no restriction. */
export function mayComeFrom(address: string, ranges: readonly string[]): boolean {
  return ranges.length === 0 || ranges.some((range) => isInRange(address, range))
}
