import type { Day } from '@trastienda/contract/calendar'
import { receivedOrderDraft, type ReceivableOrder } from '@trastienda/contract/received-order'
import { describe, expect, test } from 'vitest'
import { CallError } from '../session/call-error.ts'
import { freshReceipt, holdsAnything, type StoredReceipt, noted } from './stored-receipt.ts'
import { passingStore } from './receipt-store.ts'
import { sendReceipt, type Sender } from './send-receipt.ts'

const order: ReceivableOrder = {
  id: 7,
  reference: 'PO-2026-000007',
  supplier: 'Lácteos',
  store: 'Centro',
  carrier: 'Envía',
  orderedOn: '2026-11-01' as Day,
  expectedOn: '2026-11-10' as Day,
  approval: 'approved',
  closingDate: null,
  lines: [],
  receipts: [],
}
const goods = {
  lineId: 3,
  lot: 'A',
  expiresOn: null,
  accepted: '2',
  rejected: '0',
  rejectReason: '',
} as const

async function waiting() {
  const store = passingStore()
  const fresh = freshReceipt({ userId: 1, companyId: 1, orderId: 7 }, order, '2026-11-20' as Day)
  const receipt: StoredReceipt = {
    ...fresh,
    state: 'waiting',
    goods: noted([], goods),
    photos: ['a', 'b'].map((key) => ({
      key,
      name: `${key}.jpg`,
      bytes: new Blob([key]),
      attachmentId: null,
    })),
  }
  await store.put(receipt)
  const now = async () => (await store.get(receipt.id)) ?? receipt
  return { store, receipt, now }
}

/** A server with scripted replies that records its requests. */
function server(answers: { photos?: unknown[]; receipts?: unknown[] } = {}) {
  const sent: { photos: string[]; receipts: { body: unknown; key: string }[] } = { photos: [], receipts: [] }
  const next = (list: unknown[] | undefined) => {
    const answer = list?.shift()
    if (answer instanceof Error) throw answer
  }
  const sender: Sender = {
    photo: async (name) => {
      sent.photos.push(name)
      next(answers.photos)
      return { id: 100 + sent.photos.length }
    },
    receipt: async (body, key) => {
      sent.receipts.push({ body, key })
      next(answers.receipts)
      return { id: 55, reference: 'RO-2026-000055' }
    },
  }
  return { sender, sent }
}
const lost = () => new CallError('Network error: no response from server')
const onStored = () => undefined

describe('sending', () => {
  test('photos are sent first, then the receipt that names them, in the contract’s format', async () => {
    const { store, receipt, now } = await waiting()
    const { sender, sent } = server()
    expect(await sendReceipt(store, receipt, sender, onStored)).toBe('sent')
    expect(sent.photos).toEqual(['a.jpg', 'b.jpg'])
    expect(receivedOrderDraft.parse(sent.receipts[0]?.body)).toMatchObject({
      purchaseOrderId: 7,
      entryId: receipt.entryId,
      attachmentIds: [101, 102],
      items: [{ orderLineId: 3, lot: 'A', accepted: '2' }],
    })
    expect(await now()).toMatchObject({ state: 'sent', sent: { id: 55, reference: 'RO-2026-000055' } })
  })

  test('when the reply is lost the same body is sent again under the same key, and photos are not', async () => {
    const { store, receipt, now } = await waiting()
    const { sender, sent } = server({ receipts: [lost(), lost()] })
    expect(await sendReceipt(store, receipt, sender, onStored)).toBe('waits')
    expect(await now()).toMatchObject({ state: 'waiting', tried: true })
    expect(await sendReceipt(store, await now(), sender, onStored)).toBe('waits')
    expect(await sendReceipt(store, await now(), sender, onStored)).toBe('sent')
    expect(sent.photos).toHaveLength(2)
    expect(new Set(sent.receipts.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test('a failed photo holds the receipt back; the uploaded ones stay', async () => {
    const { store, receipt, now } = await waiting()
    const { sender, sent } = server({ photos: [undefined, lost()] })
    expect(await sendReceipt(store, receipt, sender, onStored)).toBe('waits')
    expect(sent.receipts).toEqual([])
    expect(await now()).toMatchObject({
      tried: false,
      photos: [{ attachmentId: 101 }, { attachmentId: null }],
    })
    expect(await sendReceipt(store, await now(), sender, onStored)).toBe('sent')
    expect(sent.photos).toEqual(['a.jpg', 'b.jpg', 'b.jpg'])
  })

  test.each([
    [401, 'unauthenticated'],
    [503, 'busy'],
    [409, 'in_progress'],
    [429, 'throttled'],
    [502, undefined],
    [404, undefined],
  ])('%i %s says nothing about the content: it waits', async (status, code) => {
    const { store, receipt, now } = await waiting()
    const { sender } = server({ receipts: [new CallError('no', { status, body: { code } })] })
    expect(await sendReceipt(store, receipt, sender, onStored)).toBe('waits')
    expect(await now()).toMatchObject({ state: 'waiting' })
  })

  test('a refused receipt is returned for correction, with the reason', async () => {
    const { store, receipt, now } = await waiting()
    const why = { code: 'expiry_required' }
    const fields = { 'items.0.expiresOn': why, carrier: { code: 'text' } }
    const { sender } = server({
      receipts: [new CallError('no', { status: 422, body: { code: 'invalid', fields } })],
    })
    expect(await sendReceipt(store, receipt, sender, onStored)).toBe('refused')
    const { state, tried, refused, goods: kept } = await now()
    expect({ state, tried }).toEqual({ state: 'open', tried: false })
    // By the goods and not by their place: others may be added before it is corrected.
    const key = `items.3/${kept[0]?.key}.expiresOn`
    expect(refused).toEqual({ code: 'invalid', fields: { [key]: why, carrier: { code: 'text' } } })
    expect((await now()).goods).toHaveLength(1)
  })
})

describe('what is stored', () => {
  test('an equal noted lot grows; another lot, or another reason, is separate', () => {
    const once = noted([], goods)
    const twice = noted(once, { ...goods, accepted: '3', rejected: '1', rejectReason: 'damaged' })
    expect(twice).toMatchObject([{ accepted: '5', rejected: '1', rejectReason: 'damaged' }])
    expect(noted(twice, { ...goods, lot: 'B' })).toHaveLength(2)
    expect(noted(twice, { ...goods, rejected: '1', rejectReason: 'expired' })).toHaveLength(2)
  })

  test('nothing is stored of an order that was only opened', () => {
    const fresh = freshReceipt({ userId: 1, companyId: 1, orderId: 7 }, order, '2026-11-20' as Day)
    expect(holdsAnything(fresh)).toBe(false)
    expect(holdsAnything({ ...fresh, hand: { ...goods, accepted: '0', lot: 'X' } })).toBe(true)
  })
})
