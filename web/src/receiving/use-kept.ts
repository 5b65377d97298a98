import { getReceivableOrder, type ReceivableOrder } from '@trastienda/contract/received-order'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { freshReceipt, holdsAnything, keptId, type KeptPlace, type KeptReceipt } from './kept.ts'
import { keptStore, onKept, tellKept } from './kept-store.ts'
import { onSending, sendingNow, wakeOutbox } from './outbox.ts'

/** The order as the server has it; it is asked even when the browser thinks that there is no connection. */
function useOrder(orderId: number) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: ['receivable', companyId, orderId],
    queryFn: ({ signal }) => call(getReceivableOrder, { params: { id: orderId }, signal }),
    networkMode: 'always',
    retry: 1,
    staleTime: 10_000,
  })
}

function usePlace(orderId: number): KeptPlace {
  const user = useUser()
  const { companyId } = useOrganisation()
  return { userId: user.id ?? 0, companyId: companyId ?? user.company?.id ?? 0, orderId }
}

/** Undefined until it was looked for, null when nothing is kept. */
function useStored(id: string) {
  const [stored, setStored] = useState<KeptReceipt | null | undefined>(undefined)
  const [lasts, setLasts] = useState(true)
  const look = useCallback(async () => {
    const store = await keptStore()
    setLasts(store.lasts)
    setStored((await store.get(id).catch(() => undefined)) ?? null)
  }, [id])
  useEffect(() => {
    void look()
    return onKept((changed) => {
      if (changed === id) void look()
    })
  }, [id, look])
  return { stored, setStored, lasts }
}

export type Change = (change: (kept: KeptReceipt) => Partial<KeptReceipt>) => void

export interface Keeping {
  /** Undefined while neither the browser nor the server has answered. */
  readonly kept: KeptReceipt | undefined
  readonly change: Change
  /** Puts it on its way, to go out as it is. */
  readonly send: () => void
  /** Takes it back from its way, which works until it was tried. */
  readonly recall: () => void
  /** Starts over, with what was entered gone. */
  readonly discard: () => void
  readonly sending: boolean
  /** False when the browser keeps nothing: what is entered goes with the page. */
  readonly lasts: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** What is entered for an order: kept in the browser at each change, and followed until the server has it. */
export function useKept(orderId: number): Keeping {
  const place = usePlace(orderId)
  const id = keptId(place)
  const order = useOrder(orderId)
  const { stored, setStored, lasts } = useStored(id)
  const sending = useSyncExternalStore(onSending, () => sendingNow() === id)
  const fresh = useFresh(place, order.data)
  const kept = stored === undefined ? undefined : merged(stored ?? fresh, order.data)
  const latest = useRef(kept)
  latest.current = kept
  const writing = useRef(Promise.resolve())

  const put = useCallback(
    (next: KeptReceipt) => {
      latest.current = next
      setStored(next)
      // One after the other, so that the last change is the one that stays.
      writing.current = writing.current.then(async () => {
        const store = await keptStore()
        await (holdsAnything(next) ? store.put(next) : store.remove(next.id)).catch(() => undefined)
      })
      return writing.current
    },
    [setStored],
  )
  const change: Change = useCallback(
    (make) => {
      const now = latest.current
      if (now?.state === 'open') void put({ ...now, ...make(now), at: Date.now() })
    },
    [put],
  )
  return {
    kept,
    change,
    send: () => {
      if (kept) void put({ ...kept, state: 'waiting', refused: null, at: Date.now() }).then(wakeOutbox)
    },
    recall: () => {
      if (kept?.state === 'waiting' && !kept.tried) void put({ ...kept, state: 'open' })
    },
    discard: () => {
      void keptStore()
        .then((store) => store.remove(id))
        .then(() => tellKept(id))
      void order.refetch()
    },
    sending,
    lasts,
    error: kept ? null : order.error,
    retry: () => void order.refetch(),
  }
}

/** A receipt that is not begun keeps the names that it was given, however often the screen is drawn. */
function useFresh(place: KeptPlace, order: ReceivableOrder | undefined): KeptReceipt | undefined {
  const held = useRef<KeptReceipt | undefined>(undefined)
  if (order && held.current?.id !== keptId(place)) held.current = freshReceipt(place, order, today())
  return held.current
}

/** With the order as it is now, where the server has said so. */
const merged = (
  kept: KeptReceipt | undefined,
  order: ReceivableOrder | undefined,
): KeptReceipt | undefined => (kept && order && kept.state === 'open' ? { ...kept, order } : kept)
