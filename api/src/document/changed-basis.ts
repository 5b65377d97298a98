import type { DocumentKind } from '@trastienda/contract/document'
import { Problem } from '@trastienda/contract/problem'

// While a document is deleted nothing keeps those that it was about from being reopened and changed: what entering it
// was held to may hold no longer, and nothing asks again when it is approved.

interface Named {
  readonly id: number
  readonly reference: string
}

/** Refuses to bring a document back where what it was about is another by now. @throws Problem basis_changed with these */
export function refuseChangedBasis(kind: DocumentKind, changed: readonly Named[]): void {
  if (changed.length === 0) return
  const named = changed.map(({ id, reference }) => ({ kind, id, reference }))
  throw new Problem('basis_changed', { detail: { documents: named } })
}
