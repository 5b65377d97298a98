import { figure } from '@trastienda/contract/report-documents'
import { allFilters, fittingQuery } from '@trastienda/contract/report-figure-filters'
import type { Narrowed, OpenedFigure } from '../../pick/drill-code.ts'

/** The filters in the address of the documents of a figure. */
const filterNames = new Set([...allFilters, 'companies'])

function read(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Reads what `drillCode` wrote; undefined for anything else. */
export function readDrill(code: string | null): OpenedFigure | undefined {
  const [name, ...parts] = (code ?? '').split(';')
  const found = figure.safeParse(name)
  if (!found.success) return undefined
  const pairs = parts.map((part) => [
    part.slice(0, part.indexOf(':')),
    read(part.slice(part.indexOf(':') + 1)),
  ])
  const query: Narrowed = Object.fromEntries(pairs.filter(([key = '']) => filterNames.has(key)))
  return { figure: found.data, query: fittingQuery(found.data, query) as Narrowed }
}
