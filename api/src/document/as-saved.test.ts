import { afterAll, expect, test } from 'vitest'
import { draftOf } from '../../test/goods.ts'
import { orderDraftOf } from '../../test/orders.ts'
import { makeOrder, receiptDraft } from '../../test/receiving.ts'
import { adjustmentDraft, openStocking } from '../../test/stocking.ts'

// Saving a pending document without changes must not look like a change anywhere.

const at = await openStocking()
afterAll(() => at.shop.close())
const product = await at.product('TAL-CUAL')
await at.bring({ productId: product, quantity: '60', lot: 'A' })

const bought = (notDuplicateWhy = '') =>
  draftOf(at.shop, at.shop.as('user'), at.supplierId, [{ productId: product, quantity: '2', cost: '777' }], {
    notDuplicateWhy,
  })
const items = () => [{ productId: product, quantity: '2', price: '5000' }]
/** An approved purchase with a return and a payment. */
const bill = () => at.broughtOn('2026-11-02', { productId: product, quantity: '9', cost: '1250' })
interface Returnable<Line> {
  readonly lines: readonly Line[]
  readonly suggested: string
}

/** How each kind is entered, and one field to change. */
const drafts: Readonly<Record<string, () => Promise<object>>> = {
  purchase: () => bought(),
  purchase_order: async () =>
    orderDraftOf(at.shop, at.supplierId, [{ productId: product, quantity: '3.0', cost: '100.10' }]),
  received_order: async () =>
    receiptDraft(
      await makeOrder(at.shop, at.supplierId, [{ productId: product, quantity: '8', cost: '100' }]),
      [{ accepted: '7.0' }],
    ),
  purchase_return: async () => {
    const { id } = await bill()
    const { lines, suggested } = await at.read<Returnable<{ lineId: number }>>(
      'user',
      `/api/purchases/${id}/returnable`,
    )
    const of = { purchaseLineId: lines[0]?.lineId, quantity: '1', reason: 'quality' }
    return { purchaseId: id, reference: suggested, returnedOn: '2026-11-20', items: [of] }
  },
  payment: async () => ({
    kind: 'purchase',
    supplierId: at.supplierId,
    paidOn: '2026-11-20',
    method: 'transfer',
    amount: 1000,
    reference: 'PAGO-TAL-CUAL',
    allocations: [{ purchaseId: (await bill()).id, amount: 1000 }],
  }),
  sale: async () => at.draft(items()),
  sale_return: async () => {
    const { id } = await at.sold(at.draft(items()))
    const { lines, suggested } = await at.read<Returnable<{ saleLineId: number; lotId: number }>>(
      'user',
      `/api/sales/${id}/returnable`,
    )
    const [line] = lines
    const of = {
      saleLineId: line?.saleLineId,
      lotId: line?.lotId,
      quantity: '1',
      fate: 'shelf',
      reason: 'quality',
    }
    return { saleId: id, reference: suggested, returnedOn: '2026-11-20', items: [of] }
  },
  stock_adjustment: async () => adjustmentDraft(at.shop.storeId, [[product, 'A', '-1.0']]),
  stock_transfer: async () => ({
    storeId: at.shop.storeId,
    toStoreId: at.northId,
    sentOn: '2026-11-20',
    items: [{ productId: product, lotId: await at.lotId(product, 'A'), quantity: '2' }],
  }),
}

test.each(Object.keys(drafts))('a %s that is saved without changes stays unchanged', async (kind) => {
  const path = `/api/${kind.replaceAll('_', '-')}s`
  const draft = (await drafts[kind]?.()) ?? {}
  const entered = await at.must('user', path, draft)
  const historyOf = () =>
    at.read<{ data: { action: string }[] }>('admin', `/api/history/${kind}/${entered.id}`)
  const storedState = async () => ({
    document: await at.read<{ reference: string }>('admin', `${path}/${entered.id}`),
    history: await historyOf(),
  })
  const before = await storedState()
  const { entryId: _, ...body } = draft as { entryId?: string }
  const { reference } = before.document
  const save = (more: object, version: number) =>
    at.shop.as('user2').patch(`${path}/${entered.id}`, { ...body, ...more }, version)
  const same = await save({}, entered.version)
  expect([same.statusCode, same.json()]).toEqual([
    200,
    { id: entered.id, version: entered.version, reference },
  ])
  expect(await storedState()).toEqual(before)
  const other = await save({ note: 'otra nota' }, entered.version)
  expect([other.statusCode, other.json()]).toEqual([
    200,
    { id: entered.id, version: entered.version + 1, reference },
  ])
  expect((await historyOf()).data[0]).toMatchObject({ action: 'changed' })
  // A rejected one becomes pending when it is saved, with or without changes.
  const rejected = await at.must(
    'admin',
    `${path}/${entered.id}/reject`,
    { reason: 'No es' },
    entered.version + 1,
  )
  const again = await save({ note: 'otra nota' }, rejected.version)
  expect([again.statusCode, again.json()]).toEqual([
    200,
    { id: entered.id, version: rejected.version + 1, reference },
  ])
  await at.agrees()
})

test('a category that is saved without changes stays unchanged', async () => {
  const entered = await at.must('user', '/api/categories', { name: 'Tal cual', active: true })
  const save = async (name: string) =>
    (
      await at.shop.as('user').patch(`/api/categories/${entered.id}`, { name, active: true }, entered.version)
    ).json<{
      version: number
    }>().version
  expect(await save('Tal cual')).toBe(entered.version)
  expect(await save('Otra')).toBe(entered.version + 1)
})

test('a sale from another lot that reads the same is changed', async () => {
  const goods = await at.product('DOS-NOMBRES')
  await at.bring({ productId: goods, quantity: '5', lot: 'C 2027-01-01' })
  await at.bring({ productId: goods, quantity: '5', lot: 'C', expiresOn: '2027-01-01' })
  const from = async (lot: string) => ({
    ...at.draft([
      {
        productId: goods,
        quantity: '2',
        price: '5000',
        lots: [{ lotId: await at.lotId(goods, lot), quantity: '2' }],
        lotReason: 'Lo pidió el cliente',
      },
    ]),
  })
  const entered = await at.sell(await from('C'))
  const { reference } = await at.read<{ reference: string }>('user', `/api/sales/${entered.id}`)
  const saved = await at.shop
    .as('user')
    .patch(`/api/sales/${entered.id}`, await from('C 2027-01-01'), entered.version)
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    { id: entered.id, version: entered.version + 1, reference },
  ])
  const { items } = await at.read<{ items: { lots: { lotId: number }[] }[] }>(
    'user',
    `/api/sales/${entered.id}`,
  )
  expect(items[0]?.lots).toMatchObject([{ lotId: await at.lotId(goods, 'C 2027-01-01') }])
  await at.agrees()
  await at.must('admin', `/api/sales/${entered.id}/approve`, undefined, entered.version + 1)
})
