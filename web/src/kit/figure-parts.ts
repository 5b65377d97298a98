/**
 * Splits a formatted whole amount into what counts and the zero groups at its end (`31.908` and `.000`), which are
 * printed dim. Amounts with decimals, and zero, are all lead.
 */
export function muteZeros(text: string): readonly [lead: string, zeros: string] {
  const match = /^(\D*\d{1,3}(?:[.,]\d{3})*?)((?:[.,]000)+)$/.exec(text)
  return match ? [match[1] ?? '', match[2] ?? ''] : [text, '']
}
