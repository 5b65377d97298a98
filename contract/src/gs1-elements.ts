/** One application identifier of a GS1 element string with its value. */
export interface Gs1Element {
  readonly ai: string
  readonly value: string
}

/** The end of an element of variable length: FNC1, which scanners send as the group separator. */
export const separator = '\u001D'

// Identifiers whose elements have a length that GS1 fixed permanently, by their first two digits: no separator
// follows them. The number counts the characters of identifier and value together.
const fixedLength: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '11': 8,
  '12': 8,
  '13': 8,
  '14': 8,
  '15': 8,
  '16': 8,
  '17': 8,
  '18': 8,
  '19': 8,
  '20': 4,
  '31': 10,
  '32': 10,
  '33': 10,
  '34': 10,
  '35': 10,
  '36': 10,
  '41': 16,
}

// The number of digits of an identifier, by its first two.
const threeDigits = new Set(['23', '24', '25', '40', '41', '42', '71'])
const fourDigits = new Set(['31', '32', '33', '34', '35', '36', '39', '43', '70', '72', '80', '81', '82'])
const twoDigits = /^(?:0[0-4]|1[0-9]|2[0-2]|30|37|9[0-9])$/

// The allowed values of the elements that the program reads; others are not checked.
const shapes: Readonly<Record<string, RegExp>> = {
  '01': /^\d{14}$/,
  '02': /^\d{14}$/,
  '10': /^[\u0021-\u007E]{1,20}$/,
  '15': /^\d{6}$/,
  '17': /^\d{6}$/,
  '30': /^\d{1,8}$/,
  '37': /^\d{1,8}$/,
}

function identifierAt(text: string): string | undefined {
  const two = text.slice(0, 2)
  const length = fourDigits.has(two) ? 4 : threeDigits.has(two) ? 3 : twoDigits.test(two) ? 2 : 0
  const ai = text.slice(0, length)
  return length > 0 && ai.length === length && /^\d+$/.test(ai) ? ai : undefined
}

function holds({ ai, value }: Gs1Element): boolean {
  if (value === '' || value.includes(separator)) return false
  return /^310\d$/.test(ai) ? /^\d{6}$/.test(value) : (shapes[ai]?.test(value) ?? true)
}

/** A text without the separators at its end. */
function withoutSeparators(text: string): string {
  return text.endsWith(separator) ? withoutSeparators(text.slice(0, -1)) : text
}

/** The human-readable form below the bars: `(01)07702004003508(17)270131(10)A-1`. */
function readable(text: string): Gs1Element[] | undefined {
  const elements: Gs1Element[] = []
  // A bracket starts an element only if an identifier follows; otherwise it belongs to the value.
  for (const part of text.split(/(?=\(\d{2,4}\))/)) {
    const [, ai = '', value = ''] = /^\((\d{2,4})\)(.*)$/s.exec(withoutSeparators(part)) ?? []
    if (identifierAt(ai) !== ai) return undefined
    elements.push({ ai, value })
  }
  return elements
}

/** The form that scanners send: the elements one after the other; a group separator ends those of variable length. */
function concatenated(text: string): Gs1Element[] | undefined {
  const elements: Gs1Element[] = []
  let rest = text
  while (rest !== '') {
    const ai = identifierAt(rest)
    if (ai === undefined) return undefined
    const fixed = fixedLength[ai.slice(0, 2)]
    if (fixed !== undefined && rest.length < fixed) return undefined
    const open = rest.indexOf(separator)
    const end = fixed ?? (open < 0 ? rest.length : open)
    elements.push({ ai, value: rest.slice(ai.length, end) })
    rest = rest.slice(end)
    if (rest.startsWith(separator)) rest = rest.slice(1)
  }
  return elements
}

/**
 * Splits a GS1 element string, without symbology identifier and leading FNC1.
 * @returns the elements in their order; undefined when the text is no element string, or an element breaks its rule
 */
export function gs1Elements(text: string): Gs1Element[] | undefined {
  const elements = text.startsWith('(') ? readable(text) : concatenated(text)
  return elements && elements.length > 0 && elements.every(holds) ? elements : undefined
}
