import { streamCsvRows } from 'hucre/csv'
import { describe, expect, test } from 'vitest'
import { cellOf, textOf } from './column.ts'
import { csvField, csvPieces, undisarmed } from './csv.ts'
import { tables, titles, wordsOf } from './titles.ts'

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
    // A spreadsheet that parts lists by semicolons begins a cell there, quoted or not.
    ['Arroz;=1+1', "Arroz;'=1+1"],
    ['Arroz; @x,y', `"Arroz;' @x,y"`],
    // Quotes that end as soon as they begin leave what follows as the cell.
    ['Arroz;"=1+1', `"Arroz;'""=1+1"`],
    ['Arroz; "" "=1+1;"', `"Arroz;' """" ""=1+1;"""`],
    ['Arroz; "Diana"', '"Arroz; ""Diana"""'],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['x\t+1', "x\t'+1"],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', "'＝1+1"],
  ])('%j is written %j', (text, written) => {
    expect(csvField(text)).toBe(written)
    const [first] = [...streamCsvRows(`${written}\r\n`, { delimiter: ',' })]
    expect(undisarmed(String(first?.[0]))).toBe(text)
  })

  test('of 30,000 separators is disarmed at once', () => {
    const before = performance.now()
    for (const part of [';', '\n', '\t', ' ', '; ', "'", '"', ';"']) csvField(part.repeat(30_000))
    expect(performance.now() - before).toBeLessThan(2000)
  })

  test('numbers below zero stay numbers', async () => {
    const rows = (async function* () {
      yield ['-x', -123_45, '-0.5', null]
    })()
    let written = ''
    for await (const piece of csvPieces(
      ['a', 'b', 'c', 'd'],
      ['text', 'money', 'quantity', 'day'],
      rows,
      words,
    ))
      written += piece
    expect(written).toBe("\uFEFFa,b,c,d\r\n'-x,-123.45,-0.5,\r\n")
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

test('every heading and table is named in the four languages, and no two headings of products alike', () => {
  for (const words of [...Object.values(titles), ...Object.values(tables)]) {
    expect(Object.values(words).filter((word) => word.trim() !== '')).toHaveLength(4)
  }
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
  for (const language of ['es', 'en', 'ar', 'zh-cn'] as const)
    expect(new Set(ids.map((id) => titles[id][language])).size).toBe(ids.length)
})

test.each([
  ['purchases', 'es', ['Aprobada', 'Rechazada', 'Anulada', 'Recibida', 'Pagada']],
  ['suppliers', 'es', ['Aprobado', 'Rechazado', 'Anulado', 'Recibido', 'Pagado']],
  ['purchases', 'ar', ['معتمدة', 'مرفوضة', 'ملغاة', 'مستلمة', 'مدفوعة']],
  ['customers', 'ar', ['معتمد', 'مرفوض', 'ملغى', 'مستلم', 'مدفوع']],
  ['purchases', 'en', ['Approved', 'Rejected', 'Cancelled', 'Received', 'Paid']],
] as const)('the states of %s in %s agree with what they are said of', (table, language, said) => {
  const codes = ['approved', 'rejected', 'cancelled', 'received', 'paid']
  expect(codes.map(wordsOf(table, language))).toEqual(said)
})
