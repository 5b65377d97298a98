/** A table of this browser's database, each row under its `id`. */
export interface Table<Row extends { readonly id: string }> {
  get(id: string): Promise<Row | undefined>
  all(): Promise<Row[]>
  put(row: Row): Promise<void>
  remove(id: string): Promise<void>
  /** Deletes the oldest rows, until so many are left; only in a table that is ordered. */
  dropOldest(most: number): Promise<void>
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}

/** Runs one request in its own transaction, and waits until it is on the disk. */
async function within<T>(
  transaction: IDBTransaction,
  request: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const finished = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
  })
  const [result] = await Promise.all([request(transaction), finished])
  return result
}

/**
 * Opens a database with one table.
 * @param order the field by which its rows are ordered, if they are
 * @param onClosed called when somebody deletes the database, which closes this connection
 */
export async function openTable<Row extends { readonly id: string }>(
  database: string,
  table: string,
  order?: string & keyof Row,
  onClosed?: () => void,
): Promise<Table<Row>> {
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => {
    const rows = opening.result.createObjectStore(table, { keyPath: 'id' })
    if (order !== undefined) rows.createIndex(order, order)
  })
  const db = await done(opening)
  db.addEventListener('versionchange', () => {
    db.close()
    onClosed?.()
  })
  const rowsOf = (transaction: IDBTransaction) => transaction.objectStore(table)
  const read = <T>(request: (rows: IDBObjectStore) => IDBRequest<T>) =>
    within(db.transaction(table), (transaction) => done(request(rowsOf(transaction))))
  const write = (request: (rows: IDBObjectStore) => IDBRequest) =>
    within(db.transaction(table, 'readwrite'), async (transaction) => {
      await done(request(rowsOf(transaction)))
    })
  return {
    get: (id) => read<Row | undefined>((rows) => rows.get(id)),
    all: () => read<Row[]>((rows) => rows.getAll()),
    put: (row) => write((rows) => rows.put(row)),
    remove: (id) => write((rows) => rows.delete(id)),
    dropOldest: (most) =>
      within(db.transaction(table, 'readwrite'), async (transaction) => {
        const rows = rowsOf(transaction)
        const ids = await done(rows.index(order ?? '').getAllKeys())
        for (const id of ids.slice(0, Math.max(0, ids.length - most))) rows.delete(id)
      }),
  }
}
