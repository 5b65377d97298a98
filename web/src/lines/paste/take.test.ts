import { describe, expect, test } from 'vitest'
import type { Column } from '../line.ts'
import { coffee, found, grids, taken } from './paste-harness.ts'

describe('without headings', () => {
  test('the grid’s own visible order', () => {
    const { lines, open, unread } = taken(
      'CAF-001\tL1090\t15/03/2027\t16\t1900\nASE-020\tL1091\t16/03/2027\t10\t5910',
    )
    expect([open, unread]).toEqual([[], []])
    expect(lines).toEqual([
      { typed: 'CAF-001', lot: 'L1090', expiresOn: '2027-03-15', quantity: '16', cost: '1900' },
      { typed: 'ASE-020', lot: 'L1091', expiresOn: '2027-03-16', quantity: '10', cost: '5910' },
    ])
  })

  test('the same with unused columns: line numbers, names, categories, empty columns, subtotals', () => {
    const { lines, open } = taken(
      '1\tCAF-001\tCafé molido 250 g\tCafés\tL1090\t15/03/2027\t\t16\t1900\t30400\n2\tASE-020\tJabón de ropa\tAseo\t\t\t\t10\t5910\t59100',
    )
    expect(open).toEqual([])
    expect(lines).toEqual([
      { typed: 'CAF-001', lot: 'L1090', expiresOn: '2027-03-15', quantity: '16', cost: '1900' },
      { typed: 'ASE-020', quantity: '10', cost: '5910' },
    ])
  })

  test('code, quantity, cost, lot, expiry', () => {
    expect(taken('CAF-001\t120\t1.950,5\tL1\t18 feb 2027\nASE-020\t96 und\t5.150\t\t').lines).toEqual([
      { typed: 'CAF-001', quantity: '120', cost: '1950.5', lot: 'L1', expiresOn: '2027-02-18' },
      { typed: 'ASE-020', quantity: '96', cost: '5150' },
    ])
  })

  test('names alone, or barcodes, name the products', () => {
    expect(taken('Café molido 250 g\t12\t1900\nJabón de ropa\t5\t5400').lines).toEqual([
      { typed: 'Café molido 250 g', quantity: '12', cost: '1900' },
      { typed: 'Jabón de ropa', quantity: '5', cost: '5400' },
    ])
    expect(taken('7702001000017\t12\t1900\n7702001000024\t5\t5400').lines).toMatchObject([
      { typed: '7702001000017', quantity: '12' },
      { typed: '7702001000024', quantity: '5' },
    ])
    // If both exist, one names the products and the other is not used.
    expect(taken('Café molido 250 g\t7702001000017\t12\t1900\nNuevo\t7702001000024\t5\t5400').lines).toEqual([
      { typed: '7702001000017', quantity: '12', cost: '1900' },
      { typed: '7702001000024', quantity: '5', cost: '5400' },
    ])
  })

  test('a cost before its quantity is recognised by the products’ costs', () => {
    expect(taken('CAF-001\t1900\t12\nASE-020\t5400\t30').lines).toEqual([
      { typed: 'CAF-001', cost: '1900', quantity: '12' },
      { typed: 'ASE-020', cost: '5400', quantity: '30' },
    ])
  })

  test('line numbers and quantities are distinguished by the rows and the products’ costs, else by a question', () => {
    expect(taken('1\tCAF-001\t16\n2\tASE-020\t10\n3\tCAF-001\t4').lines[1]).toEqual({
      typed: 'ASE-020',
      quantity: '10',
    })
    expect(taken('1\tCAF-001\t1900').lines).toEqual([{ quantity: '1', typed: 'CAF-001', cost: '1900' }])
    expect(taken('1\tCAF-001\t16').open).toEqual([0, 2])
    expect(taken('1\tCAF-001\t1900\n2\tASE-020\t5400\n3\tCAF-001\t1900').open).toEqual([0, 2])
  })

  test('a numeric lot is before the day on which it expires', () => {
    expect(
      taken('CAF-001\t26110\t2027-03-15\t16\t1900\nASE-020\t26111\t2027-03-16\t10\t5400').lines[0],
    ).toEqual({ typed: 'CAF-001', lot: '26110', expiresOn: '2027-03-15', quantity: '16', cost: '1900' })
    expect(taken('CAF-001\t26110\t2027-03-15\t16\nASE-020\t26111\t2027-03-16\t10').lines[0]).toEqual({
      typed: 'CAF-001',
      lot: '26110',
      expiresOn: '2027-03-15',
      quantity: '16',
    })
  })

  test('in a sale with the price before the quantity the products decide, else a question', () => {
    const sale = { columns: grids.sale, headings: {} }
    const both = [
      ['CAF-001\t2400\t3', { price: '2400', quantity: '3' }],
      ['CAF-001\t3\t2400', { price: '2400', quantity: '3' }],
      ['CAF-001\t3\t$ 99.000,00', { price: '99000', quantity: '3' }],
    ] as const
    for (const [text, line] of both) expect(taken(text, sale).lines).toEqual([{ typed: 'CAF-001', ...line }])
    expect(taken('NUEVO-1\t3\t7', sale).open).toEqual([1, 2])
  })

  test('one day in an order may be the arrival or the expiry, which leads to a question; two are in that order', () => {
    const order = { columns: grids.order, headings: {} }
    expect(taken('CAF-001\t15/12/2026\t16\t1900', order).open).toEqual([1])
    expect(taken('CAF-001\tREF-9\t15/12/2026\t15/03/2027\t16\t1900', order).lines).toEqual([
      {
        typed: 'CAF-001',
        supplierCode: 'REF-9',
        expectedOn: '2026-12-15',
        expiresOn: '2027-03-15',
        quantity: '16',
        cost: '1900',
      },
    ])
  })

  test('more columns of numbers than the grid has lead to a question, and the answer decides', () => {
    const text = 'CAF-001\t5\t16\t1900\nASE-020\t7\t10\t5400'
    expect(taken(text).open).toEqual([1, 2, 3])
    const chosen = new Map<number, Column | null>([
      [1, null],
      [2, 'quantity'],
      [3, 'cost'],
    ])
    expect(taken(text, {}, { columns: chosen })).toMatchObject({
      open: [],
      lines: [
        { typed: 'CAF-001', quantity: '16', cost: '1900' },
        { quantity: '10', cost: '5400' },
      ],
    })
  })

  test('from another column on, a table fills the columns after it', () => {
    expect(taken('12\t900\n5\t1.000,5', { at: 'quantity' }).lines).toEqual([
      { quantity: '12', cost: '900' },
      { quantity: '5', cost: '1000.5' },
    ])
    // The values of the existing lines decide about what is put over them.
    expect(taken('12\t1.950', { at: 'quantity' }).open).toEqual([1])
    expect(taken('12\t1.950', { at: 'quantity', under: [coffee] }).lines).toEqual([
      { quantity: '12', cost: '1950' },
    ])
  })
})

