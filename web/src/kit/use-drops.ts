import { useQueries } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { useOrganisation } from '../session/organisation.ts'
import { type CountWords, rowsText } from './count-words.ts'
import { type FilterCodes, filterQuery, type FilterSpec } from './filter-code.ts'
import { today } from './today.ts'

/** A filter to remove, after which there are rows. */
export interface Drop {
  readonly label: string
  readonly run: () => void
}

interface Looked {
  readonly q: string
  readonly filters: FilterCodes
}

interface DropOptions {
  /** Whether nothing matches; nothing is counted before. */
  readonly nothing: boolean
  readonly looked: Looked
  readonly specs: readonly FilterSpec[]
  /** Distinguishes these rows from those of other lists. */
  readonly of: readonly unknown[]
  readonly count: (query: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<number>
  /** The words for so many rows. */
  readonly words?: CountWords | undefined
  readonly change: (looked: Looked) => void
}

const none: readonly never[] = []

/** When nothing matches: each filter, and the search, that alone hides rows, with the number of rows without it. */
export function useDrops({ nothing, looked, specs, of, count, words, change }: DropOptions): readonly Drop[] {
  const { t } = useText()
  const { companyId, storeId } = useOrganisation()
  const withouts = nothing ? withoutEach(looked) : none
  const counts = useQueries({
    queries: withouts.map(({ q, filters }) => {
      const query = { ...filterQuery(specs, filters, today()), ...(q && { q }) }
      return {
        queryKey: ['count', ...of, query, companyId, storeId],
        queryFn: ({ signal }: { signal: AbortSignal }) => count(query, signal),
        staleTime: 60_000,
      }
    }),
  })
  return withouts.flatMap(({ name, q, filters }, at) => {
    const found = counts[at]?.data ?? 0
    const label = specs.find((spec) => spec.name === name)?.label
    if (found === 0) return []
    const rows = rowsText(found, words, t)
    return {
      label:
        label === undefined ? t('list.dropSearch', { rows }) : t('list.dropFilter', { name: label, rows }),
      run: () => change({ q, filters }),
    }
  })
}

/** The search and filters, each time with one of them removed. */
function withoutEach({ q, filters }: Looked): readonly (Looked & { readonly name: string })[] {
  const withoutFilters = Object.keys(filters).map((name) => {
    const { [name]: _, ...others } = filters
    return { name, q, filters: others }
  })
  return q === '' ? withoutFilters : [{ name: '', q: '', filters }, ...withoutFilters]
}
