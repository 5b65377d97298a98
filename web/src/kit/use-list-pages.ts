import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useOrganisation } from '../session/organisation.ts'
import { reversedSort } from './columns.ts'
import { fetchPage, type ListEndpoint, type ListQuery } from './list-pages.ts'

interface Asked<Row> {
  endpoint: ListEndpoint<Row>
  params?: Readonly<Record<string, string | number>> | undefined
  query: ListQuery
  sort: string
}

/** The rows of a list: those loaded, and how many there are. */
export interface ListRows<Row> {
  readonly total: number
  readonly totals: Readonly<Record<string, number | string>> | undefined
  /** The row at a position; undefined while it is not loaded. */
  readonly at: (index: number) => Row | undefined
  /** Says which rows are on view, so that they are loaded. */
  readonly need: (first: number, last: number) => void
  /** No answer at all yet. */
  readonly pending: boolean
  /** The rows shown answer another question: the new answer is on its way. */
  readonly stale: boolean
  readonly error: unknown
  readonly retry: () => void
}

function usePages<Row>({ endpoint, params, query, sort }: Asked<Row>, enabled: boolean) {
  const { companyId, storeId } = useOrganisation()
  return useInfiniteQuery({
    queryKey: ['list', endpoint.path, params ?? {}, query, sort, companyId, storeId],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(endpoint, { params, query: { ...query, sort }, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    refetchOnWindowFocus: false,
    enabled,
  })
}

/**
 * The keyset windows of a list. Rows come from its start and, when somebody goes to the end, from there as well, by
 * asking for the reversed order: the last of 100 000 rows is one request away.
 */
export function useListPages<Row>(asked: Asked<Row>): ListRows<Row> {
  const question = JSON.stringify([asked.params, asked.query, asked.sort])
  const [range, setRange] = useState<readonly [number, number]>([0, 0])
  const [fromEnd, setFromEnd] = useState('')
  const head = usePages(asked, true)
  const tail = usePages({ ...asked, sort: reversedSort(asked.sort) }, fromEnd === question)

  const first = useMemo(() => head.data?.pages.flatMap(({ data }) => data) ?? [], [head.data])
  const useTail = fromEnd === question && !tail.isPlaceholderData
  const last = useMemo(
    () => (useTail ? (tail.data?.pages.flatMap(({ data }) => data) ?? []) : []),
    [tail.data, useTail],
  )
  const latest = head.data?.pages.at(-1)
  const total = latest && latest.next === null ? first.length : Math.max(latest?.total ?? 0, first.length)

  const at = useCallback((index: number) => first[index] ?? last[total - 1 - index], [first, last, total])
  const need = useCallback(
    (from: number, to: number) => setRange((now) => (now[0] === from && now[1] === to ? now : [from, to])),
    [],
  )

  const missing =
    head.data !== undefined && range[1] < total && (at(range[0]) === undefined || at(range[1]) === undefined)
  const nearEnd = missing && total - last.length - range[0] < range[1] - first.length
  const {
    fetchNextPage: onward,
    hasNextPage: more,
    isFetching: busy,
    isPlaceholderData: stale,
    isError: failed,
  } = head
  const { fetchNextPage: back, hasNextPage: moreBack, isFetching: busyBack, isError: failedBack } = tail
  useEffect(() => {
    if (!missing || stale) return
    if (!nearEnd && more && !busy && !failed) void onward()
    if (nearEnd && fromEnd !== question) setFromEnd(question)
    else if (nearEnd && moreBack && !busyBack && !failedBack) void back()
  }, [
    missing,
    nearEnd,
    stale,
    more,
    busy,
    failed,
    onward,
    moreBack,
    busyBack,
    failedBack,
    back,
    fromEnd,
    question,
  ])

  return {
    total,
    totals: head.data?.pages[0]?.totals,
    at,
    need,
    pending: head.isPending,
    stale,
    error: head.error ?? (fromEnd === question ? tail.error : null),
    retry: () => {
      const again = head.data === undefined ? head.refetch() : head.isError ? onward() : back()
      void again
    },
  }
}
