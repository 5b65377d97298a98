/** Names or words as a list, in the language's style; in Arabic each keeps its own direction. */
export function formatList(parts: readonly string[], locale: string): string {
  const format = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
  return format.format(locale.startsWith('ar') ? parts.map((part) => `\u2068${part}\u2069`) : parts)
}
