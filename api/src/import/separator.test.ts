import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvField } from '../sheet/csv.ts'
import { parted } from './separator.ts'

test.each([
  [';', 'código;precio;alerta\nA;12,5;3,5\nB;1.250,5;2\n'],
  [';', 'código;precio\nA;1,5\nB;2,5\nC;3,5\n'],
  [';', 'nombre, marca;precio\nLeche, entera;1\nQueso, fresco;2\n'],
  [',', 'code,note,price\nA,"one; two; three",1.5\nB,"four; five; six",2\n'],
  [',', 'code,note\nA,"a ""quoted, word"" and more; and; more"\nB,"x;;;"\n'],
  ['\t', 'código\tnota\nA\tuno; dos, tres\nB\tcuatro; cinco, seis\n'],
  ['|', 'code|note\nA|a,b\nB|c,d\n'],
  [';', 'código;nota\r\nA;"dos\r\nlíneas, con, comas"\r\nB;"otra\r\nmás, y, más"\r\n'],
  [';', 'código;precio\rA;1,5\rB;2,5\r'],
  [',', 'code\nA\nB\n'],
  [',', ''],
  [';', '\n\ncódigo;precio\n\nA;1,5\n'],
  [';', 'código;nombre;ciudad\nA;Leche\nB;Queso;Cali\nC;Pan;Pasto\n'],
] as const)('%j separates %j', (separator, text) => {
  expect(parted(text)).toEqual({ separator, rows: text })
})

test.each([
  ['sep=;\r\na;b\r\n', ';', 'a;b\r\n'],
  ['sep=,\na,b\n', ',', 'a,b\n'],
  ['SEP=\t\na;b\tc\n', '\t', 'a;b\tc\n'],
] as const)('a first line names it: %j', (text, separator, rows) => {
  expect(parted(text)).toEqual({ separator, rows })
})

test('whatever its fields contain, a table of two or more columns is split as it was written', () => {
  const heading = fc.stringMatching(/^[a-z]{1,8}$/)
  const field = fc
    .array(fc.constantFrom(';', ',', '\t', '"', '\n', 'a', '1', ' ', '|'), { maxLength: 12 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      fc.array(heading, { minLength: 2, maxLength: 5 }),
      fc.array(fc.array(field, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(';' as const, ',' as const, '\t' as const),
      (headings, rows, separator) => {
        const line = (fields: readonly string[]) =>
          fields.map((text) => csvField(text, separator)).join(separator)
        const text = [headings, ...rows.map((row) => row.slice(0, headings.length))].map(line).join('\r\n')
        expect(parted(text).separator).toBe(separator)
      },
    ),
  )
})
