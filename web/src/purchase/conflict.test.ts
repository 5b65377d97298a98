import type { Day } from '@trastienda/contract/calendar'
import { describe, expect, test } from 'vitest'
import {
  type Choices,
  differences as differencesOf,
  merged as mergedOf,
  type Versions,
} from '../lines/conflict.ts'
import { filled, newLine } from '../lines/line.ts'
import { emptyPurchase, headFields, type PurchaseValues, samePurchase } from './values.ts'

const differences = (versions: Versions<PurchaseValues>) => differencesOf(headFields, versions)
const merged = (versions: Versions<PurchaseValues>, choices: Choices) =>
  mergedOf(headFields, versions, choices)

const product = { id: 1, code: 'LAC-1', name: 'Leche', unit: 'und', unitWhole: true, tracksExpiry: true }
const line = (lot: string, quantity: string) => newLine({ product, lot, quantity, cost: '100' })
const start = emptyPurchase('2026-11-21' as Day, 1)
const base: PurchaseValues = {
  ...start,
  reference: 'FE-1',
  lines: [line('A', '1'), line('B', '2'), newLine()],
}

const by = (list: ReturnType<typeof differences>) =>
  Object.fromEntries(list.map(({ id, suggested }) => [id, suggested]))

describe('two people', () => {
  test('who made the same changes have nothing to choose', () => {
    const again = { ...base, lines: [line('A', '1'), line('B', '2'), newLine()] }
    expect(differences({ base, mine: base, theirs: again })).toEqual([])
  })

  test('who changed different things: each change is suggested', () => {
    const mine = { ...base, note: 'mía' }
    const theirs = { ...base, creditDays: 45 }
    expect(by(differences({ base, mine, theirs }))).toEqual({ creditDays: 'theirs', note: 'mine' })
  })

  test('who changed the same thing must choose', () => {
    const mine = { ...base, reference: 'FE-2' }
    const theirs = { ...base, reference: 'FE-3' }
    expect(by(differences({ base, mine, theirs }))).toEqual({ reference: null })
    expect(merged({ base, mine, theirs }, {}).reference).toBe('FE-3')
    expect(merged({ base, mine, theirs }, { reference: 'mine' }).reference).toBe('FE-2')
  })

  test('lines are identified by product and lot', () => {
    const mine = { ...base, lines: [line('A', '5'), line('B', '2'), line('C', '9'), newLine()] }
    const theirs = { ...base, lines: [line('B', '2'), newLine()] }
    const found = differences({ base, mine, theirs })
    expect(found.map(({ mine: m, theirs: t, suggested }) => [m?.lot, t?.lot, suggested])).toEqual([
      ['A', undefined, null],
      ['C', undefined, 'mine'],
    ])
    const choices = Object.fromEntries(found.map(({ id }) => [id, 'mine' as const]))
    const lots = filled(merged({ base, mine, theirs }, choices)).map(({ lot, quantity }) => lot + quantity)
    expect(lots.sort()).toEqual(['A5', 'B2', 'C9'])
  })

  test('choosing one side everywhere gives that side', () => {
    const mine = { ...base, reference: 'M-1', lines: [line('A', '5'), newLine()] }
    const theirs = { ...base, note: 'suya', lines: [line('B', '3'), newLine()] }
    const versions = { base, mine, theirs }
    for (const side of ['mine', 'theirs'] as const) {
      const choices = Object.fromEntries(differences(versions).map(({ id }) => [id, side]))
      expect(samePurchase(merged(versions, choices), versions[side])).toBe(true)
    }
  })
})
