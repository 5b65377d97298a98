import { useRouterState } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { drillCode, type Narrowed } from './drill.ts'
import type { Figure } from '@trastienda/contract/report-documents'

interface Narrowing {
  /** What the report itself is narrowed to; null where a filter is in force that documents do not know. */
  readonly query: Narrowed | null
}

/** What the figures of a report are narrowed to. */
export const NarrowingContext = createContext<Narrowing>({ query: null })

/** Makes the address that opens the documents of a figure; undefined where the report opens none. */
export function useDrill(): (figure: Figure, more?: Narrowed) => string | undefined {
  const { query } = use(NarrowingContext)
  const location = useRouterState({ select: ({ location: { pathname, searchStr } }) => pathname + searchStr })
  return (figure, more = {}) => {
    if (query === null) return undefined
    const [path = '', search = ''] = location.split('?')
    const params = new URLSearchParams(search)
    params.set('show', drillCode({ figure, query: { ...query, ...more } }))
    return `${path}?${params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%3B', ';')}`
  }
}
