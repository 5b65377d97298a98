import { afterAll, expect, test } from 'vitest'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
afterAll(() => at.shop.close())

/** The documents of a shop, one of each kind that is entered here. */
async function entered(): Promise<readonly string[]> {
  const product = await at.product('TE')
  await at.bring({ productId: product, quantity: '10' })
  const sale = await at.sell(at.draft([{ productId: product, price: '1000' }]))
  const { data } = await at.read<{ data: { id: number }[] }>('admin', '/api/purchases')
  const adjustment = await at.must('user', '/api/stock-adjustments', {
    storeId: 1,
    adjustedOn: '2026-11-20',
    reason: 'damaged',
    note: '',
    items: [{ productId: product, lot: '', expiresOn: null, quantity: '-1' }],
  })
  return [
    `/api/sales/${sale.id}`,
    `/api/stock-adjustments/${adjustment.id}`,
    ...data.map(({ id }) => `/api/purchases/${id}`),
  ]
}

test('a document says that others approve it, unless the company has a single approver and allows it', async () => {
  const { companyId, owner } = at.shop
  const paths = await entered()
  const told = async () =>
    new Set(
      await Promise.all(
        paths.map(async (path) => (await at.read<{ byOthers: boolean }>('admin', path)).byOthers),
      ),
    )
  const allow = (on: boolean) =>
    owner.query('update company set self_approval = $2 where id = $1', [companyId, on])
  expect(await told()).toEqual(new Set([true]))
  await allow(true)
  expect(await told()).toEqual(new Set([true]))
  await owner.query(
    `update app_user set active = false where company_id = $1 and role in ('admin', 'user') and username <> 'admin'`,
    [companyId],
  )
  expect(await told()).toEqual(new Set([false]))
  await allow(false)
  expect(await told()).toEqual(new Set([true]))
})
