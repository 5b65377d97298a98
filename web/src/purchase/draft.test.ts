import type { Day } from '@trastienda/contract/calendar'
import { describe, expect, test } from 'vitest'
import {
  type Draft,
  type DraftPlace,
  dropDraft,
  keepDraft,
  keptDraft,
  otherDrafts,
  type Shelf,
} from './draft.ts'
import { newLine } from '../lines/line.ts'
import { emptyPurchase, samePurchase } from './values.ts'

function shelf(): Shelf {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

const base = emptyPurchase('2026-11-21' as Day, 1)
const product = { id: 1, code: 'LAC-1', name: 'Leche', unit: 'und', unitWhole: true, tracksExpiry: true }
const values = {
  ...base,
  reference: 'FE-1',
  lines: [newLine({ product, quantity: '12', cost: 'x9' }), newLine()],
}
const draft: Draft = {
  at: '2026-11-21T15:57:00Z',
  values,
  base,
  version: 3,
  sent: { key: 'abc', body: '{}' },
}
const place: DraftPlace = { userId: 1, companyId: 2, document: 7 }

describe('a draft', () => {
  test('is kept with everything typed, the readable and the unreadable, and with the key it was sent under', () => {
    const here = shelf()
    expect(keepDraft(here, place, draft)).toBe(true)
    const kept = keptDraft(here, place)
    expect(kept).toMatchObject({ at: draft.at, version: 3, sent: draft.sent })
    expect(kept && samePurchase(kept.values, values)).toBe(true)
    dropDraft(here, place)
    expect(keptDraft(here, place)).toBeUndefined()
  })

  test.each([
    { ...place, userId: 9 },
    { ...place, companyId: 9 },
    { ...place, document: 9 },
  ])('is no one else’s: %j', (other) => {
    const here = shelf()
    keepDraft(here, place, draft)
    expect(keptDraft(here, other)).toBeUndefined()
  })

  test('of another time or form is left alone', () => {
    const here = shelf()
    here.setItem('purchase-draft:1:2:7', '{"at": 1')
    expect(keptDraft(here, place)).toBeUndefined()
    here.setItem('purchase-draft:1:2:7', '{"at": "x", "values": {"lines": 5}}')
    expect(keptDraft(here, place)).toBeUndefined()
  })

  test('a browser without room says so', () => {
    const full = {
      ...shelf(),
      setItem: () => {
        throw new Error('quota')
      },
    }
    expect(keepDraft(full, place, draft)).toBe(false)
  })

  test('new ones that other tabs left are found, the newest first; those of others are not', () => {
    const here = shelf()
    const tab = (name: string, userId = 1): DraftPlace => ({ ...place, userId, document: `new:${name}` })
    keepDraft(here, tab('a'), { ...draft, at: '2026-11-20T10:00:00Z' })
    keepDraft(here, tab('b'), draft)
    keepDraft(here, tab('mine'), draft)
    keepDraft(here, tab('c', 5), draft)
    keepDraft(here, place, draft)
    expect(otherDrafts(here, tab('mine')).map((found) => found.place.document)).toEqual(['new:b', 'new:a'])
  })
})
