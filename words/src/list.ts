/** Names or words one after the other, as the language joins them; in Arabic each keeps its own direction. */
export function formatList(parts: readonly string[], locale: string): string {
  const format = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
  return format.format(locale.startsWith('ar') ? parts.map((part) => `\u2068${part}\u2069`) : parts)
}
