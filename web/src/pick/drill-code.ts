import type { Figure } from '@trastienda/contract/report-documents'

/** The query for the documents of a figure. */
export type Narrowed = Readonly<Record<string, string>>

export interface Shown {
  readonly figure: Figure
  readonly query: Narrowed
}

// Separators within a part are escaped.
const written = (value: string) => value.replaceAll(/[%:;]/g, encodeURIComponent)

/** A figure and the query for its documents, as the parameter `show` of a report's address. */
export function drillCode({ figure, query }: Shown): string {
  return [figure, ...Object.entries(query).map(([key, value]) => `${key}:${written(value)}`)].join(';')
}
