import { type Act, mayDo } from '@trastienda/contract/access'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DeleteMany } from '../approval/DeleteMany.tsx'
import { useText } from '../i18n/useText.ts'
import type { BulkAction, BulkTarget } from '../kit/SelectionBar.tsx'
import { useUser } from '../session/session.ts'
import type { PartyCalls, PartyRow } from './calls.ts'

interface Options<Row> {
  readonly calls: PartyCalls
  readonly nameOf: (row: Row) => string
  /** Whether one is never deleted. */
  readonly stays: (row: Row) => boolean
  readonly onDone: () => void
}

/** The deletion of the selected rows, as an action of their bar; what documents refer to stays, and is named. */
export function useDeleteParties<Row extends PartyRow>({
  calls,
  nameOf,
  stays,
  onDone,
}: Options<Row>): {
  readonly bulk: readonly BulkAction<Row>[]
  readonly dialog: ReactNode
} {
  const { t } = useText()
  const { role } = useUser()
  const [target, setTarget] = useState<BulkTarget<Row> | null>(null)
  const { remove } = calls
  if (!remove || !mayDo(role, remove.who as Act)) return { bulk: [], dialog: null }
  const takes = (row: Row) => !stays(row)
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
        rows={target.rows
          .filter(takes)
          .map((row) => ({ id: row.id, version: row.version, name: nameOf(row) }))}
        chosen={target.count}
        calls={{ remove }}
        onDone={onDone}
        onClose={(done) => {
          setTarget(null)
          if (done) target.clear()
        }}
      />
    ),
  }
}
