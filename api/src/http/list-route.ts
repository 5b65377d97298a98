import type { Endpoint, QueryOf, ReplyOf } from '@trastienda/contract/endpoint'
import { type Db, together } from '../db/db.ts'
import { read, type ReadCall, type Route } from './route.ts'
import { snapshot } from './snapshot.ts'

type Page<Reply> = Reply extends { data: infer Data; next: infer Next } ? { data: Data; next: Next } : never

type Parts<Reply> = readonly [Promise<Page<Reply>>, Promise<Omit<Reply, 'data' | 'next'>>]

/** Replies with a page of a list and the totals of all matching rows, both from one state of the database. */
export const listRoute = <E extends Endpoint>(
  endpoint: E,
  parts: (db: Db, query: QueryOf<E>, call: ReadCall<E>) => Parts<ReplyOf<E>> | Promise<Parts<ReplyOf<E>>>,
): Route =>
  read(endpoint, (call) =>
    snapshot(call.services.pool, async (db) => {
      const [page, sums] = await together(...(await parts(db, call.query, call)))
      return { ...page, ...sums } as ReplyOf<E>
    }),
  )
