import type { ReceivableOrder } from '@trastienda/contract/received-order'
import { onNewDay } from '../i18n/new-day.ts'
import { today } from '../kit/today.ts'
import {
  freshReceipt,
  holdsAnything,
  receiptId,
  type ReceiptPlace,
  type StoredReceipt,
} from './stored-receipt.ts'
import { receiptStore, onStored, reportStored, tellOthers } from './receipt-store.ts'
import { wakeOutbox } from './outbox.ts'
import { stillRefused } from './refused.ts'
import { keepSeenOrder, seenOrder } from './seen-order.ts'
import { isSentHere, noteSentHere } from './sent-here.ts'

export type Change = (change: (receipt: StoredReceipt) => Partial<StoredReceipt>) => void

/** Holds the input for one order, and stores it in the browser at each change. */
export interface Keeper {
  /** Undefined until the browser or the server has answered. */
  readonly get: () => StoredReceipt | undefined
  /** Whether the browser has returned its stored input. */
  readonly looked: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Takes over the server's present version of the order. */
  readonly see: (order: ReceivableOrder) => void
  /** Changes the input; a receipt that is being sent stays unchanged. */
  readonly change: Change
  /** Queues it for sending, unchanged from then on. */
  readonly send: () => void
  /** Withdraws it, which is possible until it was tried. */
  readonly recall: () => void
  /** Starts over, without the input. */
  readonly discard: () => void
}

/** The keeper of an order's receipt. It follows what other windows and the outbox do while it has subscribers. */
export function openKeeper(place: ReceiptPlace): Keeper {
  const id = receiptId(place)
  const listeners = new Set<() => void>()
  let now: StoredReceipt | undefined
  let order: ReceivableOrder | undefined
  let looked = false
  let writing = Promise.resolve()

  const show = (next: StoredReceipt | undefined) => {
    now = next
    if (next?.state === 'sent') noteSentHere(next.entryId)
    for (const listener of listeners) listener()
  }
  const withOrder = (receipt: StoredReceipt): StoredReceipt =>
    order && receipt.state === 'open' ? { ...receipt, order } : receipt
  const settle = (stored: StoredReceipt | undefined, seen = order) => {
    looked = true
    if (stored) show(withOrder(stored))
    else if (seen) show(freshReceipt(place, seen, today()))
    else show(undefined)
  }
  const look = async () => {
    const before = writing
    await before
    const store = await receiptStore()
    const [stored, seen] = await Promise.all([store.get(id), seenOrder(store, id)]).catch(() => [])
    // What was typed here meanwhile is newer than what was read.
    if (writing !== before) return look()
    // Sent before this page was opened, such as in a window that was closed then: what is still missing comes next.
    if (now === undefined && stored?.state === 'sent' && !isSentHere(stored.entryId)) {
      await store.remove(id).catch(() => undefined)
      tellOthers(id)
      return settle(undefined, order ?? seen)
    }
    return settle(stored, order ?? seen)
  }
  const write = async (receipt: StoredReceipt) => {
    const store = await receiptStore()
    await (holdsAnything(receipt) ? store.put(receipt) : store.remove(id)).catch(() => undefined)
    // Another window with the same order goes on from it: the last to write would leave out what this one has.
    tellOthers(id)
  }
  /** Writes are made one after the other, so that the last change is the one that stays. */
  const put = (receipt: StoredReceipt): Promise<void> => {
    show(receipt)
    writing = writing.then(() => write(receipt))
    return writing
  }
  const sendNow = async (receipt: StoredReceipt) => {
    await put({ ...receipt, state: 'waiting', refused: null, at: Date.now() })
    wakeOutbox()
  }
  const removeNow = async () => {
    await writing
    const store = await receiptStore()
    await store.remove(id).catch(() => undefined)
    reportStored(id)
  }
  let stop: (() => void) | undefined
  let first: Promise<void> | undefined
  const listen = () => {
    const stops = [
      onStored((changed) => {
        if (changed === id) void look()
      }),
      // If nothing was entered yet, it gets the new day.
      onNewDay(() => {
        if (now?.state === 'open' && !holdsAnything(now)) settle(undefined)
      }),
    ]
    return () => {
      for (const each of stops) each()
    }
  }
  return {
    get: () => now,
    looked: () => looked,
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= listen()
      // Once for all subscribers: a second look would begin an empty receipt anew, while the first is typed into.
      first ??= look()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
        // It says that it was sent until it is left.
        if (now?.state === 'sent') void removeNow()
      }
    },
    see: (seen) => {
      order = seen
      if (looked) settle(now)
      void receiptStore().then((store) => keepSeenOrder(store, place, seen, new Date()))
    },
    change: (make) => {
      if (now?.state !== 'open') return
      const next = { ...now, ...make(now), at: Date.now() }
      void put({ ...next, refused: stillRefused(now, next) })
    },
    send: () => {
      if (now?.state === 'open') void sendNow(now)
    },
    recall: () => {
      if (now?.state === 'waiting' && !now.tried) void put({ ...now, state: 'open' })
    },
    discard: () => void removeNow(),
  }
}
