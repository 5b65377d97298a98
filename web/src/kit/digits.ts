const ranges = [0x0660, 0x06f0, 0xff10] as const

/** Arabic-Indic, Persian and full-width digits as ASCII ones. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ranges.findLast((first) => code >= first) ?? code))
  })
}
