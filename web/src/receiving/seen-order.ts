import { dayOf } from '@trastienda/contract/calendar'
import type { ReceivableOrder } from '@trastienda/contract/received-order'
import { freshReceipt, receiptId, type ReceiptPlace } from './stored-receipt.ts'
import type { ReceiptStore } from './receipt-store.ts'

/** For how many milliseconds an opened order stays stored. */
const keptFor = 14 * 24 * 60 * 60_000

// Stored beside the input, never in its place: another window may be writing that.
const prefix = 'seen:'

/** The order as last loaded here, to open its screen without a connection. */
export async function seenOrder(store: ReceiptStore, id: string): Promise<ReceivableOrder | undefined> {
  return (await store.get(prefix + id))?.order
}

/** Stores the order as loaded now, and deletes old ones. */
export async function keepSeenOrder(
  store: ReceiptStore,
  place: ReceiptPlace,
  order: ReceivableOrder,
  now: Date,
): Promise<void> {
  const id = prefix + receiptId(place)
  try {
    await store.put({ ...freshReceipt(place, order, dayOf(now)), id, at: now.getTime() })
    const seen = (await store.all()).filter((stored) => stored.id.startsWith(prefix))
    for (const { id: old, at } of seen) if (at < now.getTime() - keptFor) await store.remove(old)
  } catch {
    // Without browser storage nothing opens without a connection.
  }
}
