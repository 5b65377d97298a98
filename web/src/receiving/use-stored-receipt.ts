import { getReceivableOrder } from '@trastienda/contract/received-order'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { receiptId, type StoredReceipt } from './stored-receipt.ts'
import { type Keeper, openKeeper } from './keeper.ts'
import { receiptStore } from './receipt-store.ts'
import { onSending, sendingNow } from './outbox.ts'

/** The server's version of the order; it is requested even when the browser thinks that it is offline. */
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

/** Whether the browser stores the input, or only this page has it. */
function useLasts(): boolean {
  const [lasts, setLasts] = useState(true)
  useEffect(() => {
    let left = false
    const readStore = async () => {
      const store = await receiptStore()
      if (!left) setLasts(store.lasts)
    }
    void readStore()
    return () => {
      left = true
    }
  }, [])
  return lasts
}

export interface Keeping extends Pick<Keeper, 'get' | 'change' | 'send' | 'recall' | 'discard'> {
  readonly receipt: StoredReceipt | undefined
  readonly sending: boolean
  /** False when the browser stores nothing: the input is lost with the page. */
  readonly lasts: boolean
  /** Why the order is unavailable, when nothing of it is stored either. */
  readonly error: Error | null
}

/** The input for an order: stored in the browser at each change, and followed until the server has it. */
export function useStoredReceipt(orderId: number): Keeping {
  const user = useUser()
  const { companyId: chosen } = useOrganisation()
  const companyId = chosen ?? user.company?.id ?? 0
  const userId = user.id ?? 0
  const keeper = useMemo(() => openKeeper({ userId, companyId, orderId }), [userId, companyId, orderId])
  const { data, error, refetch } = useOrder(orderId)
  useEffect(() => {
    if (data) keeper.see(data)
  }, [keeper, data])
  const receipt = useSyncExternalStore(keeper.subscribe, keeper.get)
  const looked = useSyncExternalStore(keeper.subscribe, keeper.looked)
  const id = receiptId({ userId, companyId, orderId })
  const sending = useSyncExternalStore(onSending, () => sendingNow() === id)
  const sent = receipt?.state === 'sent'
  useEffect(() => {
    // The arrived receipt is pending now: the order shows that.
    if (sent) void refetch()
  }, [sent, refetch])
  return {
    receipt,
    get: keeper.get,
    change: keeper.change,
    send: keeper.send,
    recall: keeper.recall,
    discard: keeper.discard,
    sending,
    lasts: useLasts(),
    error: receipt || !looked ? null : error,
  }
}
