/**
 * The characters for which a font has a glyph, from its `cmap` table of format 4: those of the basic plane, which are
 * all that this font has.
 * @throws Error when the font has no such table
 */
export function coverageOf(font: Buffer): (character: string) => boolean {
  const has = new Set<number>()
  const table = segmentsAt(font)
  const width = font.readUInt16BE(table + 6)
  const [ends, starts] = [table + 14, table + 16 + width]
  for (let at = 0; at < width; at += 2) {
    const [start, end] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)]
    const delta = font.readUInt16BE(starts + width + at)
    const offsetAt = starts + 2 * width + at
    const offset = font.readUInt16BE(offsetAt)
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph =
        offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(offsetAt + offset + 2 * (code - start))
      if (glyph !== 0) has.add(code)
    }
  }
  return (character) => has.has(character.codePointAt(0) ?? 0)
}

function segmentsAt(font: Buffer): number {
  const cmap = tableAt(font, 'cmap')
  for (let nth = 0; nth < font.readUInt16BE(cmap + 2); nth += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + nth * 8 + 4)
    if (font.readUInt16BE(at) === 4) return at
  }
  throw new Error('the font has no character table')
}

function tableAt(font: Buffer, name: string): number {
  for (let nth = 0; nth < font.readUInt16BE(4); nth += 1) {
    const entry = 12 + nth * 16
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no table ${name}`)
}