describe('with headings', () => {
  test('columns by their headings, in any order; unknown ones are left out', () => {
    const { lines, plan } = taken(
      'Producto\tCódigo\tVr. unitario\tCant.\tLote\tVencimiento\tSubtotal\nLeche\tLAC-0142\t$ 27.450,00\t120\tL2611C\t18/02/2027\t3.294.000',
    )
    expect(plan.headed).toBe(true)
    expect(lines).toEqual([
      { typed: 'LAC-0142', cost: '27450', quantity: '120', lot: 'L2611C', expiresOn: '2027-02-18' },
    ])
  })

  test('with the grid’s own names', () => {
    expect(
      taken('Producto\tLote\tVence\tCantidad\tCosto unitario\nCafé molido 250 g\tL1\t2027-02-18\t5\t1900')
        .lines,
    ).toEqual([
      { typed: 'Café molido 250 g', lot: 'L1', expiresOn: '2027-02-18', quantity: '5', cost: '1900' },
    ])
  })

  test.each([
    [
      'en-US',
      'SKU\tQty\tUnit cost\tExpiry date\nA-1\t1,200.5\t27,450.25\t2/18/2027',
      { quantity: '1200.5', cost: '27450.25', expiresOn: '2027-02-18' },
    ],
    ['ar-u-nu-latn', 'الرمز\tالكمية\tالتكلفة\nA-1\t١٢\t٢٧٫٥', { quantity: '12', cost: '27.5' }],
    ['zh-CN', '编码\t数量\t单价\nA-1\t12\t27.5', { quantity: '12', cost: '27.5' }],
  ] as const)('in %s', (locale, text, line) => {
    expect(taken(text, { locale }).lines[0]).toMatchObject({ typed: 'A-1', ...line })
  })

  test('a row of headings becomes a line if the person chooses that', () => {
    const text = 'código\tlote\nCAF-001\tL1'
    expect(taken(text).lines).toHaveLength(1)
    expect(taken(text, {}, { headed: false }).lines).toHaveLength(2)
  })
})

describe('ambiguities', () => {
  test('a column of 27.450 leads to a question unless its products decide', () => {
    expect(taken('NUEVO-1\t12\t27.450').open).toEqual([2])
    expect(taken('NUEVO-1\t12\t27.450', {}, { decimals: new Map([[2, ',']]) })).toMatchObject({
      open: [],
      lines: [{ cost: '27450' }],
    })
    expect(taken('CAF-001\t12\t1.950').lines).toEqual([{ typed: 'CAF-001', quantity: '12', cost: '1950' }])
  })

  test.each([
    ['12,500.00', '1.200', ['12500', '1200']],
    ['1.200,50', '2,300', ['1200.5', '2300']],
  ])('costs of %s and %s are read like those that are typed', (one, two, costs) => {
    const text = `código\tcantidad\tcosto\nNUEVO-1\t12\t${one}\nNUEVO-2\t5\t${two}`
    expect(taken(text).lines.map(({ cost }) => cost)).toEqual(costs)
    // The person knows what the table means.
    const mark = two.includes('.') ? ('.' as const) : (',' as const)
    const answered = taken(text, {}, { decimals: new Map([[2, mark]]) }).lines[1]?.cost
    expect(Number(answered)).toBeLessThan(3)
  })

  test('an unreadable cell is reported by row and column, and taken over as pasted', () => {
    const { lines, unread } = taken(
      'Código\tCantidad\tVence\nCAF-001\tdoce\t15/03/2027\nNADA-1\t12\tpronto\nASE-020\t5\t16/03/2027',
      { found: new Map([...found, ['NADA-1', null]]) },
    )
    expect(unread).toEqual([
      { row: 2, column: 'quantity', text: 'doce' },
      { row: 3, column: 'product', text: 'NADA-1' },
      { row: 3, column: 'expiresOn', text: 'pronto' },
    ])
    expect(lines).toMatchObject([
      { quantity: 'doce' },
      { typed: 'NADA-1', expiresOn: 'pronto' },
      { quantity: '5' },
    ])
  })

  test('when a column gets the meaning of another, that other one becomes unused', () => {
    const chosen = new Map<number, Column | null>([[1, 'cost']])
    expect(
      taken('CAF-001\t12\t1900', {}, { columns: chosen }).plan.columns.map(({ column }) => column),
    ).toEqual(['product', 'cost', null])
  })
})
