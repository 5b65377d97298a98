const decimalsOf = (text: string, sign: string): number => text.split(sign)[1]?.length ?? 0

/**
 * What the figures of a column lack behind their decimal sign. It is not seen and takes its room, so that the signs are
 * one below the other, as on the screen; an empty list for figures that lack nothing.
 */
export function lackingDecimals(texts: readonly string[], sign: string): readonly string[] {
  const most = texts.reduce((now, text) => Math.max(now, decimalsOf(text, sign)), 0)
  if (most === 0) return []
  return texts.map((text) => {
    const lacking = text === '' ? 0 : most - decimalsOf(text, sign)
    return `${lacking === most ? sign : ''}${'0'.repeat(lacking)}`
  })
}
