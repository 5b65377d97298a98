/** A file's name as it is kept and shown: no path, no control or direction characters, at most 200 characters. */
export function safeName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex -- these are the characters to drop
  const clean = base.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069"]/g, '').trim()
  return clean === '' || clean === '.' || clean === '..' ? 'archivo' : clean.slice(-200)
}

/** `Content-Disposition` for a download, with the name in UTF-8 (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`
}
