import { Problem } from '@trastienda/contract/problem'

/** What was looked for. @throws Problem not_found where there is none, or none that the caller sees */
export function found<T>(looked: T | undefined): T {
  if (looked === undefined) throw new Problem('not_found')
  return looked
}
