import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOf, isTable } from './table.ts'

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
