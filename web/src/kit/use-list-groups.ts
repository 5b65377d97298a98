import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatMonth } from '@trastienda/words/format'
import type { Day } from '@trastienda/contract/calendar'
import { useCallback, useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import type { FilterSpec, Option } from './filter-code.ts'
import { type Grouping, type GroupsEndpoint, type ListGroup, sortedGroups } from './list-groups.ts'
import type { ListQuery } from './list-pages.ts'
import { namesQuery } from './names-query.ts'

interface GroupsQuestion {
  readonly endpoint: GroupsEndpoint
  /** The path of the list: what changes its rows asks for the groups anew. */
  readonly list: string
  readonly query: ListQuery
  readonly grouping: Grouping
  /** The filter that has the values of the groups. */
  readonly spec: FilterSpec
  /** The name of the sum that decides the order where none was chosen. */
  readonly main: string | undefined
}

const none: readonly Option[] = []

/** The groups of a list under its filters and search, in order, with their names. */
export function useListGroups(question: GroupsQuestion) {
  const { spec, grouping, main } = question
  const { by, sort } = grouping
  const { locale } = useText()
  const found = useGroups(question)
  const groups = found.data?.groups
  const names = useGroupNames(spec, groups)
  const labelOf = useCallback(
    ({ value }: ListGroup): string => {
      if (value === null) return (spec.kind === 'oneOf' && spec.none) || '–'
      if (by === 'month') return formatMonth(`${value}-01` as Day, locale)
      return names.labels.get(value) ?? '…'
    },
    [spec, by, locale, names.labels],
  )
  const sorted = useMemo(
    () => sortedGroups(groups ?? [], { by, sort }, { labelOf, main, locale }),
    [groups, by, sort, labelOf, main, locale],
  )
  /** A new function when the groups change. */
  const idAt = useCallback((index: number) => sorted[index]?.value ?? undefined, [sorted])
  return {
    groups: sorted,
    more: found.data?.more ?? 0,
    labelOf,
    idAt,
    /** Without their names they could not be put in order. */
    pending: found.isPending || names.pending,
    stale: found.isPlaceholderData,
    error: found.error ?? names.error,
    retry: () => void (found.isError ? found.refetch() : names.refetch()),
  }
}

function useGroups({ endpoint, list, query, grouping: { by } }: GroupsQuestion) {
  const { companyId, storeId } = useOrganisation()
  return useQuery({
    queryKey: ['by-value', list, 'groups', by, query, companyId, storeId],
    queryFn: ({ signal }) =>
      call(endpoint, { query: { ...query, by }, signal }) as Promise<{
        groups: readonly ListGroup[]
        more: number
      }>,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    refetchOnWindowFocus: false,
  })
}

/** The names of the values; those that are searched are asked for. */
function useGroupNames(spec: FilterSpec, groups: readonly ListGroup[] | undefined) {
  const options = spec.kind === 'oneOf' ? spec.options : none
  const asked = namesQuery(spec, groups?.flatMap(({ value }) => value ?? []) ?? [])
  const { data, isPending, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  const labels = useMemo(() => {
    const known = typeof options === 'function' ? (data ?? none) : options
    return new Map(known.map(({ id, label }) => [String(id), label]))
  }, [options, data])
  return { labels, pending: asked.enabled === true && isPending, error, refetch }
}
