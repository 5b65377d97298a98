import type { Day } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import { describe, expect, test } from 'vitest'
import { newLine } from './line.ts'
import { changesBetween, noteSeen, type Seen } from './seen.ts'
import { emptyPurchase, type PurchaseValues } from './values.ts'

const product = { id: 1, code: 'LAC-1', name: 'Leche', unit: 'und', unitWhole: true, tracksExpiry: true }
const line = (lot: string, quantity: string) => newLine({ product, lot, quantity, cost: '100' })
const start = emptyPurchase('2026-11-21' as Day, 1)
const before: PurchaseValues = { ...start, reference: 'FE-1', lines: [line('A', '1'), line('B', '2'), newLine()] }

describe('what changed', () => {
  test('nothing, however the keys of the lines are', () => {
    expect(changesBetween(before, { ...before, lines: [line('A', '1'), line('B', '2'), newLine()] })).toEqual([])
  })

  test('a cell, a field, a line more, a line less, and the total', () => {
    const after = { ...before, discount: 50_00 as Cop, lines: [line('A', '3'), line('C', '1'), newLine({ product: { ...product, id: 2 }, quantity: '1', cost: '10' }), newLine()] }
    const told = changesBetween(before, after).map((change) => {
      if (change.kind === 'cell') return `${change.line} ${change.column}: ${change.before[change.column as 'lot']} → ${change.after[change.column as 'lot']}`
      if (change.kind === 'field') return change.field
      if (change.kind === 'total') return `${change.before} → ${change.after}`
      return change.kind
    })
    expect(told).toEqual(['discount', '1 quantity: 1 → 3', '2 lot: B → C', '2 quantity: 2 → 1', 'added', '30000 → 36000'])
  })
})

test('the version that was seen before is told once, and only when it was an earlier one', () => {
  let kept = ''
  const shelf = { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value), removeItem: () => undefined, key: () => null, length: 0 }
  const seen = (version: number): Seen => ({ at: `2026-11-21T10:0${version}:00Z`, version, values: before })
  expect(noteSeen(shelf, 1, 7, seen(1))).toBeUndefined()
  expect(noteSeen(shelf, 1, 7, seen(1))).toBeUndefined()
  expect(noteSeen(shelf, 1, 7, seen(2))).toMatchObject({ version: 1 })
  expect(noteSeen(shelf, 1, 8, seen(2))).toBeUndefined()
  for (let id = 100; id < 160; id += 1) noteSeen(shelf, 1, id, seen(3))
  expect(Object.keys(JSON.parse(kept) as object)).toHaveLength(40)
})
