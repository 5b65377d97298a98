import type { DocumentKind } from '@trastienda/contract/document'
import { Problem } from '@trastienda/contract/problem'

// While a document is deleted, the documents that it refers to can be reopened and changed: the checks of its entry
// may no longer hold, and approving does not repeat them.

interface Named {
  readonly id: number
  readonly reference: string
}

/**
 * Refuses to restore a document when the documents that it refers to have changed. @throws Problem basis_changed with
 * these
 */
export function refuseChangedBasis(kind: DocumentKind, changed: readonly Named[]): void {
  if (changed.length === 0) return
  const named = changed.map(({ id, reference }) => ({ kind, id, reference }))
  throw new Problem('basis_changed', { detail: { documents: named } })
}
