const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/**
 * Whether somebody typed what they are about to delete: the reference of a single document, in any case and spacing,
 * or how many there are.
 */
export function isTyped(typed: string, names: readonly string[]): boolean {
  const [only] = names
  if (only === undefined) return false
  if (names.length === 1) return plain(typed) === plain(only)
  // The number may be typed as it is written, with its separator.
  return plain(typed).replaceAll(/[.,]/g, '') === String(names.length)
}
