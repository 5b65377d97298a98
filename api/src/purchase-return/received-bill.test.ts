import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Returnable } from '../../test/returning.ts'
import { milkLot, openReceivedBills, type ReceivedBills } from '../../test/received-bills.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

let at: ReceivedBills
beforeAll(async () => {
  at = await openReceivedBills()
})
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

test('goods whose bill is dated before they came are returned no earlier than they came', async () => {
  const receipt = await at.receive(await at.order())
  const entered = await at.enter([receipt], { purchasedOn: '2026-11-10' })
  await at.step('admin', 'approve', entered)
  const [line] = (await at.read(entered.id)).items
  const returned = (returnedOn: string) =>
    at.shop.as('user').post('/api/purchase-returns', {
      purchaseId: entered.id,
      returnedOn,
      items: [{ purchaseLineId: line?.id, quantity: '1', reason: 'damaged' }],
    })
  const fieldOf = async (on: string) => (await returned(on)).json<{ fields: object }>().fields
  expect(await fieldOf('2026-11-09')).toMatchObject({ returnedOn: { code: 'day_before_purchase' } })
  expect(await fieldOf('2026-11-11')).toMatchObject({
    returnedOn: { code: 'day_before_receipt', limit: '2026-11-12' },
  })
  expect((await returned('2026-11-12')).statusCode).toBe(200)
})

const linesOf = async (id: number) =>
  (await at.shop.as('user').get(`/api/purchases/${id}/returnable`)).json<Returnable>().lines
const send = (purchaseId: number, items: readonly object[]) =>
  at.shop.as('user').post('/api/purchase-returns', {
    purchaseId,
    returnedOn: '2026-11-18',
    items: items.map((item) => ({ reason: 'damaged', ...item })),
  })
/** An approved bill of received milk whose line has these additional values. */
async function billed(came: Parameters<ReceivedBills['receive']>[1], line: object) {
  const receipt = await at.receive(await at.order(), came)
  const { items } = await at.draft([receipt])
  const milk = items.find(({ productId }) => productId === at.milk)
  const rest = items.filter(({ productId }) => productId !== at.milk)
  const entered = await at.enter([receipt], { items: [{ ...milk, ...line } as never, ...rest] })
  await at.step('admin', 'approve', entered)
  return entered.id
}
const onHand = async (lotId: number | null | undefined) =>
  at.row('select trim_scale(quantity)::text as quantity from stock where lot_id = $1', lotId)

test('goods are returned from the lot in which they were received, whatever lot the bill names', async () => {
  const other = { lot: 'OTRO-99', expiresOn: '2027-05-01' }
  const id = await billed(
    [
      { ...milkLot, accepted: '10' },
      { line: 1, accepted: '4' },
    ],
    other,
  )
  const [line] = await linesOf(id)
  expect(line).toMatchObject({ lot: 'L1', expiresOn: '2027-02-18', billedLot: 'OTRO-99' })
  const before = await onHand(line?.lotId)
  const reply = await send(id, [{ purchaseLineId: line?.lineId, quantity: '3' }])
  expect(reply.statusCode, reply.body).toBe(200)
  const returned = reply.json<{ id: number; version: number }>()
  const approved = await at.shop
    .as('admin')
    .post(`/api/purchase-returns/${returned.id}/approve`, undefined, returned)
  expect(approved.statusCode, approved.body).toBe(200)
  expect(Number((await onHand(line?.lotId))['quantity'])).toBe(Number(before['quantity']) - 3)
  const { items } = (await at.shop.as('user').get(`/api/purchase-returns/${returned.id}`)).json()
  expect(items).toMatchObject([{ lot: 'L1', lotId: line?.lotId, quantity: '3' }])
  const reopened = await at.shop
    .as('admin')
    .post(`/api/purchase-returns/${returned.id}/reopen`, { reason: 'no salieron' }, approved.json())
  expect(reopened.statusCode, reopened.body).toBe(200)
  expect(await onHand(line?.lotId)).toEqual(before)
})

test('a line whose goods came in several lots is returned from each, for the line’s total cost', async () => {
  const came = [
    { lot: 'A-1', expiresOn: '2027-01-10' as never, accepted: '6' },
    { lot: 'B-2', expiresOn: '2027-03-10' as never, accepted: '4' },
    { line: 1, accepted: '4' },
  ]
  const id = await billed(came, { lot: 'A-1', expiresOn: '2027-01-10', quantity: '10' })
  const lines = (await linesOf(id)).filter(({ productId }) => productId === at.milk)
  expect(lines.map(({ lot, onHand: quantity }) => [lot, quantity])).toEqual([
    ['A-1', '6'],
    ['B-2', '4'],
  ])
  const [first, second] = lines
  const parts = (a: string, b: string) => [
    { purchaseLineId: first?.lineId, lotId: first?.lotId, quantity: a },
    { purchaseLineId: second?.lineId, lotId: second?.lotId, quantity: b },
  ]
  expect((await send(id, parts('6', '5'))).json()).toMatchObject({
    code: 'return_exceeded',
    fields: { 'items.1.quantity': { code: 'above_bought', limit: '4' } },
  })
  expect((await send(id, [{ ...parts('1', '1')[0], lotId: 999_999 }])).json()).toMatchObject({
    fields: { 'items.0.purchaseLineId': { code: 'not_found' } },
  })
  const reply = await send(id, parts('6', '4'))
  expect(reply.statusCode, reply.body).toBe(200)
  const returned = reply.json<{ id: number; version: number }>()
  const approved = await at.shop
    .as('admin')
    .post(`/api/purchase-returns/${returned.id}/approve`, undefined, returned)
  expect(approved.statusCode, approved.body).toBe(200)
  const { items, amount } = (await at.shop.as('user').get(`/api/purchase-returns/${returned.id}`)).json()
  expect(items.map(({ lot }: { lot: string }) => lot)).toEqual(['A-1', 'B-2'])
  expect(amount).toBe(first?.landed)
  const row = await at.row(
    'select trim_scale(returned_quantity)::text as back, returned_value as value from purchase_line where id = $1',
    first?.lineId,
  )
  expect(row).toEqual({ back: '10', value: first?.landed })
})

test('lots that the bill names as they came are offered each with its own line', async () => {
  const id = await billed(
    [
      { ...milkLot, accepted: '10' },
      { line: 1, accepted: '4' },
    ],
    {},
  )
  expect((await linesOf(id)).map(({ lot, billedLot }) => [lot, billedLot])).toEqual([
    ['L1', 'L1'],
    ['', ''],
  ])
})
