import type { ReceivedOrderDraftInput } from '@trastienda/contract/received-order'
import type { CallError } from '../session/call-error.ts'
import { isPassing } from '../session/passing.ts'
import { bodyOf, isComplete, type StoredReceipt } from './stored-receipt.ts'
import type { ReceiptStore } from './receipt-store.ts'
import { refusedGoods } from './refused.ts'

/** The connection to the server. */
export interface Sender {
  photo(name: string, bytes: Blob): Promise<{ readonly id: number }>
  receipt(
    body: ReceivedOrderDraftInput,
    key: string,
  ): Promise<{ readonly id: number; readonly reference: string }>
}

/** The result for a stored receipt: it arrived, must wait, or was refused. */
export type Outcome = 'sent' | 'waits' | 'refused'

/**
 * Sends a waiting receipt: its photos one by one, each recorded once uploaded, then itself under the one key that it
 * keeps until the server has answered.
 * @param onStored called after each stored step
 */
export async function sendReceipt(
  store: ReceiptStore,
  receipt: StoredReceipt,
  sender: Sender,
  onStored: () => void,
): Promise<Outcome> {
  let now = receipt
  const keep = async (change: Partial<StoredReceipt>) => {
    now = { ...now, ...change }
    await store.put(now)
    onStored()
  }
  try {
    for (const photo of receipt.photos) {
      if (photo.attachmentId !== null) continue
      const { id } = await sender.photo(photo.name, photo.bytes)
      await keep({
        photos: now.photos.map((each) => (each.key === photo.key ? { ...each, attachmentId: id } : each)),
      })
    }
    if (!now.tried) await keep({ tried: true })
    const { id, reference } = await sender.receipt(bodyOf(now), now.entryId)
    const sent = { id, reference, complete: isComplete(now) }
    await keep({ state: 'sent', sent, goods: [], photos: [], hand: null, refused: null })
    return 'sent'
  } catch (error) {
    if (isPassing(error)) return 'waits'
    const { code, fields } = error as CallError
    await keep({
      state: 'open',
      tried: false,
      refused: { code: code ?? null, fields: refusedGoods(fields ?? {}, now.goods) },
    })
    return 'refused'
  }
}
