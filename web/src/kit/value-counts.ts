import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '@trastienda/contract/endpoint'
import type { z } from 'zod'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useLate } from './Empty.tsx'
import type { ListQuery } from './list-pages.ts'

/** A call that counts the rows of a list by the values of a filter (`byValue`). */
export type ByValueEndpoint = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType,
  z.ZodType<{ rows: Readonly<Record<string, number>> }>
>

/** By what the values of a list's filters are counted. */
export interface Counting {
  readonly endpoint: ByValueEndpoint
  /** The path of the list: what changes its rows asks for the numbers anew. */
  readonly list: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
  /** The query of the list without one of its filters. */
  readonly without: (filter: string) => ListQuery
}

/** The number of rows of a value; `late` while it is waited for, undefined where none is shown. */
export type RowsOf = (value: string) => number | 'late' | undefined

/** More values than a call takes have no numbers. */
const most = 100

/**
 * The number of rows of each value of a filter, under the other filters and the search. Choosing never waits for them,
 * and where they cannot be had there are none.
 */
export function useValueCounts(
  counting: Counting | undefined,
  filter: string,
  values: readonly string[],
): RowsOf {
  const { companyId, storeId } = useOrganisation()
  const asked = values.slice(0, most)
  const query = counting?.without(filter)
  const { data, isPending } = useQuery({
    queryKey: ['by-value', counting?.list, counting?.params ?? {}, filter, asked, query, companyId, storeId],
    queryFn: ({ signal }) =>
      call(counting?.endpoint as Endpoint, {
        params: counting?.params,
        query: { ...query, of: filter, values: asked.join(',') },
        signal,
      }) as Promise<{ rows: Readonly<Record<string, number>> }>,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    refetchOnWindowFocus: false,
    enabled: counting !== undefined && asked.length > 0,
  })
  const waits = counting !== undefined && asked.length > 0 && isPending
  const late = useLate(waits)
  return (value) => (data ? data.rows[value] : late && asked.includes(value) ? 'late' : undefined)
}
