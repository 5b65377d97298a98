import { useEffect, useState } from 'react'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { onStored, receiptStore } from './receipt-store.ts'

const none: ReadonlySet<number> = new Set()

/** The orders of which this device holds a receipt of the signed-in person that is still to be sent. */
export function useWaitingReceipts(): ReadonlySet<number> {
  const { id, company } = useUser()
  const { companyId: chosen } = useOrganisation()
  const companyId = chosen ?? company?.id ?? 0
  const userId = id ?? 0
  const [orders, setOrders] = useState(none)
  useEffect(() => {
    let left = false
    const look = async () => {
      const all = await (await receiptStore()).all()
      const mine = all.filter(
        (each) => each.state === 'waiting' && each.userId === userId && each.companyId === companyId,
      )
      if (!left) setOrders(new Set(mine.map(({ orderId }) => orderId)))
    }
    void look()
    const stop = onStored(() => void look())
    return () => {
      left = true
      stop()
    }
  }, [userId, companyId])
  return orders
}
