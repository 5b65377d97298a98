import { openTable, type Table } from '../session/table.ts'
import type { StoredReceipt } from './stored-receipt.ts'

/** Where receipts are stored until the server has them. */
export interface ReceiptStore extends Pick<Table<StoredReceipt>, 'get' | 'all' | 'put' | 'remove'> {
  /** False when stored data is lost with the page: the browser stores nothing. */
  readonly lasts: boolean
}

const [database, table] = ['trastienda-receiving', 'receipt']

/** Keeps them as long as the page: for a browser that allows no more. */
export function passingStore(): ReceiptStore {
  const held = new Map<string, StoredReceipt>()
  return {
    lasts: false,
    get: async (id) => held.get(id),
    all: async () => [...held.values()],
    put: async (receipt) => void held.set(receipt.id, receipt),
    remove: async (id) => void held.delete(id),
  }
}

let store: Promise<ReceiptStore> | undefined

/** The store of this browser. */
export function receiptStore(): Promise<ReceiptStore> {
  store ??= openTable<StoredReceipt>(database, table).then((rows) => ({ ...rows, lasts: true }), passingStore)
  return store
}

const listeners = new Set<(id: string) => void>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(database) : undefined
channel?.addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (const listener of listeners) listener(data)
})

/** Reports to the other windows that a stored receipt has changed. */
export function tellOthers(id: string): void {
  // A channel only reaches windows of this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(id)
}

/** Reports to this window, and the others, that a stored receipt has changed. */
export function reportStored(id: string): void {
  for (const listener of listeners) listener(id)
  tellOthers(id)
}

/** Calls back with the id of each stored receipt that changes. Returns how to stop. */
export function onStored(listener: (id: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
