import { barcodeCheckDigit } from './barcode.ts'
import type { Day } from './calendar.ts'
import { divideRounded, unscaled } from './decimal.ts'
import { type Gs1Element, gs1Elements, separator } from './gs1-elements.ts'
import { expiryOf } from './gs1-day.ts'
import { quantityPlaces } from './money.ts'

/** The result of one scan: codes to find the product by, and lot, expiry and quantity if the label has them. */
export interface Scan {
  /** The code as the person sees it: a GTIN without its padding, or the scanned text. */
  readonly code: string
  /** The spellings in which the code may be stored, the likeliest first. */
  readonly spellings: readonly string[]
  readonly lot: string | undefined
  readonly expiresOn: Day | undefined
  /** The number of units on the label, a decimal string. */
  readonly count: string | undefined
  /** Net weight in kilograms, a decimal string of at most 3 places. */
  readonly weight: string | undefined
}

/**
 * The spellings in which a GTIN-14 may be stored: unchanged, or without the zeros that pad an EAN-13, a UPC-A or an
 * EAN-8.
 */
export function gtinSpellings(gtin: string): string[] {
  const digits = gtin.padStart(14, '0')
  const padding = /^0*/.exec(digits)?.[0].length ?? 0
  const lengths = [14, 13, 12, 8].filter((length) => 14 - length <= padding)
  return lengths.map((length) => digits.slice(14 - length)).reverse()
}

/** Whether digits end in a valid GS1 check digit. */
function isGtin(digits: string): boolean {
  return /^\d{14}$/.test(digits) && barcodeCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1))
}

// Symbology identifiers (ISO/IEC 15424) of the symbols that carry GS1 element strings: GS1-128, DataMatrix, QR,
// DataBar, DotCode.
const gs1Prefix = /^\](?:C1|d2|Q3|e[0-3]|J1)/
const anyPrefix = /^\][A-Za-z][0-9A-Za-z]/
// The group separator as scanners and decoders write it: the character, its symbol, or its name.
const separators = /\u241D|\{GS\}|<GS>|\[GS\]/gi

/**
 * Reads text from a scanner or a camera. GS1-128, GS1 DataMatrix and similar codes are split into elements; any other
 * text, even if it only looks like them, is a plain code.
 * @param today the business day: two-digit years are at most 49 years before it and 50 after it
 */
export function readScan(raw: string, today: Day): Scan {
  const text = raw.replace(separators, separator).trim()
  const marked = gs1Prefix.test(text) || text.startsWith(separator)
  const bare = withoutStart(text.replace(anyPrefix, ''))
  const elements = gs1Elements(bare)
  const gtin = elements && (valueOf(elements, '01') ?? valueOf(elements, '02'))
  // Without a mark, digits are an element string only when they start with a valid GTIN.
  if (!elements || (!marked && !bare.startsWith('(') && !(gtin !== undefined && isGtin(gtin))))
    return plain(bare)
  return {
    ...(gtin === undefined ? { code: '', spellings: [] } : coded(gtin)),
    lot: valueOf(elements, '10'),
    expiresOn: expiryOf(elements, today),
    count: countOf(elements),
    weight: weightOf(elements),
  }
}

/** A text without the FNC1 in front of it. */
const withoutStart = (text: string): string =>
  text.startsWith(separator) ? withoutStart(text.slice(1)) : text

function coded(gtin: string): Pick<Scan, 'code' | 'spellings'> {
  const spellings = gtinSpellings(gtin)
  return { code: spellings.find((text) => text.length === 13) ?? gtin, spellings }
}

function plain(code: string): Scan {
  const digits = /^(?:\d{8}|\d{12,14})$/.test(code)
  const spellings = digits ? [...new Set([code, ...gtinSpellings(code)])] : [code]
  return { code, spellings, lot: undefined, expiresOn: undefined, count: undefined, weight: undefined }
}

const valueOf = (elements: readonly Gs1Element[], ai: string): string | undefined =>
  elements.find((element) => element.ai === ai)?.value

/** The count of units inside (37), or of a trade item that varies (30). */
function countOf(elements: readonly Gs1Element[]): string | undefined {
  const digits = valueOf(elements, '37') ?? valueOf(elements, '30')
  return digits === undefined || Number(digits) === 0 ? undefined : String(Number(digits))
}

/** Net weight (310n, n decimals) in kilograms, rounded half up to what a quantity keeps. */
function weightOf(elements: readonly Gs1Element[]): string | undefined {
  const element = elements.find(({ ai }) => /^310[0-6]$/.test(ai))
  if (!element || Number(element.value) === 0) return undefined
  const places = Number(element.ai.at(-1))
  const value = BigInt(element.value) * 10n ** BigInt(quantityPlaces)
  return unscaled(divideRounded(value, 10n ** BigInt(places)), quantityPlaces)
}
