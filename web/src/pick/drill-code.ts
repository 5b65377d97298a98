import type { Figure } from '@trastienda/contract/report-documents'
import { fittingQuery } from '@trastienda/contract/report-figure-filters'

/** The query for the documents of a figure. */
export type Narrowed = Readonly<Record<string, string>>

export interface OpenedFigure {
  readonly figure: Figure
  readonly query: Narrowed
}

// Separators within a part are escaped.
const written = (value: string) => value.replaceAll(/[%:;]/g, encodeURIComponent)

/**
 * A figure and the query for its documents, as the parameter `show` of a report's address. Filters of the report that
 * the figure does not have are left out.
 */
export function drillCode({ figure, query }: OpenedFigure): string {
  const fitting: Narrowed = fittingQuery(figure, query) as Narrowed
  return [figure, ...Object.entries(fitting).map(([key, value]) => `${key}:${written(value)}`)].join(';')
}
