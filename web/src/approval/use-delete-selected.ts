import { type Act, mayDo } from '@trastienda/contract/access'
import type { DocumentKind } from '@trastienda/contract/document'
import type { Cop } from '@trastienda/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { useUser } from '../session/session.ts'
import { type DeleteRows, useDeleteRows } from './use-delete-rows.tsx'
import { actionsOf, type Ends, type Subject } from './use-lifecycle.tsx'

interface Options<Row> {
  /** The kind, and the calls of one. */
  readonly of: { readonly kind: DocumentKind; readonly ends: Ends }
  /** Its amount; null when the person may not see it. */
  readonly amount: (row: Row) => Cop | null
  /** The permission to delete, where it is not the one of the call. */
  readonly who?: Act
}

/** The deletion of the selected rows of a list of documents. */
export function useDeleteSelected<Row extends Pick<Subject, 'id' | 'reference' | 'approval' | 'version'>>({
  of: { kind, ends },
  amount,
  who,
}: Options<Row>): DeleteRows<Row> {
  const client = useQueryClient()
  const user = useUser()
  const { remove, restore } = ends
  return useDeleteRows<Row>({
    calls: remove && mayDo(user.role, who ?? (remove.who as Act)) ? { remove, restore } : undefined,
    takes: (row) => actionsOf(kind, ends, row, user).includes('delete'),
    named: (row) => ({ ...row, name: row.reference, amount: amount(row) }),
    onDone: () => void refreshDocuments(client, kind, true),
  })
}
