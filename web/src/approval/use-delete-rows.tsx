import { Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { BulkAction, BulkTarget } from '../kit/SelectionBar.tsx'
import { type Deletable, DeleteMany } from './DeleteMany.tsx'

interface Options<Row> {
  /** The calls of one; undefined where the person may not delete. */
  readonly calls: ComponentProps<typeof DeleteMany>['calls'] | undefined
  /** Whether a row can be deleted in its state. */
  readonly takes: (row: Row) => boolean
  readonly named: (row: Row) => Deletable
  readonly onDone: () => void
}

/** The action of a list's bar that deletes the selected rows, and the dialog that asks and shows the result of each. */
export interface DeleteRows<Row> {
  readonly bulk: readonly BulkAction<Row>[]
  readonly dialog: ReactNode
}

/** The deletion of the selected rows of a list. */
export function useDeleteRows<Row>({ calls, takes, named, onDone }: Options<Row>): DeleteRows<Row> {
  const { t } = useText()
  const [target, setTarget] = useState<BulkTarget<Row> | null>(null)
  if (!calls) return { bulk: [], dialog: null }
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
        rows={target.rows.filter(takes).map(named)}
        chosen={target.count}
        calls={calls}
        onDone={onDone}
        onClose={(done) => {
          setTarget(null)
          if (done) target.clear()
        }}
      />
    ),
  }
}
