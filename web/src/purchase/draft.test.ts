import type { Day } from '@trastienda/contract/calendar'
import { describe, expect, test } from 'vitest'
import type { Draft, DraftPlace, Shelf } from '../lines/draft.ts'
import { newLine } from '../lines/line.ts'
import { purchaseDrafts } from './draft.ts'
import { emptyPurchase, type PurchaseValues, samePurchase } from './values.ts'

function shelf(): Shelf {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
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
const draft: Draft<PurchaseValues> = {
  at: '2026-11-21T15:57:00Z',
  values,
  base,
  version: 3,
  sent: { key: 'abc', body: '{}' },
}
const place: DraftPlace = { userId: 1, companyId: 2, document: 7 }

describe('a draft', () => {
  test('is stored with everything typed, readable or not, and with the key it was sent under', () => {
    const here = shelf()
    expect(purchaseDrafts.keep(here, place, draft)).toBe(true)
    const stored = purchaseDrafts.stored(here, place)
    expect(stored).toMatchObject({ at: draft.at, version: 3, sent: draft.sent })
    expect(stored && samePurchase(stored.values, values)).toBe(true)
    purchaseDrafts.drop(here, place)
    expect(purchaseDrafts.stored(here, place)).toBeUndefined()
  })

  test.each([
    { ...place, userId: 9 },
    { ...place, companyId: 9 },
    { ...place, document: 9 },
  ])('is not found for another place: %j', (other) => {
    const here = shelf()
    purchaseDrafts.keep(here, place, draft)
    expect(purchaseDrafts.stored(here, other)).toBeUndefined()
  })

  test('of another format is ignored', () => {
    const here = shelf()
    here.setItem('purchase-draft:1:2:7', '{"at": 1')
    expect(purchaseDrafts.stored(here, place)).toBeUndefined()
    here.setItem('purchase-draft:1:2:7', '{"at": "x", "values": {"lines": 5}}')
    expect(purchaseDrafts.stored(here, place)).toBeUndefined()
  })

  test('a browser without room says so', () => {
    const full = {
      ...shelf(),
      setItem: () => {
        throw new Error('quota')
      },
    }
    expect(purchaseDrafts.keep(full, place, draft)).toBe(false)
  })

  test('new ones that other tabs left are found, the newest first; those of other people are not', () => {
    const here = shelf()
    const tab = (name: string, userId = 1): DraftPlace => ({ ...place, userId, document: `new:${name}` })
    purchaseDrafts.keep(here, tab('a'), { ...draft, at: '2026-11-20T10:00:00Z' })
    purchaseDrafts.keep(here, tab('b'), draft)
    purchaseDrafts.keep(here, tab('mine'), draft)
    purchaseDrafts.keep(here, tab('c', 5), draft)
    purchaseDrafts.keep(here, place, draft)
    expect(purchaseDrafts.others(here, tab('mine')).map((found) => found.place.document)).toEqual([
      'new:b',
      'new:a',
    ])
  })

  test('of another device is found on the server, unless this browser has it', () => {
    const here = shelf()
    const content = JSON.stringify({ ...draft, at: '2026-11-20T10:00:00Z' })
    const changedAt = '2026-11-20T10:00:00.000Z'
    const kept = [
      'purchase-draft:new:phone',
      'purchase-draft:new:mine',
      'purchase-draft:7',
      'purchase-draft:8',
    ].map((name) => ({ name, changedAt, content }))
    const mine: DraftPlace = { ...place, document: 'new:mine' }
    purchaseDrafts.keep(here, mine, draft)
    const documents = (of: DraftPlace, rows = kept) =>
      purchaseDrafts.elsewhere(rows, here, of).map((found) => found.place.document)
    expect(documents(mine)).toEqual(['new:phone'])
    expect(documents(place)).toEqual([7])
    purchaseDrafts.keep(here, place, draft)
    expect(documents(place)).toEqual([])
    expect(documents(mine, [{ name: 'purchase-draft:new:phone', changedAt, content: '{"at": 1' }])).toEqual(
      [],
    )
  })
})
