import type { Random } from '../sample/random.ts'

/** A table of products, and a picture of one pixel. */
export const csv =
  'código;nombre;categoría;unidad;precio\nX1;Leche entera;Lácteos;und;1.200,50\nX2;;;;-1\nX3;Queso;Nueva;und;9\n'
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const files = [Buffer.from('%PDF-1.4\n%%EOF'), Buffer.from(csv), png]
const strangeFiles = [
  ...files,
  Buffer.from(`${csv}"open;\n`),
  Buffer.from('PK\u0003\u0004zz'),
  Buffer.alloc(0),
  Buffer.from('<?xml version="1.0"?><a/>'),
  Buffer.from('GIF89a'),
]
const strangeParts = [
  'name="file"; filename="../../x.csv"',
  `name="file"; filename="${'a'.repeat(300)}"`,
  'name="file"; filename=""',
  'name="file"',
  'name="__proto__"; filename="a"',
  'filename="a.csv"',
  '',
]

/** A form with a file, valid or, when spoiled, invalid in some way. */
export function upload(random: Random, spoil: boolean): { type: string; payload: Buffer } {
  const boundary = spoil ? random.one(['x', 'x', '-'.repeat(70), '']) : 'x'
  const head = spoil ? random.one(strangeParts) : 'name="file"; filename="tabla.csv"'
  const part = [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: text/csv\r\n\r\n`),
    random.one(spoil ? strangeFiles : files),
    Buffer.from('\r\n'),
  ]
  const parts = Array.from({ length: spoil ? random.one([1, 1, 2, 9]) : 1 }, () => part).flat()
  const end = Buffer.from(spoil && random.chance(0.2) ? '' : `--${boundary}--\r\n`)
  const right = `multipart/form-data; boundary=${boundary}`
  const type = spoil
    ? random.one([right, right, 'multipart/form-data', 'application/json', 'text/csv', ''])
    : right
  return { type, payload: Buffer.concat([...parts, end]) }
}
