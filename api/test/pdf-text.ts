import { inflateSync } from 'node:zlib'

/** The glyphs of a font as text, from its `ToUnicode` table. */
type Glyphs = ReadonlyMap<number, string>

const utf16 = (hex: string) =>
  String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

function glyphsIn(table: string): Glyphs {
  const glyphs = new Map<number, string>()
  for (const [, block = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(Number.parseInt(code, 16), utf16(to))
  for (const [, block = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', start = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const first = Number.parseInt(from, 16)
      for (let code = first; code <= Number.parseInt(to, 16); code += 1)
        glyphs.set(code, String.fromCodePoint(Number.parseInt(start, 16) + code - first))
    }
  return glyphs
}

/** The text that a PDF of ours shows, in the order in which it is drawn, without spaces of any kind. */
export function textOfPdf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj(.*?)endobj/gs)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamOf = (body: string): string => {
    const [, bytes] = /stream\r?\n(.*)endstream/s.exec(body) ?? []
    if (bytes === undefined || !body.includes('FlateDecode')) return bytes ?? ''
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  }
  const fonts = new Map<string, Glyphs>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
    fonts.set(name, glyphsIn(streamOf(objects.get(table) ?? '')))
  }
  const drawn = [...objects.values()]
    .filter((body) => body.includes('stream') && !body.includes('/Subtype'))
    .map(streamOf)
    .filter((each) => each.includes('BT'))
  return drawn
    .map((each) => textDrawn(each, fonts))
    .join('')
    .replaceAll(/\s/g, '')
}

/** The text of one page's drawing. */
function textDrawn(drawn: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let text = ''
  let glyphs: Glyphs = new Map()
  for (const [, font, hex, literal = ''] of drawn.matchAll(
    /\/(f\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>|\(((?:\\.|[^\\)])*)\)/gs,
  )) {
    if (font !== undefined) glyphs = fonts.get(font) ?? glyphs
    const bytes = hex === undefined ? Buffer.from(unescaped(literal), 'latin1') : Buffer.from(hex, 'hex')
    for (let at = 0; at + 1 < bytes.length; at += 2) text += glyphs.get(bytes.readUInt16BE(at)) ?? ''
  }
  return text
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (literal: string) =>
  literal.replaceAll(/\\([0-7]{1,3}|.)/gs, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCodePoint(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  )
