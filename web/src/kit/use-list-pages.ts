import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useOrganisation } from '../session/organisation.ts'
import { reversedSort } from './list-order.ts'
import { fetchPage, type ListEndpoint, type ListQuery } from './list-pages.ts'
import { around, type ListEnd, listWindow, wantedEnd } from './list-window.ts'

interface ListPagesQuery<Row> {
  endpoint: ListEndpoint<Row>
  params?: Readonly<Record<string, string | number>> | undefined
  query: ListQuery
  sort: string
}

/** The rows of a list: those loaded, and the total. */
export interface ListRows<Row> {
  readonly total: number
  readonly totals: Readonly<Record<string, number | string>> | undefined
  /** The row at a position; undefined while it is not loaded. */
  readonly at: (index: number) => Row | undefined
  /** Reports which rows are visible, so that they are loaded. */
  readonly need: (first: number, last: number) => void
  /** No reply yet. */
  readonly pending: boolean
  /** The shown rows belong to an earlier query: the new reply is on its way. */
  readonly stale: boolean
  readonly error: unknown
  readonly retry: () => void
}

function usePages<Row>(
  { endpoint, params, query, sort }: ListPagesQuery<Row>,
  end: ListEnd,
  enabled: boolean,
) {
  const { companyId, storeId } = useOrganisation()
  return useInfiniteQuery({
    queryKey: ['list', endpoint.path, end, params ?? {}, query, sort, companyId, storeId],
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

type Pages<Row> = ReturnType<typeof usePages<Row>>

/**
 * The keyset pages of a list. Rows are loaded from its start and, when a person goes to the end, from there as well,
 * in reversed order: the last of 100 000 rows is one request away.
 */
export function useListPages<Row>(pagesQuery: ListPagesQuery<Row>): ListRows<Row> {
  const question = JSON.stringify([pagesQuery.params, pagesQuery.query, pagesQuery.sort])
  const [range, need] = useView()
  const [fromEnd, setFromEnd] = useState('')
  const head = usePages(pagesQuery, 'head', true)
  const tail = usePages({ ...pagesQuery, sort: reversedSort(pagesQuery.sort) }, 'tail', fromEnd === question)

  const usesTail = fromEnd === question && !tail.isPlaceholderData
  const loaded = useMemo(
    () => listWindow(head.data?.pages, usesTail ? tail.data?.pages : undefined),
    [head.data, tail.data, usesTail],
  )
  const wanted = head.isPlaceholderData ? null : wantedEnd(loaded, around(range, loaded.total))
  if (wanted === 'tail' && fromEnd !== question) setFromEnd(question)
  useOnward(wanted === 'tail' ? tail : head, wanted !== null)

  return {
    total: loaded.total,
    totals: head.data?.pages[0]?.totals,
    at: loaded.at,
    need,
    pending: head.isPending,
    stale: head.isPlaceholderData,
    error: head.error ?? (usesTail ? tail.error : null),
    retry: () => {
      if (head.data === undefined) void head.refetch()
      else void (head.isError ? head : tail).fetchNextPage()
    },
  }
}

/** More rows in one step mean that the scrollbar is being dragged; loading waits until it rests. */
const stride = 200
const rest = 120

/** Rows are asked for by this many: a list that is scrolled is drawn anew once for them, and not for each. */
const step = 50

/** The visible rows to load: not those that a dragged scrollbar only passes. */
function useView(): readonly [readonly [number, number], ListRows<unknown>['need']] {
  const [range, setRange] = useState<readonly [number, number]>([0, 0])
  const seen = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const need = useCallback((from: number, to: number) => {
    const settle = () => {
      seen.current = from
      const first = Math.floor(from / step) * step
      const last = Math.ceil((to + 1) / step) * step - 1
      setRange((now) => (now[0] === first && now[1] === last ? now : [first, last]))
    }
    clearTimeout(timer.current)
    if (Math.abs(from - seen.current) <= stride) settle()
    else timer.current = setTimeout(settle, rest)
  }, [])
  return [range, need]
}

/** Requests the next page of an end while its rows are needed. */
function useOnward<Row>(
  { fetchNextPage, hasNextPage, isFetching, isError }: Pages<Row>,
  wanted: boolean,
): void {
  const goes = wanted && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goes) void fetchNextPage()
  }, [goes, fetchNextPage])
}

/** The number of rows without search and filters, requested only while there are some. */
export function useUnfilteredCount<Row>(
  {
    endpoint,
    params,
    fixed,
  }: Pick<ListPagesQuery<Row>, 'endpoint' | 'params'> & { fixed?: ListQuery | undefined },
  enabled: boolean,
): number | undefined {
  const { companyId, storeId } = useOrganisation()
  const { data } = useQuery({
    queryKey: ['count', endpoint.path, params ?? {}, fixed ?? {}, companyId, storeId],
    queryFn: ({ signal }) =>
      fetchPage(endpoint, { params, query: { ...fixed, limit: '1' }, cursor: undefined, signal }),
    select: ({ total }) => total,
    staleTime: 60_000,
    enabled,
  })
  return data
}
