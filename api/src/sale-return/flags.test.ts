import type { ReturnableGoods, SaleReturnEffect } from '@trastienda/contract/sale-return-lines'
import { afterAll, expect, test } from 'vitest'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
afterAll(() => at.shop.close())

const path = '/api/sale-returns'

test('goods for the shelf that have expired since they were brought back, or do so within five days, are approved as seen only', async () => {
  const productId = await at.product('DV-AVISO')
  const customerId = await at.customer('Cafetería La Loma')
  const goods = { productId, quantity: '2' }
  await at.bring(
    { ...goods, lot: 'A', expiresOn: '2026-11-15' },
    { ...goods, lot: 'B', expiresOn: '2026-11-25' },
    { ...goods, lot: 'C', expiresOn: '2026-11-26' },
  )
  const sold = at.draft([{ productId, quantity: '6', price: '2000' }], { customerId, soldOn: '2026-11-10' })
  const sale = await at.sold(sold)
  const { lines, suggested } = await at.read<{ lines: ReturnableGoods[]; suggested: string }>(
    'user',
    `/api/sales/${sale.id}/returnable`,
  )
  const entered = async (reference: string, fate: 'shelf' | 'scrap') =>
    at.must('user', path, {
      saleId: sale.id,
      reference,
      returnedOn: '2026-11-12',
      items: lines.map(({ saleLineId, lotId }) => ({
        saleLineId,
        lotId,
        quantity: '1',
        reason: 'changed_mind',
        fate,
      })),
    })
  const expiryOf = async (id: number) =>
    (await at.read<SaleReturnEffect>('admin', `${path}/${id}/effect`)).flags.filter(
      ({ kind }) => kind === 'expiry',
    )
  const scrapped = await entered(`${suggested}-B`, 'scrap')
  expect(await expiryOf(scrapped.id)).toEqual([])
  const { id, version } = await entered(suggested, 'shelf')
  const flags = await expiryOf(id)
  expect(flags).toMatchObject([
    { lot: 'A', day: '2026-11-15', days: -5, quantity: '1' },
    { lot: 'B', day: '2026-11-25', days: 5, quantity: '1' },
  ])
  const blind = await at.shop.as('admin').post(`${path}/${id}/approve`, { seen: [] }, { version })
  expect(blind.json()).toMatchObject({ code: 'flags_unseen' })
  expect(blind.json<{ detail: { flags: unknown[] } }>().detail.flags).toEqual(expect.arrayContaining(flags))
  await at.must('admin', `${path}/${id}/approve`, undefined, version)
})
