import type { Act } from '@trastienda/contract/access'
import { mayDo } from '@trastienda/contract/access'
import type { DocumentKind } from '@trastienda/contract/document'
import type { Cop } from '@trastienda/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkAction, BulkTarget } from '../kit/SelectionBar.tsx'
import { useUser } from '../session/session.ts'
import { DeleteMany } from './DeleteMany.tsx'
import { actionsOf, type Ends, type Subject } from './use-lifecycle.tsx'

interface Options<Row> {
  /** The kind, and the calls of one. */
  readonly of: { readonly kind: DocumentKind; readonly ends: Ends }
  /** Its amount; null when the person may not see it. */
  readonly amount: (row: Row) => Cop | null
  /** The permission to delete, where it is not the one of the call. */
  readonly who?: Act
}

/**
 * The deletion of the selected rows of a list of documents: the action for its bar, and the dialog that asks before
 * and shows the result of each.
 */
export function useDeleteSelected<Row extends Pick<Subject, 'id' | 'reference' | 'approval' | 'version'>>({
  of: { kind, ends },
  amount,
  who,
}: Options<Row>): { readonly bulk: readonly BulkAction<Row>[]; readonly dialog: ReactNode } {
  const { t } = useText()
  const client = useQueryClient()
  const user = useUser()
  const [target, setTarget] = useState<BulkTarget<Row> | null>(null)
  const { remove, restore } = ends
  if (!remove || !mayDo(user.role, who ?? (remove.who as Act))) return { bulk: [], dialog: null }
  const takes = (row: Row) => actionsOf(kind, ends, row, user).includes('delete')
  return {
    bulk: [
      {
        id: 'delete',
        label: (count) => t('several.remove.label', { count }),
        icon: Trash2,
        danger: true,
        takes,
        run: setTarget,
      },
    ],
    dialog: target && (
      <DeleteMany
        rows={target.rows.filter(takes).map((row) => ({ ...row, name: row.reference, amount: amount(row) }))}
        chosen={target.count}
        calls={{ remove, restore }}
        onDone={() => void refreshDocuments(client, kind, true)}
        onClose={(done) => {
          setTarget(null)
          if (done) target.clear()
        }}
      />
    ),
  }
}
