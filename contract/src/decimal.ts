/**
 * Exact decimals as scaled integers. Money, quantities and unit costs never touch a float:
 * a decimal string is read into a `bigint` of a fixed number of places and written back.
 */

const shape = /^-?\d+(?:\.\d+)?$/

/**
 * Reads a decimal string into a scaled integer.
 * @throws RangeError when the text is not a decimal or has too many places
 */
export function scaled(text: string, places: number): bigint {
  if (!shape.test(text)) throw new RangeError(`not a decimal: ${text}`)
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > places) throw new RangeError(`more than ${places} places: ${text}`)
  const magnitude = BigInt(whole + significant.padEnd(places, '0'))
  return negative ? -magnitude : magnitude
}

/** Writes a scaled integer as a decimal string without trailing zeros: (1500n, 3) is "1.5". */
export function unscaled(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return value < 0n && text !== '0' ? `-${text}` : text
}

/** Integer division rounded half up (away from zero at the half), the only rounding in the whole program. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = (top * 2n + bottom) / (bottom * 2n)
  return negative ? -rounded : rounded
}

/**
 * Whether a mark groups the thousands of digits: before every group of exactly three, after one to three that begin with
 * no zero. Where three decimals are impossible, nothing else is meant by it (docs/decisions/0030).
 */
export function groupsThousands(digits: string, mark: string): boolean {
  const [first = '', ...groups] = digits.split(mark)
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}

/** Whether a text is a decimal with at most `places` places and `digits` digits before the point. */
export function isDecimal(text: string, places: number, digits: number): boolean {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return false
  const whole = (match[1] ?? '').replace(/^0+/, '')
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  return whole.length <= digits && fraction.length <= places
}
