import { afterAll, beforeAll, expect, test } from 'vitest'
import { milkLot, openReceivedBills } from '../../test/received-bills.ts'
import { approveReceipt, type EnteredOrder, receiptDraft, type Saved } from '../../test/receiving.ts'

// A bill of received orders that is deleted and brought back, while what it bills was changed.

let at: Awaited<ReturnType<typeof openReceivedBills>>
beforeAll(async () => {
  at = await openReceivedBills()
})
afterAll(() => at.shop.close())

const because = { reason: 'porque la prueba lo pide' }

/** A bill that charges too much, allowed by an admin. */
async function overridden() {
  const order = await at.order()
  const receipt = await at.receive(order)
  const { items } = await at.draft([receipt])
  const charged = items.map((item) => (item.productId === at.milk ? { ...item, cost: '9000' } : item))
  const { id, version } = await at.step(
    'admin',
    'override-match',
    await at.enter([receipt], { items: charged }),
    because,
  )
  const remove = async () => {
    const gone = await at.shop.as('user').delete(`/api/purchases/${id}`, { version })
    expect(gone.statusCode, gone.body).toBe(200)
  }
  const undo = () => at.shop.as('user').post(`/api/purchases/${id}/restore`)
  return { order, receipt, id, remove, undo }
}

/** Corrects a received order to a smaller quantity. */
async function lessCame(receipt: number, order: EnteredOrder): Promise<void> {
  const path = `/api/received-orders/${receipt}`
  const { version } = (await at.shop.as('user').get(path)).json<Saved>()
  const opened = (await at.shop.as('admin').post(`${path}/reopen`, because, { version })).json<Saved>()
  const draft = receiptDraft(order, [{ ...milkLot, accepted: '3' }])
  const changed = await at.shop.as('user').patch(path, draft, opened.version)
  expect(changed.statusCode, changed.body).toBe(200)
  const approved = await approveReceipt(at.shop, changed.json())
  expect(approved.statusCode, approved.body).toBe(200)
}

test.each([
  ['stays as it was', false, 'overridden'],
  ['is another by now', true, 'mismatched'],
] as const)(
  'where what came %s, what an admin allowed of a bill that waits is %s',
  async (_, less, match) => {
    const bill = await overridden()
    await bill.remove()
    if (less) await lessCame(bill.receipt, bill.order)
    const back = await bill.undo()
    expect(back.statusCode, back.body).toBe(200)
    expect((await at.read(bill.id)).match).toBe(match)
  },
)
