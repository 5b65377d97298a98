import type { Endpoint, QueryOf, ReplyOf } from '@trastienda/contract/endpoint'
import type { Pool } from 'pg'
import { type Db, readTogether } from '../db/db.ts'
import { read, type ReadCall, type Route } from './route.ts'

type Page<Reply> = Reply extends { data: infer Data; next: infer Next } ? { data: Data; next: Next } : never

type Parts<Reply> = readonly [Promise<Page<Reply>>, Promise<Omit<Reply, 'data' | 'next'>>]

/** A page of a list and the totals of all matching rows, both from one state of the database. */
export async function pageWithTotals<Reply>(pool: Pool, parts: (db: Db) => Parts<Reply>): Promise<Reply> {
  const [page, totals] = await readTogether<[Page<Reply>, Omit<Reply, 'data' | 'next'>]>(pool, parts)
  return { ...page, ...totals } as Reply
}

/** Replies with a page of a list and its totals. */
export const listRoute = <E extends Endpoint>(
  endpoint: E,
  parts: (db: Db, query: QueryOf<E>, call: ReadCall<E>) => Parts<ReplyOf<E>>,
): Route => read(endpoint, (call) => pageWithTotals(call.services.pool, (db) => parts(db, call.query, call)))
