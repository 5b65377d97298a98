import { mostSorts, sortedColumn, sortParts } from '@trastienda/contract/paging'

const reversed = (part: string) => (part.startsWith('-') ? part.slice(1) : `-${part}`)

/** The order after a press on a heading: by this column alone, ascending, descending, then ascending again. */
export function nextSort(sort: string, name: string): string {
  return sort === name ? `-${name}` : name
}

/**
 * The order after a press that adds a column: ascending after the columns that are there, then descending, then without
 * it. Of as many columns as an order has at most the last gives way.
 */
export function addedSort(sort: string, name: string): string {
  const parts = sortParts(sort)
  const at = parts.findIndex((part) => sortedColumn(part) === name)
  if (at < 0) return [...parts.slice(0, mostSorts - 1), name].join(',')
  if (parts[at] === name || parts.length === 1) return parts.with(at, reversed(parts[at] ?? name)).join(',')
  return parts.toSpliced(at, 1).join(',')
}

/** The same order, reversed. */
export function reversedSort(sort: string): string {
  return sortParts(sort).map(reversed).join(',')
}

/** The place of a column in an order, from 1, and its direction; undefined for one that takes no part in it. */
export function placeInSort(sort: string, name: string | undefined) {
  const parts = sortParts(sort)
  const at = parts.findIndex((part) => sortedColumn(part) === name)
  return at < 0 ? undefined : { nth: at + 1, of: parts.length, down: parts[at]?.startsWith('-') === true }
}
