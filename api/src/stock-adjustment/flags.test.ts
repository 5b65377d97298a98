import type { AdjustmentEffect } from '@trastienda/contract/stock-adjustment'
import { afterAll, expect, test } from 'vitest'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
afterAll(() => at.shop.close())

const path = '/api/stock-adjustments'

test('an adjustment that brings in far more than there is, expired goods, or a known lot with another day is approved as seen only', async () => {
  const product = await at.product('AJ-AVISO')
  await at.bring({ productId: product, quantity: '10', lot: 'A' })
  await at.bring({ productId: product, quantity: '4', lot: 'B', cost: '2000' })
  const draft = (storeId: number, items: readonly object[]) => ({
    storeId,
    adjustedOn: '2026-11-20',
    reason: 'found',
    items: items.map((item) => ({ productId: product, ...item })),
  })
  const flagsOf = async (id: number) =>
    (await at.read<AdjustmentEffect>('admin', `${path}/${id}/effect`)).flags
  const [expired, misread] = [
    { lot: 'X', expiresOn: '2021-03-15', quantity: '26.5' },
    { lot: 'A', expiresOn: '2026-11-25', quantity: '1.5' },
  ]
  await at.shop.owner.query('update product set unit_whole = false where id = $1', [product])
  const far = await at.must('user', path, draft(at.shop.storeId, [expired, misread]))
  const flags = [
    { kind: 'expiry', lot: 'X', day: '2021-03-15', days: -2076, quantity: '26.5' },
    { kind: 'expiry', lot: 'A', day: '2026-11-25', days: 5, quantity: '1.5' },
    { kind: 'lot_day', lot: 'A', day: '2026-11-25', known: [null] },
    { kind: 'beyond_stock', quantity: '28', there: '14', store: 'Centro' },
  ]
  expect(await flagsOf(far.id)).toMatchObject(flags)
  const blind = await at.shop
    .as('admin')
    .post(`${path}/${far.id}/approve`, { seen: [] }, { version: far.version })
  expect(blind.json()).toMatchObject({ code: 'flags_unseen', detail: { flags } })
  await at.must('admin', `${path}/${far.id}/approve`, undefined, far.version)
  const history = await at.read<{ data: object[] }>('admin', `/api/history/stock_adjustment/${far.id}`)
  expect(JSON.stringify(history.data)).toContain('"after":["expiry","lot_day","beyond_stock"]')
  // The other store has none: all stores have 42.
  const north = await at.must(
    'user',
    path,
    draft(at.northId, [
      { lot: 'X', expiresOn: '2021-03-15', quantity: '1' },
      { lot: 'B', quantity: '83' },
    ]),
  )
  expect(await flagsOf(north.id)).toMatchObject([
    { kind: 'expiry', lot: 'X' },
    { kind: 'beyond_stock', quantity: '84', there: '42', store: null },
  ])
  // What only changes its lot is no more than before, and what leaves may have expired.
  const moved = await at.adjust([product, 'B', '-4'], [product, 'A', '4'])
  expect(await flagsOf(moved.id)).toEqual([])
  const scrapped = await at.must('user', path, {
    ...draft(at.shop.storeId, [{ ...expired, quantity: '-20' }]),
    reason: 'expired',
  })
  expect(await flagsOf(scrapped.id)).toEqual([])
})
