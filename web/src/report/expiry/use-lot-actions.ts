import { type Act, mayDo } from '@trastienda/contract/access'
import { ArrowLeftRight, type LucideIcon, Tag, Trash2, Undo2 } from 'lucide-react'
import { useUser } from '../../session/session.ts'
import type { LotAction } from './plans.ts'

interface Action {
  readonly id: LotAction
  readonly icon: LucideIcon
  readonly act: Act
}

const actions: readonly Action[] = [
  { id: 'return', icon: Undo2, act: 'purchase_return.edit' },
  { id: 'transfer', icon: ArrowLeftRight, act: 'stock_transfer.edit' },
  { id: 'markdown', icon: Tag, act: 'product.edit' },
  { id: 'scrap', icon: Trash2, act: 'stock_adjustment.edit' },
]

/** The signed-in person's possible actions on expiring lots. */
export function useLotActions(): readonly Action[] {
  const { role } = useUser()
  return actions.filter(({ act }) => mayDo(role, act))
}
