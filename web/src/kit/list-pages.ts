import type { Endpoint } from '@trastienda/contract/endpoint'
import { sortParts } from '@trastienda/contract/paging'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../session/client.ts'

/** The reply of a list (`pageOf`), with the sums of all matching rows if it has any. */
export interface ListPage<Row> {
  readonly data: readonly Row[]
  readonly next: string | null
  readonly total: number
  readonly totals?: Readonly<Record<string, number | string>> | undefined
}

/** An endpoint built with `listQuery` and `pageOf`. */
export type ListEndpoint<Row> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListPage<Row>>>

export type ListQuery = Readonly<Record<string, string>>

interface PageQuery {
  params?: Readonly<Record<string, string | number>> | undefined
  query: ListQuery
  cursor: string | undefined
  signal: AbortSignal
}

/** An order without the columns by which the rows of a list cannot be ordered: an address may have any. */
export function meantSort<Row>({ query }: ListEndpoint<Row>, sort: string): string {
  const takes = (part: string) =>
    query?.safeParse({ sort: part }).error?.issues.every(({ path }) => path[0] !== 'sort') ?? true
  return sortParts(sort).filter(takes).join(',')
}

const firstPage = 100
const furtherPage = 200

/** Requests one page: 100 rows first, 200 when it continues. */
export async function fetchPage<Row>(
  endpoint: ListEndpoint<Row>,
  { params, query, cursor, signal }: PageQuery,
): Promise<ListPage<Row>> {
  const limit = String(cursor === undefined ? firstPage : furtherPage)
  const page = await call(endpoint as Endpoint, { params, query: { limit, ...query, cursor }, signal })
  return page as ListPage<Row>
}

interface Pages {
  readonly pages: readonly unknown[]
  readonly pageParams: readonly unknown[]
}

/**
 * Refetches every list of a path after a change. Long lists are cut to their first pages, since each page would be
 * refetched; visible rows load again by themselves.
 */
export async function refreshLists(client: QueryClient, path: string, most = 3): Promise<void> {
  client.setQueriesData<Pages | object>({ queryKey: ['list', path] }, (old) =>
    old && 'pages' in old && old.pages.length > most
      ? { pages: old.pages.slice(0, most), pageParams: old.pageParams.slice(0, most) }
      : old,
  )
  await Promise.all([
    client.invalidateQueries({ queryKey: ['list', path] }),
    client.invalidateQueries({ queryKey: ['count', path] }),
    client.invalidateQueries({ queryKey: ['by-value', path] }),
    client.invalidateQueries({ predicate: ({ meta }) => meta?.counts === path }),
  ])
}
