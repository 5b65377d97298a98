import type { Cop } from '@trastienda/contract/money'
import { CompareDialog } from './CompareDialog.tsx'
import { OtherDialog } from './OtherDialog.tsx'
import type { PurchaseStore } from './store.ts'
import type { Checked } from './use-check.ts'
import type { PurchaseValues } from './values.ts'

export type Doubt = 'compare' | 'other' | null

interface DoubtsProps {
  doubt: Doubt
  onDoubt: (doubt: Doubt) => void
  values: PurchaseValues
  total: Cop
  similar: Checked['similar']
  store: PurchaseStore
}

/** Whether a similar bill is the same one: it can be compared, or declared different with a reason. */
export function Doubts({ doubt, onDoubt, values, total, similar, store }: DoubtsProps) {
  if (doubt === null || similar === null) return null
  const close = () => onDoubt(null)
  if (doubt === 'compare') {
    return (
      <CompareDialog
        values={values}
        total={total}
        otherId={similar.id}
        reference={similar.reference}
        onClose={close}
        onOther={() => onDoubt('other')}
      />
    )
  }
  return (
    <OtherDialog
      reference={similar.reference}
      onClose={close}
      onOther={(why) => store.set({ notDuplicateOf: similar.id, notDuplicateWhy: why })}
    />
  )
}
