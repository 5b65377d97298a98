import type { Day } from '@trastienda/contract/calendar'
import type { ReceivableOrder } from '@trastienda/contract/received-order'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openKeeper } from './keeper.ts'
import { receiptStore, reportStored } from './receipt-store.ts'
import { freshReceipt, receiptId } from './stored-receipt.ts'

const place = { userId: 1, companyId: 1, orderId: 5 }
const id = receiptId(place)
const order = { id: 5, carrier: '', closingDate: null, lines: [] } as unknown as ReceivableOrder
const goods = (key: string) => ({
  key,
  lineId: 1,
  lot: key,
  expiresOn: '2027-01-31' as Day,
  accepted: '1',
  rejected: '0',
  rejectReason: '' as const,
})
const others = new BroadcastChannel('trastienda-receiving')

afterAll(() => others.close())
afterEach(async () => {
  await (await receiptStore()).remove(id)
})

test('what one window types another goes on from: neither leaves out what the other has', async () => {
  const heard = vi.fn<(id: unknown) => void>()
  others.addEventListener('message', ({ data }) => heard(data))
  const keeper = openKeeper(place)
  const stop = keeper.subscribe(() => undefined)
  await vi.waitFor(() => expect(keeper.looked()).toBe(true))
  keeper.see(order)
  keeper.change(() => ({ goods: [goods('A')] }))
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(id))

  // The other window has gone on from it and tells so.
  const store = await receiptStore()
  const stored = await store.get(id)
  if (!stored) throw new Error('nothing was stored')
  await store.put({ ...stored, goods: [...stored.goods, goods('B')] })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  others.postMessage(id)
  await vi.waitFor(() => expect(keeper.get()?.goods.map(({ key }) => key)).toEqual(['A', 'B']))
  keeper.change((now) => ({ goods: [...now.goods, goods('C')] }))
  await vi.waitFor(async () =>
    expect((await store.get(id))?.goods.map(({ key }) => key)).toEqual(['A', 'B', 'C']),
  )
  stop()
})

test('several who follow the input look once: what is empty is not begun anew while it is typed into', async () => {
  const keeper = openKeeper(place)
  const begun: (string | undefined)[] = []
  const note = () => begun.push(keeper.get()?.entryId)
  const stops = [keeper.subscribe(note), keeper.subscribe(() => undefined)]
  keeper.see(order)
  await vi.waitFor(() => expect(keeper.looked()).toBe(true))
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(new Set(begun)).toEqual(new Set([keeper.get()?.entryId]))
  expect(begun).not.toContain(undefined)
  for (const stop of stops) stop()
})

/** Follows the input of an order whose receipt was sent, until it is shown. */
async function openSent() {
  const keeper = openKeeper(place)
  const stop = keeper.subscribe(() => undefined)
  keeper.see(order)
  await vi.waitFor(() => expect(keeper.get()).toBeDefined())
  return { keeper, stop }
}
/** What the server has taken, as the outbox stores it. */
const arrived = { state: 'sent', goods: [], sent: { id: 9, reference: 'RO-9', complete: false } } as const

test('what was sent is shown until it is left, after a reload too; then what is missing is received', async () => {
  const { keeper, stop } = await openSent()
  keeper.change(() => ({ goods: [goods('A')] }))
  const store = await receiptStore()
  await vi.waitFor(async () => expect(await store.get(id)).toBeDefined())
  const stored = await store.get(id)
  if (!stored) throw new Error('nothing was stored')
  await store.put({ ...stored, ...arrived })
  reportStored(id)
  await vi.waitFor(() => expect(keeper.get()?.state).toBe('sent'))

  // A reload leaves nothing: another keeper in the same tab.
  const reloaded = await openSent()
  expect(reloaded.keeper.get()).toMatchObject({ state: 'sent', entryId: stored.entryId })
  reloaded.stop()
  stop()
  await vi.waitFor(async () => expect(await store.get(id)).toBeUndefined())
  const next = await openSent()
  expect(next.keeper.get()?.state).toBe('open')
  expect(next.keeper.get()?.entryId).not.toBe(stored.entryId)
  next.stop()
})

test('a receipt that was sent before the page was opened gives way to what is missing', async () => {
  const store = await receiptStore()
  const before = freshReceipt(place, order, '2026-11-01' as Day)
  await store.put({ ...before, ...arrived })
  const { keeper, stop } = await openSent()
  expect(keeper.get()?.state).toBe('open')
  expect(keeper.get()?.entryId).not.toBe(before.entryId)
  expect(await store.get(id)).toBeUndefined()
  stop()
})
