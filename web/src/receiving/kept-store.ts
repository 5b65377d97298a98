import type { KeptReceipt } from './kept.ts'

/** Where receipts are stored until the server has them. */
export interface KeptStore {
  get(id: string): Promise<KeptReceipt | undefined>
  all(): Promise<KeptReceipt[]>
  put(kept: KeptReceipt): Promise<void>
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
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = db.transaction(table, mode)
  const finished = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
  })
  const [result] = await Promise.all([done(ask(transaction.objectStore(table))), finished])
  return result
}

const overDatabase = (db: IDBDatabase): KeptStore => ({
  lasts: true,
  get: (id) => within<KeptReceipt | undefined>(db, 'readonly', (store) => store.get(id)),
  all: () => within<KeptReceipt[]>(db, 'readonly', (store) => store.getAll()),
  put: async (kept) => {
    await within(db, 'readwrite', (store) => store.put(kept))
  },
  remove: (id) => within(db, 'readwrite', (store) => store.delete(id)),
})

/** Keeps them as long as the page: for a browser that allows no more. */
export function passingStore(): KeptStore {
  const held = new Map<string, KeptReceipt>()
  return {
    lasts: false,
    get: async (id) => held.get(id),
    all: async () => [...held.values()],
    put: async (kept) => void held.set(kept.id, kept),
    remove: async (id) => void held.delete(id),
  }
}

let store: Promise<KeptStore> | undefined

/** The store of this browser. */
export function keptStore(): Promise<KeptStore> {
  store ??= opened().then(overDatabase, passingStore)
  return store
}

const listeners = new Set<(id: string) => void>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(database) : undefined
channel?.addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (const listener of listeners) listener(data)
})

/** Reports to this window, and the others, that a stored receipt has changed. */
export function tellKept(id: string): void {
  for (const listener of listeners) listener(id)
  // A channel only reaches windows of this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(id)
}

/** Calls back with the id of each stored receipt that changes. Returns how to stop. */
export function onKept(listener: (id: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
