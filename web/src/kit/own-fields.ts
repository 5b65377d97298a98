import type { HistoryChange } from '@trastienda/contract/history'

/** What a deleted document leaves in the history besides its facts: ids of people, and what follows from its approval. */
const inner = new Set(['version', 'createdBy', 'editedBy', 'status'])

/** The changes that say something to a reader. */
export const ownFields = (changes: readonly HistoryChange[]): readonly HistoryChange[] =>
  changes.filter(({ field }) => !inner.has(field))
