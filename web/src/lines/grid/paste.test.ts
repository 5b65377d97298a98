import type { Day } from '@trastienda/contract/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOf, isTable, readTable } from './paste.ts'

const columns = ['product', 'lot', 'expiresOn', 'quantity', 'cost'] as const

const es = { locale: 'es-CO', today: '2026-11-21' as Day, at: 'product' as const, columns }

describe('cells', () => {
  test('tabs, quotes with breaks, trailing line ends', () => {
    expect(cellsOf('a\t"b ""x""\nc"\t\r\n1\t2\t3\r\n\r\n')).toEqual([
      ['a', 'b "x" c', ''],
      ['1', '2', '3'],
    ])
  })

  test('semicolons separate; one decimal comma does not', () => {
    expect(cellsOf('LAC-1;12;2500,5\nLAC-2;3;100')).toEqual([
      ['LAC-1', '12', '2500,5'],
      ['LAC-2', '3', '100'],
    ])
    expect(cellsOf('27,5')).toEqual([['27,5']])
    expect(cellsOf('LAC-1,12,2500')).toEqual([['LAC-1', '12', '2500']])
  })

  test.each([
    ['LAC-0142', false],
    ['leche, entera', false],
    ['27.450,50', false],
    ['LAC-1\t2', true],
    ['LAC-1\nLAC-2', true],
  ])('%j is a table: %s', (text, table) => {
    expect(isTable(text)).toBe(table)
  })

  test('what a spreadsheet copies is read back cell by cell', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', ',', ';', '.', 'ñ', 'x') })
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(table, (rows) => {
        const quote = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
        const text = rows.map((row) => row.map(quote).join('\t')).join('\r\n')
        expect(cellsOf(text)).toEqual(rows.filter((row) => row.some((each) => each !== '')))
      }),
    )
  })
})

describe('lines', () => {
  test('columns by the words of the head, in any order; unknown ones are left out', () => {
    const text =
      'Producto\tCódigo\tVr. unitario\tCant.\tLote\tVencimiento\tSubtotal\nLeche\tLAC-0142\t$ 27.450\t120\tL2611C\t18/02/2027\t3.294.000'
    expect(readTable(text, es)).toEqual([
      { typed: 'LAC-0142', cost: '27450', quantity: '120', lot: 'L2611C', expiresOn: '2027-02-18' },
    ])
  })

  test.each([
    [
      'en-US',
      'SKU\tQty\tUnit cost\tExpiry date\nA-1\t1,200.5\t27,450.25\t2/18/2027',
      { quantity: '1200.5', cost: '27450.25' },
    ],
    ['ar-u-nu-latn', 'الرمز\tالكمية\tالتكلفة\nA-1\t١٢\t٢٧٫٥', { quantity: '12', cost: '27.5' }],
    ['zh-CN', '编码\t数量\t单价\nA-1\t12\t27.5', { quantity: '12', cost: '27.5' }],
  ])('heads in %s', (locale, text, line) => {
    expect(readTable(text, { ...es, locale })[0]).toMatchObject({ typed: 'A-1', ...line })
  })

  test('without a head: code, quantity, cost, lot, expiry', () => {
    expect(readTable('LAC-1\t120\t27.450\tL1\t18 feb 2027\n7702001\t96 und\t8.150,5\t\t', es)).toEqual([
      { typed: 'LAC-1', quantity: '120', cost: '27450', lot: 'L1', expiresOn: '2027-02-18' },
      { typed: '7702001', quantity: '96', cost: '8150.5' },
    ])
  })

  test('a name between code and quantity is passed over', () => {
    expect(readTable('LAC-1\tLeche entera\t120\t27.450\nLAC-2\tYogur\t5\t900', es)).toEqual([
      { typed: 'LAC-1', quantity: '120', cost: '27450' },
      { typed: 'LAC-2', quantity: '5', cost: '900' },
    ])
  })

  test('from another column on, a table fills the columns at its right', () => {
    expect(readTable('12\t900\n5\t1.000', { ...es, at: 'quantity' })).toEqual([
      { quantity: '12', cost: '900' },
      { quantity: '5', cost: '1000' },
    ])
  })

  test('what cannot be read stays as it was pasted', () => {
    expect(readTable('LAC-1\tdoce\tx1\tL\tpronto', es)).toEqual([
      { typed: 'LAC-1', quantity: 'doce', cost: 'x1', lot: 'L', expiresOn: 'pronto' },
    ])
  })

  test('any text makes lines of text and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const line of readTable(text, es)) {
          for (const value of Object.values(line)) expect(typeof value).toBe('string')
        }
      }),
    )
  })
})
