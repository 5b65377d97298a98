import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { filterQuery, type FilterSpec } from '../kit/filter-code.ts'
import { fetchPage, meantSort, type ListEndpoint } from '../kit/list-pages.ts'
import { readListState } from '../kit/list-state.ts'
import { today } from '../kit/today.ts'

interface Queued<Row> {
  /** What asks for it anew; the query is added. */
  readonly key: readonly string[]
  readonly endpoint: ListEndpoint<Row>
  readonly fixed: Readonly<Record<string, string>>
  readonly filters: readonly FilterSpec[]
  readonly enabled?: boolean
}

/** The ids of a queue as its list shows it; those that were decided here leave it at once. */
export function useQueue<Row extends { readonly id: number }>(queued: Queued<Row>) {
  const { key, endpoint, fixed, filters, enabled = true } = queued
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const state = readListState(
    search,
    filters.map(({ name }) => name),
  )
  const query = {
    ...fixed,
    ...filterQuery(filters, state.filters, today()),
    ...(state.q !== '' && { q: state.q }),
    sort: meantSort(endpoint, state.sort) || 'date',
    limit: '200',
  }
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const { data } = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => fetchPage(endpoint, { query, cursor: undefined, signal }),
    enabled,
  })
  const ids = useMemo(
    () => (data?.data ?? []).map(({ id }) => id).filter((id) => !gone.has(id)),
    [data, gone],
  )
  return {
    ids,
    /** Whether a search or a filter leaves some of them out. */
    filtered: state.q !== '' || Object.keys(state.filters).length > 0,
    drop: (id: number) => setGone(new Set([...gone, id])),
  }
}
