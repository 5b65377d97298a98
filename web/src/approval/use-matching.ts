import type { Cop } from '@trastienda/contract/money'
import { maxMatching } from '@trastienda/contract/lifecycle'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { newKey } from '../session/key.ts'
import type { Matching } from './ApproveMany.tsx'
import type { Approvable } from './many.ts'

type Query = Readonly<Record<string, string>>
type Results = Awaited<ReturnType<Matching['approve']>>

interface Page {
  readonly rows: readonly Approvable[]
  /** The cursor of the next page; null after the last. */
  readonly next: string | null
  /** The number of matches and their sum; undefined when that sum is too large to be exact. */
  readonly count: number
  readonly amount: Cop | undefined
}

interface Options {
  readonly target: Pick<BulkTarget<unknown>, 'ids' | 'except' | 'rows' | 'count' | 'query'>
  /** The kind of document in the query keys. */
  readonly kind: string
  /** The filter for pending ones only. */
  readonly pending: Query
  readonly page: (query: Query) => Promise<Page>
  readonly approve: (request: { query: Query; count: number; amount: Cop; key: string }) => Promise<Results>
}

/**
 * Everything that a filter matches, page by page; without its rows when there are more than one filter approval
 * allows.
 */
async function readAll(page: Options['page'], query: Query): Promise<Page> {
  const first = await page({ ...query, limit: '200' })
  const rows = [...first.rows]
  for (let { next } = first; next !== null && first.count <= maxMatching;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const more = await page({ ...query, limit: '200', cursor: next })
    rows.push(...more.rows)
    next = more.next
  }
  return { ...first, rows }
}

/**
 * Everything that a list's filters match, when all were selected and there are more than the loaded rows: the pending
 * ones, and their sum. Undefined otherwise, or for more than one filter approval allows.
 */
export function useMatching({
  target,
  kind,
  pending,
  page,
  approve,
}: Options): Matching | 'coming' | undefined {
  const [wanted] = useState(
    target.ids === null && target.except.length === 0 && target.rows.length < target.count,
  )
  const [key] = useState(newKey)
  const { sort: _sort, ...filters } = target.query
  const query = { ...filters, ...pending }
  const { data, isPending } = useQuery({
    queryKey: ['matching', kind, query, key],
    queryFn: () => readAll(page, query),
    enabled: wanted,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (wanted && isPending) return 'coming'
  const amount = data?.amount
  if (!data || amount === undefined || data.count === 0 || data.count > maxMatching) return undefined
  const { count, rows } = data
  return { count, rows, approve: () => approve({ query, count, amount, key }) }
}
