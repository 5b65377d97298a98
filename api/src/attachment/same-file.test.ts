import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeAttachment, makeProduct, newPdf } from '../../test/goods.ts'
import { openPaying, type Paying, type Saved } from '../../test/paying.ts'

let at: Paying
let productId: number
let cost = 5000
beforeAll(async () => {
  at = await openPaying()
  productId = await makeProduct(at.shop, 'GRA-9')
})
afterAll(() => at.shop.close())

const upload = (bytes: Buffer, who: 'user' | 'rival' = 'user') => makeAttachment(at.shop.as(who), bytes)
const flagged = async (path: string, id: number) => {
  const { flags } = (await at.shop.as('admin').get(`/api/${path}/${id}/effect`)).json<{
    flags: { kind: string; documents: { kind: string; id: number }[] }[]
  }>()
  return flags.filter(({ kind }) => kind === 'same_file')
}
async function purchase(bytes: Buffer): Promise<Saved & { reference: string }> {
  cost += 1
  const items = [{ productId, cost: String(cost) }]
  const draft = await draftOf(at.shop, at.shop.as('user'), at.supplierId, items, {
    attachmentIds: [await upload(bytes)],
  })
  const reply = await at.shop.as('user').post('/api/purchases', draft)
  expect(reply.statusCode, reply.body).toBe(200)
  return { ...reply.json<Saved>(), reference: draft.reference }
}

test('a purchase with the file of another one is flagged to its approver, by content and not by name', async () => {
  const bytes = newPdf()
  const first = await purchase(bytes)
  expect(await flagged('purchases', first.id)).toEqual([])
  const second = await purchase(bytes)
  await purchase(newPdf())
  expect(await flagged('purchases', second.id)).toEqual([
    {
      kind: 'same_file',
      name: 'factura.pdf',
      documents: [
        {
          kind: 'purchase',
          id: first.id,
          reference: first.reference,
          day: '2026-11-18',
          billId: first.id,
          paymentKind: null,
        },
      ],
    },
  ])
  // A file of a rejected or cancelled document may be used again.
  const rejected = await at.shop
    .as('admin')
    .post(`/api/purchases/${first.id}/reject`, { reason: 'entró dos veces' }, first)
  expect(rejected.statusCode, rejected.body).toBe(200)
  expect(await flagged('purchases', second.id)).toEqual([])
})

test('a payment with the receipt of another payment, or with a bill that it does not pay, is flagged', async () => {
  const bytes = newPdf()
  const [one, other] = [await at.bill(10_000), await at.bill(20_000)]
  const paid = await at.pay(one.id, 1000, { attachmentIds: [await upload(bytes)] })
  const again = await at.pay(other.id, 2000, { attachmentIds: [await upload(bytes)] })
  const [flag] = await flagged('payments', again.id)
  expect(flag?.documents).toMatchObject([
    { kind: 'payment', id: paid.id, billId: one.id, paymentKind: 'purchase' },
  ])
  const bill = await purchase(bytes)
  expect((await flagged('payments', again.id))[0]?.documents.map(({ kind }) => kind).sort()).toEqual([
    'payment',
    'purchase',
  ])
  expect((await flagged('purchases', bill.id))[0]?.documents).toHaveLength(2)
})

test('related documents are not flagged: the payments of a run, and a payment with its own bill', async () => {
  const paper = newPdf()
  const bill = await purchase(paper)
  const approved = await at.shop.as('admin').post(`/api/purchases/${bill.id}/approve`, undefined, bill)
  expect(approved.statusCode, approved.body).toBe(200)
  const payment = await at.pay(bill.id, 1000, { attachmentIds: [await upload(paper)] })
  expect(await flagged('payments', payment.id)).toEqual([])
  const bills = [await at.bill(1000), await at.bill(1000, { supplierId: at.otherId })]
  const run = await at.shop.as('user').post('/api/payment-batches', {
    paidOn: '2026-11-20',
    method: 'cash',
    attachmentIds: [await upload(newPdf())],
    allocations: bills.map(({ id }) => ({ purchaseId: id, amount: 1000, payable: 1000 })),
  })
  const { payments } = (await at.shop.as('user').get(`/api/payment-batches/${run.json<Saved>().id}`)).json<{
    payments: Saved[]
  }>()
  expect(payments).toHaveLength(2)
  for (const { id } of payments) expect(await flagged('payments', id)).toEqual([])
})

test('files of another company are not compared', async () => {
  const bytes = newPdf()
  await upload(bytes, 'rival')
  expect(await flagged('purchases', (await purchase(bytes)).id)).toEqual([])
})
