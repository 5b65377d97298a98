import type { Cop } from '@trastienda/contract/money'
import { maxMatching } from '@trastienda/contract/purchase-approval'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { newKey } from '../session/key.ts'
import type { Matching } from './ApproveMany.tsx'

type Query = Readonly<Record<string, string>>
type Results = Awaited<ReturnType<Matching['approve']>>

interface Options {
  readonly target: Pick<BulkTarget<unknown>, 'ids' | 'except' | 'rows' | 'count' | 'query'>
  /** Names the kind of document among the cached answers. */
  readonly kind: string
  /** The filter that leaves only what is pending. */
  readonly pending: Query
  /** How many a filter matches and what they add up to; undefined when that sum is too large to be exact. */
  readonly sums: (query: Query) => Promise<{ count: number; amount: Cop | undefined }>
  readonly approve: (asked: { query: Query; count: number; amount: Cop; key: string }) => Promise<Results>
}

/**
 * All that a list's filters match, when all were chosen and they are more than the loaded rows: how many are pending,
 * and their sum. Undefined for anything else, or for more than can be approved by one filter.
 */
export function useMatching({ target, kind, pending, sums, approve }: Options): Matching | undefined {
  const wanted = target.ids === null && target.except.length === 0 && target.rows.length < target.count
  const [key] = useState(newKey)
  const { sort: _sort, ...filters } = target.query
  const query = { ...filters, ...pending }
  const { data } = useQuery({
    queryKey: ['matching', kind, query, key],
    queryFn: () => sums(query),
    enabled: wanted,
    staleTime: Infinity,
  })
  const amount = data?.amount
  if (!data || amount === undefined || data.count === 0 || data.count > maxMatching) return undefined
  const { count } = data
  return { count, grandTotal: amount, approve: () => approve({ query, count, amount, key }) }
}
