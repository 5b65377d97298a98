import type { ListScreenProps } from './list-props.ts'
import { fetchPage, type ListQuery } from './list-pages.ts'

interface WantedRows<Row> {
  source: Pick<ListScreenProps<Row>['source'], 'endpoint' | 'params'>
  /** The filters and the order of the list, in the form of its endpoint. */
  query: ListQuery
  wanted: (row: Row) => boolean
  /** As many are enough. */
  most: number
  signal: AbortSignal
}

/** Reads the wanted rows of a list in its order, also those that it has not loaded. */
export async function fetchRows<Row>({ source, query, wanted, most, signal }: WantedRows<Row>) {
  const { endpoint, params } = source
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await fetchPage(endpoint, { params, query, cursor, signal })
    rows.push(...page.data.filter(wanted))
    cursor = page.next ?? undefined
  } while (cursor !== undefined && rows.length < most)
  return rows.slice(0, most)
}
