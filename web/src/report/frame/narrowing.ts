import type { Opening } from '@trastienda/contract/report-cells'
import type { Period } from '@trastienda/contract/report.rules'
import { createContext, use } from 'react'
import { drillCode, type Narrowed } from '../../pick/drill-code.ts'

interface Narrowing {
  /** The report's own filters; null while its figures open nothing yet. */
  readonly query: Narrowed | null
  /** The days of comparison. */
  readonly previous?: Period | null | undefined
  /** Whether there is nothing in these days. */
  readonly nothingBefore?: boolean
  /** The address with its figures. */
  readonly at: string
}

/** The filters of a report's figures. */
export const NarrowingContext = createContext<Narrowing>({ query: null, at: '' })

/** Builds the address that opens the documents of a figure; undefined when there are none. */
export function useDrill(): (opening: Opening, more?: Narrowed) => string | undefined {
  const { query, previous, at } = use(NarrowingContext)
  return ({ figure, before, lines }, more = {}) => {
    if (query === null || (before && !previous)) return undefined
    const [path = '', search = ''] = at.split('?')
    const params = new URLSearchParams(search)
    const drillQuery = { ...query, ...more, ...(before && previous), ...(lines && { lines: 'true' }) }
    params.set('show', drillCode({ figure, query: drillQuery }))
    return `${path}?${params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%3B', ';')}`
  }
}
