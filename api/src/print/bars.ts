import { wrongCheckDigit } from '@trastienda/contract/barcode'

/** A barcode: the widths of its bars and of the spaces between them in modules, a bar first. */
interface Bars {
  readonly kind: 'ean13' | 'code128'
  readonly widths: readonly number[]
  /** The text below it. */
  readonly text: string
  /** The quiet zone that a scanner needs on each side, in modules. */
  readonly quiet: readonly [before: number, after: number]
}

// GS1 General Specifications: the widths of the four elements of a digit in number set A; C is the same, bar first,
// and B is A reversed.
const setA = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
// Which digits of the left half use set B, by the first digit.
const parity = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]

const widthsOf = (text: string) => Array.from(text, Number)
const backwards = (text: string) => [...text].reverse().join('')

function ean13(digits: string): Bars {
  const half = parity[Number(digits[0])] ?? ''
  const left = Array.from(digits.slice(1, 7), (digit, at) => {
    const widths = setA[Number(digit)] ?? ''
    return half[at] === 'B' ? backwards(widths) : widths
  })
  const right = Array.from(digits.slice(7), (digit) => setA[Number(digit)] ?? '')
  return {
    kind: 'ean13',
    widths: widthsOf(['111', ...left, '11111', ...right, '111'].join('')),
    text: digits,
    quiet: [11, 7],
  }
}

// ISO/IEC 15417: the widths of the characters 0 to 105, and of the stop.
const code128 =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
   123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
   232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
   313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
   111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
   111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
   114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`.split(/\s+/)
const stop = '2331112'
const [toC, toB, startB, startC] = [99, 100, 104, 105]

const runs = /(?:\d\d){2,}|[^]/g

/** The characters of a text: runs of four or more digits are encoded in pairs. */
function characters(text: string): number[] {
  const found: number[] = []
  let set: 'B' | 'C' | undefined
  for (const run of text.match(runs) ?? []) {
    const next = run.length > 1 ? 'C' : 'B'
    if (set === undefined) found.push(next === 'C' ? startC : startB)
    else if (set !== next) found.push(next === 'C' ? toC : toB)
    set = next
    if (next === 'B') found.push(run.charCodeAt(0) - 32)
    else found.push(...(run.match(/../g) ?? []).map(Number))
  }
  return found
}

function code128Of(text: string): Bars {
  const found = characters(text)
  const sum = found.reduce((total, value, at) => total + value * Math.max(1, at), 0)
  const drawn = [...found, sum % 103].map((value) => code128[value] ?? '')
  return { kind: 'code128', widths: widthsOf([...drawn, stop].join('')), text, quiet: [10, 10] }
}

/** The width of the bars in modules, with the quiet zones. */
export const modulesOf = ({ widths, quiet }: Bars): number =>
  widths.reduce((sum, width) => sum + width, quiet[0] + quiet[1])

/**
 * The bars of a code: an EAN-13 if it is one (a UPC-A is one, with a leading zero), else Code 128.
 * @returns undefined for a code with characters that Code 128 cannot encode
 */
export function barsOf(code: string): Bars | undefined {
  const digits = /^\d{12}$/.test(code) ? `0${code}` : code
  if (/^\d{13}$/.test(digits) && wrongCheckDigit(code) === undefined) return ean13(digits)
  return /^[ -~]+$/.test(code) ? code128Of(code) : undefined
}
