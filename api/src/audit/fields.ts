import type { HistoryChange } from '@trastienda/contract/history'
import { changesOf, type Kept } from '../history/changes.ts'

/** Each field before and after: of what began and of what ended, all of them. `kept` has the ids of what is named. */
export function fieldsOf(before: unknown, after: unknown, kept?: Kept): HistoryChange[] {
  if (before === null && after === null) return []
  return changesOf(before ?? {}, after ?? {}, kept)
}
