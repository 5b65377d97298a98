import { dayOf } from '@trastienda/contract/calendar'
import type { ReceivableOrder } from '@trastienda/contract/received-order'
import { freshReceipt, keptId, type KeptPlace } from './kept.ts'
import type { KeptStore } from './kept-store.ts'

/** How long an order that was looked at is kept, milliseconds. */
const keptFor = 14 * 24 * 60 * 60_000

// Beside what is entered, never in its place: another window may be writing that.
const prefix = 'seen:'

/** The order as it was last seen here, to open its screen without a connection. */
export async function seenOrder(store: KeptStore, id: string): Promise<ReceivableOrder | undefined> {
  return (await store.get(prefix + id))?.order
}

/** Keeps the order as it is seen now, and lets go of those that were seen long ago. */
export async function keepSeenOrder(
  store: KeptStore,
  place: KeptPlace,
  order: ReceivableOrder,
  now: Date,
): Promise<void> {
  const id = prefix + keptId(place)
  try {
    await store.put({ ...freshReceipt(place, order, dayOf(now)), id, at: now.getTime() })
    const seen = (await store.all()).filter((kept) => kept.id.startsWith(prefix))
    for (const { id: old, at } of seen) if (at < now.getTime() - keptFor) await store.remove(old)
  } catch {
    // A browser that keeps nothing opens nothing without a connection.
  }
}
