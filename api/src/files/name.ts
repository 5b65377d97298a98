/**
 * A file's name as it is stored and shown: without a path and invisible characters (control, direction, zero width),
 * at most 200 characters.
 */
export function safeName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}"]/gu, '').trim()
  return clean === '' || clean === '.' || clean === '..' ? 'archivo' : lastOf(clean, 200)
}

/** The last code units up to a number, never from the middle of a character. */
const lastOf = (text: string, most: number) => text.slice(-most).replace(/^[\udc00-\udfff]/, '')

/**
 * A file's name as it is stored, with the ending of its content, since programs choose by the ending how to open a
 * download.
 * @param endings of the content, the usual one first
 */
export function nameWithEnding(given: string, endings: readonly [string, ...string[]]): string {
  const name = safeName(given)
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (name.includes('.') && endings.includes(ending)) return name
  return `${lastOf(name, 199 - endings[0].length)}.${endings[0]}`
}

/** `Content-Disposition` for a download, with the name in UTF-8 (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`
}
