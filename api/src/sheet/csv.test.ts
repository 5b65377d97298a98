import { languageNames } from '@trastienda/contract/language'
import fc from 'fast-check'
import { streamCsvRows } from 'hucre/csv'
import { describe, expect, test } from 'vitest'
import { cellOf, textOf } from './column.ts'
import { csvField, csvPieces, undisarmed } from './csv.ts'
import { csvFormat } from './csv-format.ts'
import { titleFor, wordsOf } from './titles.ts'

const words = wordsOf('products', 'es')

describe('a field of CSV', () => {
  test.each([
    ['llano', 'llano'],
    ['con "comillas"', '"con ""comillas"""'],
    ['con, coma', '"con, coma"'],
    ['dos\r\nlíneas', '"dos\r\nlíneas"'],
    ['=1+1', "'=1+1"],
    ['+57 300', "'+57 300"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a=1', 'a=1'],
    ['a; b', 'a; b'],
    // A spreadsheet that separates by semicolons starts a cell there, quoted or not.
    ['Arroz;=1+1', "Arroz;'=1+1"],
    ['Arroz; @x,y', `"Arroz;' @x,y"`],
    // After quotes that end at once, the rest is the cell.
    ['Arroz;"=1+1', `"Arroz;'""=1+1"`],
    ['Arroz; "" "=1+1;"', `"Arroz;' """" ""=1+1;"""`],
    ['Arroz; "Diana"', '"Arroz; ""Diana"""'],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['x\t+1', "x\t'+1"],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', "'＝1+1"],
    // One that separates by commas does so there.
    ['Arroz,=1+1', `"Arroz,'=1+1"`],
  ])('%j is written %j', (text, written) => {
    expect(csvField(text, ',')).toBe(written)
    const [first] = [...streamCsvRows(`${written}\r\n`, { delimiter: ',' })]
    expect(undisarmed(String(first?.[0]))).toBe(text)
  })

  test.each([
    [';', 'a; b, c', '"a; b, c"'],
    [';', 'a, b', 'a, b'],
    [';', 'Arroz,=1+1', "Arroz,'=1+1"],
    [',', 'a; b', 'a; b'],
    ['\t', 'a, b; c', 'a, b; c'],
    ['\t', 'a\tb', '"a\tb"'],
    ['\t', 'con "comillas"', '"con ""comillas"""'],
  ] as const)('separated by %j, %j is written %j', (separator, text, written) => {
    expect(csvField(text, separator)).toBe(written)
    const [first] = [...streamCsvRows(`${written}\r\n`, { delimiter: separator })]
    expect(undisarmed(String(first?.[0]))).toBe(text)
  })

  test('any text is read back unchanged, with any separator', () => {
    const part = fc.constantFrom(';', ',', '\t', '"', "'", '=', '-', ' ', '\n', '\r\n', 'a', '1', '@')
    const field = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.array(field, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(';' as const, ',' as const, '\t' as const),
        (fields, separator) => {
          // Text that only looks disarmed cannot be distinguished.
          fc.pre(fields.every((text) => undisarmed(text) === text))
          const line = fields.map((text) => csvField(text, separator)).join(separator)
          const [row] = [...streamCsvRows(`${line}\r\n`, { delimiter: separator })]
          expect((row as string[]).map(undisarmed)).toEqual(fields)
        },
      ),
    )
  })

  test('a text of 30,000 separators is disarmed quickly', () => {
    const before = process.cpuUsage()
    for (const part of [';', '\n', '\t', ' ', '; ', "'", '"', ';"']) csvField(part.repeat(30_000), ';')
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6, 'seconds of the processor').toBeLessThan(2)
  })

  test.each([
    ['semicolon', 'es', "\uFEFFa;b;c;d\r\n'-x;-123,45;-0,5;\r\n"],
    ['semicolon', 'en', "\uFEFFa;b;c;d\r\n'-x;-123,45;-0,5;\r\n"],
    [null, 'es', "\uFEFFa;b;c;d\r\n'-x;-123,45;-0,5;\r\n"],
    [null, 'en', "\uFEFFa,b,c,d\r\n'-x,-123.45,-0.5,\r\n"],
    ['comma', 'es', "\uFEFFa,b,c,d\r\n'-x,-123.45,-0.5,\r\n"],
    ['tab', 'es', "\uFEFFa\tb\tc\td\r\n'-x\t-123,45\t-0,5\t\r\n"],
    ['tab', 'zh-cn', "\uFEFFa\tb\tc\td\r\n'-x\t-123.45\t-0.5\t\r\n"],
  ] as const)('negative numbers stay numbers: separated by %s in %s', async (chosen, language, expected) => {
    const rows = (async function* () {
      yield ['-x', -123_45, '-0.5', null]
    })()
    let written = ''
    for await (const piece of csvPieces(
      ['a', 'b', 'c', 'd'],
      ['text', 'money', 'quantity', 'day'],
      rows,
      words,
      csvFormat(chosen, language),
    ))
      written += piece
    expect(written).toBe(expected)
  })
})

describe('a value', () => {
  test.each([
    ['money', 1_834_260_050, '18342600.5', 18_342_600.5],
    ['money', 99_999_999_999_999, '999999999999.99', 999_999_999_999.99],
    ['money', 0, '0', 0],
    ['quantity', '10.5', '10.5', 10.5],
    ['quantity', '123456789012345.678', '123456789012345.678', '123456789012345.678'],
    ['cost', '9186.25', '9186.25', 9186.25],
    ['flag', true, 'Sí', 'Sí'],
    ['flag', false, 'No', 'No'],
    ['word', 'pending', 'Pendiente', 'Pendiente'],
    ['word', 'otra', 'otra', 'otra'],
    ['day', '2026-11-20', '2026-11-20', new Date('2026-11-20T00:00:00Z')],
    ['instant', '2026-11-21T03:30:00.000Z', '2026-11-20 22:30', new Date('2026-11-20T22:30:00Z')],
    ['text', '=1+1', '=1+1', '=1+1'],
    ['text', null, '', null],
  ] as const)('of kind %s: %j is %j in text', (kind, value, text, cell) => {
    expect(textOf(kind, value, words)).toBe(text)
    expect(cellOf(kind, value, words)).toEqual(cell)
  })
})

test('no two headings of products are alike in any language', () => {
  const ids = [
    'code',
    'name',
    'category',
    'unit',
    'unitWhole',
    'price',
    'lastCost',
    'averageCost',
    'onHand',
    'stockValue',
    'alertQuantity',
    'tracksExpiry',
    'shelfLifeDays',
    'barcodes',
    'active',
  ] as const
  for (const language of languageNames)
    expect(new Set(ids.map((id) => titleFor(id, 'products', language))).size).toBe(ids.length)
})

test.each([
  ['purchase', 'es', ['Aprobada', 'Rechazada', 'Anulada', 'Recibida', 'Pagada']],
  ['suppliers', 'es', ['Aprobado', 'Rechazado', 'Anulado', 'Recibido', 'Pagado']],
  ['purchase', 'ar', ['معتمدة', 'مرفوضة', 'ملغاة', 'مستلمة', 'مدفوعة']],
  ['customers', 'ar', ['معتمد', 'مرفوض', 'ملغى', 'مستلم', 'مدفوع']],
  ['purchase', 'en', ['Approved', 'Rejected', 'Canceled', 'Received', 'Paid']],
] as const)('the states of %s in %s agree with what they are said of', (table, language, words) => {
  const codes = ['approved', 'rejected', 'cancelled', 'received', 'paid']
  expect(codes.map(wordsOf(table, language))).toEqual(words)
})
