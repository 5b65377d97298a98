import { barcodeCheckDigit } from '@trastienda/contract/barcode'

/**
 * The longest pause between two keys of a scanner whose radio link is bad or whose computer is busy, milliseconds: later
 * keys begin something else.
 */
export const slowestPause = 250

/** The digits of a barcode that ends in a check digit, the longest first. One of eight digits could be a quantity. */
const lengths = [14, 13, 12]
/** No quantity has more digits than this. */
const longestFigure = 14

const ends = (digits: string) => barcodeCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1))

/**
 * The code at the end of keys that came too slowly for a scanner to be known by its pace: digits that end in the right
 * check digit of a barcode, or a label with more digits than a quantity has.
 * @param text what was typed without a long pause; digits of a quantity may stand before a barcode
 * @returns undefined where it may be a quantity, or words
 */
export function slowCode(text: string): string | undefined {
  if (!/^\d+$/.test(text)) return undefined
  if (/^01\d{14}1[0157]/.test(text)) return text
  const barcode = lengths
    .filter((length) => length <= text.length)
    .map((length) => text.slice(-length))
    .find(ends)
  return barcode ?? (text.length > longestFigure ? text : undefined)
}
