import type { HistoryChange } from '@trastienda/contract/history'
import { changesOf } from '../history/changes.ts'

/** Each field before and after: of what began and of what ended, all of them. */
export function fieldsOf(before: unknown, after: unknown): HistoryChange[] {
  if (before === null && after === null) return []
  return changesOf(before ?? {}, after ?? {})
}
