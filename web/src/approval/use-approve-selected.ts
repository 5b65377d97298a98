import { Check } from 'lucide-react'
import { useState } from 'react'
import type { BulkAction, BulkTarget } from '../kit/SelectionBar.tsx'

/**
 * The approval of the selected rows of a list of documents: the action for its bar, and what was selected while the
 * dialog for it is open.
 * @param approves whether the reader may approve; others are offered nothing
 */
export function useApproveSelected<Row extends { readonly approval: string }>(
  approves: boolean,
  label: (count: number) => string,
) {
  const [target, setTarget] = useState<BulkTarget<Row> | null>(null)
  const action: BulkAction<Row> = {
    id: 'approve',
    label,
    icon: Check,
    kbd: 'a',
    primary: true,
    takes: ({ approval }) => approval === 'pending',
    run: setTarget,
  }
  return { bulk: approves ? [action] : [], target, close: () => setTarget(null) }
}
