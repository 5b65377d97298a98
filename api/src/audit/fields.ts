import type { HistoryChange } from '@trastienda/contract/history'
import { changesOf, type StoredStates } from '../history/changes.ts'

/**
 * Each field before and after; when something was created or deleted, all fields. `stored` has the ids of the named
 * rows.
 */
export function fieldsOf(before: unknown, after: unknown, stored?: StoredStates): HistoryChange[] {
  if (before === null && after === null) return []
  return changesOf(before ?? {}, after ?? {}, stored)
}
