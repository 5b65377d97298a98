import { Problem } from '@trastienda/contract/problem'

/**
 * Returns the row of a query.
 * @throws Problem not_found when there is none, or none that the caller may see
 */
export function found<T>(looked: T | undefined): T {
  if (looked === undefined) throw new Problem('not_found')
  return looked
}
