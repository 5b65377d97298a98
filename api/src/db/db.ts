import { createHash } from 'node:crypto'
import type { ClientBase, Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import type { z } from 'zod'
import { parsesRows } from '../config.ts'
import { noteCommitted } from './committed.ts'
import { isLost, UnknownOutcome } from './failure.ts'
import { flatten, type Sql } from './sql.ts'

/** The target of queries: the pool, or the one connection of a transaction. */
export interface Db {
  /** All rows, each with the shape of its schema. */
  rows<S extends z.ZodType>(schema: S, query: Sql): Promise<z.output<S>[]>
  /** The one row. @throws Error when there is none */
  one<S extends z.ZodType>(schema: S, query: Sql): Promise<z.output<S>>
  /** The row, or undefined. */
  optional<S extends z.ZodType>(schema: S, query: Sql): Promise<z.output<S> | undefined>
  /** Runs a statement and returns the number of rows that it touched. */
  run(query: Sql): Promise<number>
}

/** A database handle inside a transaction. Functions that write require it, so that they cannot run outside one. */
export interface Tx extends Db {
  readonly inTransaction: true
  /** The time of its writes. */
  readonly now: Date
  /** Rows for tables of sums that are written at its end, when the transaction gathers them. */
  readonly gathered?: Gathering
}

/** Writes rows of one company in one statement, for any number of documents. */
export type WriteRows<Row> = (tx: Tx, companyId: number, rows: readonly Row[]) => Promise<unknown>

/** Keeps rows for the end of a transaction. */
interface Gathering {
  add<Row>(write: WriteRows<Row>, companyId: number, rows: readonly Row[]): void
}

const trusted = !parsesRows(process.env)

const names = new Map<string, string>()
// A list's text varies with its filters: a client could cause thousands of texts, and every connection keeps each
// prepared statement.
const mostNames = 1000

/**
 * A name for a prepared statement, by its text, so that each connection plans a query once; none beyond a limited
 * number.
 */
function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < mostNames) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

function handle(client: Pick<ClientBase, 'query'> | Pool): Db {
  const execute = (query: Sql): Promise<QueryResult> => {
    const { text, values } = flatten(query)
    const name = nameOf(text)
    return (client as ClientBase).query(name === undefined ? { text, values } : { name, text, values })
  }
  const parsed = <S extends z.ZodType>(schema: S, row: unknown) =>
    trusted ? (row as z.output<S>) : schema.parse(row)
  return {
    rows: async (schema, query) => (await execute(query)).rows.map((row) => parsed(schema, row)),
    optional: async (schema, query) => {
      const row: unknown = (await execute(query)).rows[0]
      return row === undefined ? undefined : parsed(schema, row)
    },
    one: async (schema, query) => {
      const { rows } = await execute(query)
      if (rows.length === 0) throw new Error(`no row: ${flatten(query).text.trim().slice(0, 120)}`)
      return parsed(schema, rows[0])
    },
    run: async (query) => (await execute(query)).rowCount ?? 0,
  }
}

/** The handle for single statements outside a transaction. */
export function overPool(pool: Pool): Db {
  return handle(pool)
}

interface Work<T> {
  readonly run: (tx: Tx) => Promise<T>
  /** Statements that nothing is decided by: they are sent together with the commit, and one that fails prevents it. */
  readonly last?: (tx: Tx, result: T) => Promise<unknown>
}

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. `snapshot` is read-only and
 * sees one state of the database throughout; its reads may be sent together.
 * @throws UnknownOutcome when the connection was lost while committing
 */
export async function transaction<T>(
  pool: Pool,
  kind: 'write' | 'snapshot',
  work: Work<T> | Work<T>['run'],
  now = new Date(),
): Promise<T> {
  const client: PoolClient = await pool.connect()
  const tx: Tx = { ...handle(client), inTransaction: true, now }
  const writer = typeof work === 'function' ? { run: work } : work
  if (kind === 'snapshot') return reading(client, () => writer.run(tx))
  const result = await writing(client, tx, writer)
  noteCommitted(pool)
  return result
}

// A write finds its rows by their keys, whichever they are: a statement is planned once for a connection, and not again
// for the values of each of its first uses.
const beginWriting = 'begin; set local plan_cache_mode = force_generic_plan'

async function writing<T>(client: PoolClient, tx: Tx, { run, last }: Work<T>): Promise<T> {
  let broken: Error | undefined
  try {
    // Sent together with the first statement, which fails when this does.
    client.query(beginWriting).catch(() => undefined)
    const result = await run(tx)
    await commit(client, last?.(tx, result))
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** @param last what was sent before: when it fails, the commit rolls back */
async function commit(client: PoolClient, last: Promise<unknown> | undefined): Promise<void> {
  const [ended, committed] = await Promise.allSettled([last, client.query('commit')])
  if (committed.status === 'rejected') {
    const { reason } = committed
    throw isLost(reason) ? new UnknownOutcome('lost while committing', { cause: reason }) : reason
  }
  if (ended.status === 'rejected') throw ended.reason
}

/** Waits only for the reads: a failed `begin` makes them fail too, and the result of the end does not matter. */
async function reading<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  client.query(beginReading).catch(() => undefined)
  try {
    return await work()
  } finally {
    endReading(client)
  }
}

const beginReading = 'begin isolation level repeatable read read only'

function endReading(client: PoolClient): void {
  client.query('commit').then(
    () => client.release(),
    (lost: Error) => client.release(lost),
  )
}

/**
 * Reads one state of the database in one message each way: the reads are sent at once, together with the beginning and
 * the end of their transaction.
 * @param send sends the reads, of which none may wait for another
 * @throws Error for a read that did wait: it would see another state
 */
export async function readTogether<Results extends readonly unknown[]>(
  pool: Pool,
  send: (db: Db) => { readonly [At in keyof Results]: Promise<Results[At]> },
): Promise<Results> {
  const client = await pool.connect()
  let open = true
  const query = (config: QueryConfig) => {
    if (!open) throw new Error('this read waited for another one, with which it was to be sent')
    return client.query(config)
  }
  client.query(beginReading).catch(() => undefined)
  let sent: Promise<Results>
  try {
    sent = together<Results>(...send(handle({ query } as Pick<ClientBase, 'query'>)))
  } finally {
    open = false
    endReading(client)
  }
  return sent
}

/**
 * Waits for statements that were sent together, which saves the wait between them. The server runs them in the order in
 * which they were sent.
 * @throws the error of the first that failed: later ones in a transaction failed because of it
 */
export async function together<Results extends readonly unknown[]>(
  ...sent: { readonly [At in keyof Results]: Promise<Results[At]> }
): Promise<Results> {
  const all = await Promise.allSettled(sent)
  const failed = all.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return all.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as unknown as Results
}
