import type { Figure } from '@trastienda/contract/report-documents'

/** What the documents of a figure are chosen by, as their call takes it. */
export type Narrowed = Readonly<Record<string, string>>

export interface Shown {
  readonly figure: Figure
  readonly query: Narrowed
}

// What keeps parts apart in the parameter stands for itself in none of them.
const written = (value: string) => value.replaceAll(/[%:;]/g, encodeURIComponent)

/** A figure and what its documents are chosen by, as the parameter `show` of a report's address. */
export function drillCode({ figure, query }: Shown): string {
  return [figure, ...Object.entries(query).map(([key, value]) => `${key}:${written(value)}`)].join(';')
}
