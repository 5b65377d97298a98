import type { ReceivableOrder } from '@trastienda/contract/received-order'
import { onNewDay } from '../i18n/new-day.ts'
import { today } from '../kit/today.ts'
import { freshReceipt, holdsAnything, keptId, type KeptPlace, type KeptReceipt } from './kept.ts'
import { keptStore, onKept, tellKept } from './kept-store.ts'
import { wakeOutbox } from './outbox.ts'
import { keepSeenOrder, seenOrder } from './seen-order.ts'

export type Change = (change: (kept: KeptReceipt) => Partial<KeptReceipt>) => void

/** Holds the input for one order, and stores it in the browser at each change. */
export interface Keeper {
  /** Undefined until the browser or the server has answered. */
  readonly get: () => KeptReceipt | undefined
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
export function openKeeper(place: KeptPlace): Keeper {
  const id = keptId(place)
  const listeners = new Set<() => void>()
  let now: KeptReceipt | undefined
  let order: ReceivableOrder | undefined
  let looked = false
  let writing = Promise.resolve()

  const show = (next: KeptReceipt | undefined) => {
    now = next
    for (const listener of listeners) listener()
  }
  const withOrder = (kept: KeptReceipt): KeptReceipt =>
    order && kept.state === 'open' ? { ...kept, order } : kept
  const settle = (stored: KeptReceipt | undefined, seen = order) => {
    looked = true
    if (stored) show(withOrder(stored))
    else if (seen) show(freshReceipt(place, seen, today()))
    else show(undefined)
  }
  const look = async () => {
    await writing
    const store = await keptStore()
    const [stored, seen] = await Promise.all([store.get(id), seenOrder(store, id)]).catch(() => [])
    settle(stored, order ?? seen)
  }
  const write = async (made: KeptReceipt) => {
    const store = await keptStore()
    await (holdsAnything(made) ? store.put(made) : store.remove(id)).catch(() => undefined)
  }
  /** Writes are made one after the other, so that the last change is the one that stays. */
  const put = (made: KeptReceipt): Promise<void> => {
    show(made)
    writing = writing.then(() => write(made))
    return writing
  }
  const sendNow = async (kept: KeptReceipt) => {
    await put({ ...kept, state: 'waiting', refused: null, at: Date.now() })
    wakeOutbox()
  }
  const removeNow = async () => {
    await writing
    const store = await keptStore()
    await store.remove(id).catch(() => undefined)
    tellKept(id)
  }
  let stop: (() => void) | undefined
  const listen = () => {
    const stops = [
      onKept((changed) => {
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
      if (!looked) void look()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    see: (seen) => {
      order = seen
      if (looked) settle(now)
      void keptStore().then((store) => keepSeenOrder(store, place, seen, new Date()))
    },
    change: (make) => {
      if (now?.state === 'open') void put({ ...now, ...make(now), at: Date.now() })
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
