import type { StoredReceipt } from './stored-receipt.ts'

/** Where receipts are stored until the server has them. */
export interface ReceiptStore {
  get(id: string): Promise<StoredReceipt | undefined>
  all(): Promise<StoredReceipt[]>
  put(receipt: StoredReceipt): Promise<void>
  remove(id: string): Promise<void>
  /** False when stored data is lost with the page: the browser stores nothing. */
  readonly lasts: boolean
}

const [database, table] = ['trastienda-receiving', 'receipt']

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'id' }))
  return done(request)
}

/** Runs one request in its own transaction, and waits until it is on the disk. */
async function within<T>(
  db: IDBDatabase,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = db.transaction(table, mode)
  const finished = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
  })
  const [result] = await Promise.all([done(request(transaction.objectStore(table))), finished])
  return result
}

const overDatabase = (db: IDBDatabase): ReceiptStore => ({
  lasts: true,
  get: (id) => within<StoredReceipt | undefined>(db, 'readonly', (store) => store.get(id)),
  all: () => within<StoredReceipt[]>(db, 'readonly', (store) => store.getAll()),
  put: async (receipt) => {
    await within(db, 'readwrite', (store) => store.put(receipt))
  },
  remove: (id) => within(db, 'readwrite', (store) => store.delete(id)),
})

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
  store ??= opened().then(overDatabase, passingStore)
  return store
}

const listeners = new Set<(id: string) => void>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(database) : undefined
channel?.addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (const listener of listeners) listener(data)
})

/** Reports to this window, and the others, that a stored receipt has changed. */
export function reportStored(id: string): void {
  for (const listener of listeners) listener(id)
  // A channel only reaches windows of this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(id)
}

/** Calls back with the id of each stored receipt that changes. Returns how to stop. */
export function onStored(listener: (id: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
