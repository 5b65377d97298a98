import { useQueries } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { useOrganisation } from '../session/organisation.ts'
import { type FilterCodes, filterQuery } from './filter-code.ts'
import { fetchPage } from './list-pages.ts'
import type { ListScreenProps } from './list-props.ts'
import { today } from './today.ts'
import type { List } from './use-list.tsx'

/** Something to leave out, after which there are rows. */
export interface Drop {
  readonly label: string
  readonly run: () => void
}

interface Without {
  readonly name: string
  readonly q: string
  readonly filters: FilterCodes
}

const none: readonly never[] = []

/** Where nothing matches: each filter, and the search, that alone keeps rows away, with how many there are without it. */
export function useDrops<Row>(list: List<Row>, screen: ListScreenProps<Row>): readonly Drop[] {
  const { t } = useText()
  const { companyId, storeId } = useOrganisation()
  const { endpoint, params, fixed, filters = none } = screen
  const { state, rows, filtered, change } = list
  const nothing = filtered && !rows.pending && !rows.stale && !rows.error && rows.total === 0
  const withouts: readonly Without[] = nothing ? withoutEach(state.q, state.filters) : none
  const asked = useQueries({
    queries: withouts.map(({ q, filters: codes }) => {
      const query = { ...fixed, ...filterQuery(filters, codes, today()), ...(q && { q }), limit: '1' }
      return {
        queryKey: ['count', endpoint.path, params ?? {}, query, companyId, storeId],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          fetchPage(endpoint, { params, query, cursor: undefined, signal }),
        staleTime: 60_000,
      }
    }),
  })
  return withouts.flatMap(({ name, q, filters: codes }, at) => {
    const count = asked[at]?.data?.total ?? 0
    const label = filters.find((spec) => spec.name === name)?.label
    if (count === 0) return []
    return {
      label:
        label === undefined
          ? t('kit.list.dropSearch', { count })
          : t('kit.list.dropFilter', { name: label, count }),
      run: () =>
        change({ q, filters: codes, at: null, ...(Object.keys(codes).length === 0 && { view: '' }) }),
    }
  })
}

/** What is searched and filtered by, each time with one part less. */
function withoutEach(q: string, filters: FilterCodes): readonly Without[] {
  const withoutFilters = Object.keys(filters).map((name) => {
    const { [name]: _, ...others } = filters
    return { name, q, filters: others }
  })
  return q === '' ? withoutFilters : [{ name: '', q: '', filters }, ...withoutFilters]
}
