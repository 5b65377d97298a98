import { createHash } from 'node:crypto'
import type { ClientBase, Pool, PoolClient, QueryResult } from 'pg'
import type { z } from 'zod'
import { parsesRows } from '../config.ts'
import { isLost, UnknownOutcome } from './failure.ts'
import { flatten, type Sql } from './sql.ts'

/** What queries run on: the pool, or the one connection of a transaction. */
export interface Db {
  /** All rows, each as its schema states it. */
  rows<S extends z.ZodType>(schema: S, query: Sql): Promise<z.output<S>[]>
  /** The one row. @throws Error when there is none */
  one<S extends z.ZodType>(schema: S, query: Sql): Promise<z.output<S>>
  /** The row, or undefined. */
  optional<S extends z.ZodType>(schema: S, query: Sql): Promise<z.output<S> | undefined>
  /** Runs a statement and answers how many rows it touched. */
  run(query: Sql): Promise<number>
}

/** A database handle inside a transaction. Functions that write take this one, so that they cannot run outside. */
export interface Tx extends Db {
  readonly inTransaction: true
  /** The moment at which what it writes happens. */
  readonly now: Date
  /** What it writes to sums at its end, where it gathers that. */
  readonly gathered?: Gathering
}

/** Writes rows of one company in one statement, whatever number of documents they are of. */
export type WriteRows<Row> = (tx: Tx, companyId: number, rows: readonly Row[]) => Promise<unknown>

/** Keeps rows for the end of a transaction. */
interface Gathering {
  add<Row>(write: WriteRows<Row>, companyId: number, rows: readonly Row[]): void
}

const trusted = !parsesRows(process.env)

const names = new Map<string, string>()
// A list's text varies with its filters: a caller could make thousands, and every connection keeps what it prepared.
const mostNames = 1000

/** A prepared statement's name, by its text, so that each connection plans a query once; none beyond so many. */
function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < mostNames) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

function handle(client: Pick<ClientBase, 'query'> | Pool): Db {
  const ask = (query: Sql): Promise<QueryResult> => {
    const { text, values } = flatten(query)
    const name = nameOf(text)
    return (client as ClientBase).query(name === undefined ? { text, values } : { name, text, values })
  }
  const parsed = <S extends z.ZodType>(schema: S, row: unknown) =>
    trusted ? (row as z.output<S>) : schema.parse(row)
  return {
    rows: async (schema, query) => (await ask(query)).rows.map((row) => parsed(schema, row)),
    optional: async (schema, query) => {
      const row: unknown = (await ask(query)).rows[0]
      return row === undefined ? undefined : parsed(schema, row)
    },
    one: async (schema, query) => {
      const { rows } = await ask(query)
      if (rows.length === 0) throw new Error(`no row: ${flatten(query).text.trim().slice(0, 120)}`)
      return parsed(schema, rows[0])
    },
    run: async (query) => (await ask(query)).rowCount ?? 0,
  }
}

/** The handle for single statements outside a transaction. */
export function overPool(pool: Pool): Db {
  return handle(pool)
}

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws.
 * `snapshot` is read-only and sees one state of the database throughout; its reads may be asked for together.
 * @throws UnknownOutcome when the connection was lost while committing
 */
export async function transaction<T>(
  pool: Pool,
  kind: 'write' | 'snapshot',
  work: (tx: Tx) => Promise<T>,
  now = new Date(),
): Promise<T> {
  const client: PoolClient = await pool.connect()
  const tx: Tx = { ...handle(client), inTransaction: true, now }
  return kind === 'write' ? writing(client, () => work(tx)) : reading(client, () => work(tx))
}

async function writing<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work()
    await client.query('commit').catch((error: unknown) => {
      throw isLost(error) ? new UnknownOutcome('lost while committing', { cause: error }) : error
    })
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

/** Waits for the reads alone: a beginning that failed shows in them, and of the end there is nothing to know. */
async function reading<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  client.query('begin isolation level repeatable read read only').catch(() => undefined)
  try {
    return await work()
  } finally {
    client.query('commit').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
  }
}

/**
 * Waits for statements that were sent together, in the order in which they are given.
 * @throws what the first that failed threw: those behind it in a transaction failed because of it
 */
export async function together<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second])
  if (a.status === 'rejected') throw a.reason
  if (b.status === 'rejected') throw b.reason
  return [a.value, b.value]
}
