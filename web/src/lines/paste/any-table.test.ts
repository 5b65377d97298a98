import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GridPick } from '../line.ts'
import { around, coffee, grids, nothing, soap, taken } from './paste-harness.ts'
import { linesOf, planOf, wordsOf } from './take.ts'

describe('any table', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'CAF-001',
      'ASE-020',
      '12',
      '1.900',
      '1,5',
      '15/03/2027',
      'L1',
      'Lote',
      'Cantidad',
      '$ 5',
    ),
    fc.string({ maxLength: 6 }),
  )
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 6 })

  test('is recognised without using a column twice, and no used column loses anything', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(...Object.values(grids)), (rows, columns) => {
        const context = around({ columns })
        const plan = planOf(rows, context, nothing)
        const used = plan.columns.flatMap(({ column }) => column ?? [])
        expect(new Set(used).size).toBe(used.length)
        const body = plan.headed ? rows.slice(1) : rows
        const lines = linesOf(rows, plan, context)
        expect(lines).toHaveLength(body.length)
        body.forEach((row, at) => {
          const filled = plan.columns.filter(({ column }, nth) => column && (row[nth] ?? '') !== '')
          expect(Object.values(lines[at] ?? {}).filter((value) => value !== '')).toHaveLength(filled.length)
        })
        expect(wordsOf(rows, 500).length).toBeLessThanOrEqual(500)
      }),
    )
  })

  const row = fc.record({
    product: fc.constantFrom(coffee, soap),
    lot: fc.stringMatching(/^L\d{3,5}$/),
    day: fc.date({ min: new Date('2026-12-01'), max: new Date('2031-12-31'), noInvalidDate: true }),
    // From 2: a column that starts 1, 2, 3 before the product may number the lines, and is asked about.
    quantity: fc.integer({ min: 2, max: 99 }),
    cents: fc.integer({ min: 101, max: 199 }),
  })

  test('of known products gives the same result in the order of the grid and in that of a bill, by code, barcode or name', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('code', 'barcode', 'name'),
        fc.constantFrom([0, 1, 2, 3, 4], [0, 3, 4, 1, 2], [0, 1, 2, 4, 3], [3, 4, 0, 1, 2]),
        (rows, by, order) => {
          const named = (product: GridPick) =>
            by === 'code'
              ? product.code
              : by === 'name'
                ? product.name
                : product === coffee
                  ? '7702001000017'
                  : '7702001000024'
          const meant = rows.map(({ product, lot, day, quantity, cents }) => ({
            typed: named(product),
            lot,
            expiresOn: day.toISOString().slice(0, 10),
            quantity: String(quantity),
            // Near its earlier cost, with centavos.
            cost: `${product.lastCost}.${cents}`.replace(/0+$/, ''),
          }))
          const text = meant
            .map(({ typed, lot, expiresOn, quantity, cost }) => {
              const cells = [
                typed,
                lot,
                expiresOn.split('-').toReversed().join('/'),
                quantity,
                cost.replace('.', ','),
              ]
              return order.map((at) => cells[at]).join('\t')
            })
            .join('\n')
          const { lines, open, unread } = taken(text)
          expect([open, unread]).toEqual([[], []])
          expect(lines).toEqual(meant)
        },
      ),
    )
  })
})
