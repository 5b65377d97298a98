import type { StockRow } from '@trastienda/contract/stock'
import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { enter, line } from '../../test/grid.ts'
import { choose, cursor, take } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import type { Answers } from '../../test/server.ts'
import { milk, rice, shop } from '../../test/shop.ts'
import StockAdjustmentAdd from './adjustment/add.tsx'
import StockTransferAdd from './transfer/add.tsx'

// The forms of new adjustments and transfers, in a shop that has two lots of milk and rice without lots.

const row = (given: Partial<StockRow>) => given as StockRow
const lots = [
  row({
    productId: milk.id,
    lotId: 11,
    lot: 'A-1',
    expiresOn: '2099-01-31' as never,
    onHand: '12',
    free: '10',
  }),
  row({
    productId: milk.id,
    lotId: 12,
    lot: 'B-2',
    expiresOn: '2099-06-30' as never,
    onHand: '5',
    free: '5',
  }),
  row({ productId: rice.id, lotId: 21, lot: '', expiresOn: null, onHand: '40', free: '40' }),
]
export const store: Answers = {
  ...shop,
  'GET /api/stock': ({ query }) => {
    const data = lots.filter(({ productId }) => query['product']?.split(',').includes(String(productId)))
    return { data, next: null, total: data.length }
  },
  'POST /api/stock-adjustments': () => ({ id: 12, version: 1, reference: 'ADJ-12' }),
  'POST /api/stock-transfers': () => ({ id: 12, version: 1, reference: 'TR-12' }),
}
export const adjust = (answers: Answers = {}) =>
  visit(StockAdjustmentAdd, { at: '/stock/adjustment/add', answers: { ...store, ...answers } })
export const transfer = (answers: Answers = {}) =>
  visit(StockTransferAdd, { at: '/stock/transfer/add', answers: { ...store, ...answers } })
/** What the lot of a line has then. */
export const after = (at: number) => line(at).at(-1)
/** Finds a product in the empty line at the end; the cursor is then in the quantity of its first lot. */
export async function add(hands: UserEvent, words: string, at: number, quantity: string) {
  await enter(hands, at, 'product')
  await take(hands, words)
  await waitFor(() => expect(cursor()).toBe(`${quantity}, línea ${at}`))
}
/** Fills in the head of an adjustment of damaged goods, and finds milk for its first line. */
export async function loseMilk(hands: UserEvent) {
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  await choose(hands, 'c')
  await choose(hands, 'a')
  await hands.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(cursor()).toBe('Producto, línea 1'))
  await take(hands, 'lech')
}
