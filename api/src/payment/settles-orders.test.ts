import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openReceivedBills, type ReceivedBills } from '../../test/received-bills.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

let bills: ReceivedBills
beforeAll(async () => {
  bills = await openReceivedBills()
})
afterAll(() => bills.shop.close())
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(bills.shop.pool)))).toEqual([])
})

interface Saved {
  readonly id: number
  readonly version: number
}
const orderStatus = async (id: number) =>
  (await bills.row('select status from purchase_order where id = $1', id))['status']
const step = async (who: 'admin' | 'admin2', name: string, { id, version }: Saved): Promise<Saved> => {
  const body = name === 'approve' ? undefined : { reason: 'porque la prueba lo pide' }
  const reply = await bills.shop.as(who).post(`/api/payments/${id}/${name}`, body, { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Saved>()
}

test('an order is paid once every bill of its goods is, and no longer when a payment is reversed', async () => {
  const order = await bills.order()
  const receipt = await bills.receive(order)
  const bill = await bills.step('admin', 'approve', await bills.enter([receipt]))
  const { balance } = await bills.read(bill.id)
  expect(await orderStatus(order.id)).toBe('received')
  const pay = async (amount: number): Promise<Saved> => {
    const reply = await bills.shop.as('user').post('/api/payments', {
      kind: 'purchase',
      supplierId: bills.supplierId,
      paidOn: '2026-11-20',
      method: 'transfer',
      amount,
      allocations: [{ purchaseId: bill.id, amount }],
    })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Saved>()
  }
  await step('admin', 'approve', await pay(1000))
  expect(await orderStatus(order.id)).toBe('received')
  const rest = await step('admin2', 'approve', await pay(balance - 1000))
  expect(await orderStatus(order.id)).toBe('paid')
  const tally = await bills.row(
    `select sum(documents) filter (where status = 'paid') as paid from document_tally where kind = 'purchase_order' and span = 'month'`,
  )
  expect(Number(tally['paid'])).toBe(1)
  await step('admin', 'reopen', rest)
  expect(await orderStatus(order.id)).toBe('received')
})

test('a bill that differs from its receipts is not paid, alone or in a run, until an admin overrides it', async () => {
  const order = await bills.order()
  const receipt = await bills.receive(order)
  const draft = await bills.draft([receipt])
  const items = draft.items.map((item, at) => (at === 0 ? { ...item, cost: '2800' } : item))
  const bill = await bills.step('admin', 'approve', await bills.enter([receipt], { items }))
  const part = { purchaseId: bill.id, amount: 1000 }
  const alone = await bills.shop.as('user').post('/api/payments', {
    kind: 'purchase',
    supplierId: bills.supplierId,
    paidOn: '2026-11-20',
    method: 'transfer',
    amount: 1000,
    allocations: [part],
  })
  expect(alone.json()).toMatchObject({ code: 'match_blocks', detail: { documents: [{ id: bill.id }] } })
  const due = (await bills.shop.as('user').get('/api/bills-due')).json()
  const listed = due.data.find(({ id }: { id: number }) => id === bill.id)
  expect(listed).toMatchObject({ mismatched: true, payable: 0 })
  const run = await bills.shop.as('user').post('/api/payment-batches', {
    paidOn: '2026-11-20',
    method: 'transfer',
    allocations: [{ ...part, payable: listed.balance }],
  })
  expect(run.json()).toMatchObject({ code: 'set_changed', detail: { bills: [{ id: bill.id, payable: 0 }] } })
})
