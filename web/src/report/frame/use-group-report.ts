import { type FilterName, useOptionalFilters } from './use-filters.ts'
import { useReportAddress } from './use-report-address.ts'
import { useReportPages } from './use-report.ts'

interface GroupPage {
  data: readonly unknown[]
  next: string | null
  total: number
}

interface GroupOptions<Reply> {
  readonly path: string
  readonly fetchReport: (query: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Reply>
  readonly filters: readonly FilterName[]
  /** The default sort. */
  readonly sort: string
  /** The filter of the documents behind a figure for the search text. */
  readonly like: 'userLike' | 'customerLike' | 'supplierLike' | 'productLike'
}

/** The query of a report with a row per customer, supplier, user or product, kept in the address, and its reply. */
export function useGroupReport<Reply extends GroupPage>({
  path,
  fetchReport,
  filters,
  sort: usual,
  like,
}: GroupOptions<Reply>) {
  const specs = useOptionalFilters(...filters)
  const address = useReportAddress({ filters: specs, compares: true, pends: true, searches: true })
  const sort = address.params.get('sort') ?? usual
  const query = { ...address.query, sort }
  const pages = useReportPages(path, { ...query, limit: '100' }, fetchReport)
  const { compare: _, q, ...filtered } = address.query
  return {
    path,
    address,
    query,
    sort,
    pages,
    narrowed: q === undefined ? filtered : { ...filtered, [like]: q },
  }
}
