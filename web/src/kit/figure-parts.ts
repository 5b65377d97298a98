/**
 * Splits a formatted whole amount into what counts and the zero groups at its end (`31.908` and `.000`), which are
 * printed dim. Amounts with decimals, and zero, are all lead.
 */
export function muteZeros(text: string): readonly [lead: string, zeros: string] {
  const match = /^(\D*\d{1,3}(?:[.,]\d{3})*?)((?:[.,]000)+)$/.exec(text)
  return match ? [match[1] ?? '', match[2] ?? ''] : [text, '']
}

/**
 * The class of a figure by how many characters it has: in a table one that would not fit is set narrower, 12 digits
 * where 11 do. A figure is never cut.
 */
export function figureClass(text: string, long = 14): string {
  if (text.length < long) return 'num'
  return text.length < 18 ? 'num long' : 'num longest'
}
