import type { Tx, WriteRows } from './db.ts'

/**
 * Rows that each document adds to sums as the last statements of its transaction. A transaction with very many
 * documents, which others only see at its end, gathers them and writes each table once.
 */
export class Gathered {
  readonly #writes = new Map<WriteRows<never>, Map<number, unknown[]>>()

  /** Keeps rows for the end of the transaction. `write` is compared by identity: pass the same function each time. */
  add<Row>(write: WriteRows<Row>, companyId: number, rows: readonly Row[]): void {
    const companies = this.#writes.get(write) ?? new Map<number, unknown[]>()
    this.#writes.set(write, companies)
    const gathered = companies.get(companyId) ?? []
    companies.set(companyId, gathered)
    for (const row of rows) gathered.push(row)
  }

  /** Writes all rows that were kept. @param tx the transaction, without its gathered rows */
  async write(tx: Tx): Promise<void> {
    for (const [write, companies] of this.#writes)
      for (const [companyId, rows] of companies) await (write as WriteRows<unknown>)(tx, companyId, rows)
    this.#writes.clear()
  }
}

/** Writes rows, at once or at the end of a transaction that gathers them. */
export async function writeLast<Row>(
  tx: Tx,
  write: WriteRows<Row>,
  companyId: number,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  if (tx.gathered) tx.gathered.add(write, companyId, rows)
  else await write(tx, companyId, rows)
}
