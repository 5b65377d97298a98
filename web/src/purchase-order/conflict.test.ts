import type { Day } from '@trastienda/contract/calendar'
import { describe, expect, test } from 'vitest'
import { differences, merged } from '../lines/conflict.ts'
import { filled, newLine } from '../lines/line.ts'
import { emptyOrder, headFields, type OrderValues, sameOrder } from './values.ts'

const product = (id: number) => ({
  id,
  code: `GRA-${id}`,
  name: 'Arroz',
  unit: 'kg',
  unitWhole: false,
  tracksExpiry: false,
})
const line = (id: number, more: object) =>
  newLine({ product: product(id), quantity: '1', cost: '100', ...more })
const base: OrderValues = {
  ...emptyOrder('2026-11-21' as Day, 1),
  supplier: { id: 7, label: 'Granos' },
  reference: 'PO-1',
  lines: [
    line(1, { expectedOn: '2026-11-25' }),
    line(1, { expectedOn: '2026-12-25' }),
    line(2, {}),
    newLine(),
  ],
}
const withLine = (at: number, more: object) =>
  base.lines.map((each, nth) => (nth === at ? { ...each, ...more } : each))

describe('two people who edit one order', () => {
  test('lines of the same product and fields that only an order has are distinguished', () => {
    const mine = { ...base, carrier: 'Coordinadora', lines: withLine(1, { supplierCode: 'PV-7' }) }
    const theirs = {
      ...base,
      expectedOn: '2026-11-30' as Day,
      supplier: { id: 7, label: 'Granos del Llano' },
      lines: withLine(0, { quantity: '9' }),
    }
    const found = differences(headFields, { base, mine, theirs })
    expect(found.map(({ field, suggested }) => [field, suggested])).toEqual([
      ['expectedOn', 'theirs'],
      ['carrier', 'mine'],
      ['line', 'theirs'],
      ['line', 'mine'],
    ])
    const choices = Object.fromEntries(found.map(({ id, suggested }) => [id, suggested ?? 'mine']))
    const both = merged(headFields, { base, mine, theirs }, choices)
    expect(both).toMatchObject({ carrier: 'Coordinadora', expectedOn: '2026-11-30' })
    expect(filled(both).map(({ quantity, supplierCode }) => [quantity, supplierCode])).toEqual([
      ['9', ''],
      ['1', 'PV-7'],
      ['1', ''],
    ])
  })

  test('a cell that both typed must be chosen, and each choice keeps the other side’s other field', () => {
    const mine = { ...base, lines: withLine(2, { quantity: '5' }) }
    const theirs = { ...base, lines: withLine(2, { quantity: '6', cost: '90' }) }
    const versions = { base, mine, theirs }
    const [found] = differences(headFields, versions)
    expect(found).toMatchObject({ field: 'line', suggested: null })
    for (const side of ['mine', 'theirs'] as const)
      expect(sameOrder(merged(headFields, versions, { [found?.id ?? '']: side }), versions[side])).toBe(true)
  })
})
