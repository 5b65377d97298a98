import { type Act, mayDo } from '@trastienda/contract/access'
import { ArrowLeftRight, type LucideIcon, Tag, Trash2, Undo2 } from 'lucide-react'
import { useUser } from '../../session/session.ts'
import type { LotDeed } from './plans.ts'

interface Deed {
  readonly id: LotDeed
  readonly icon: LucideIcon
  readonly act: Act
}

const deeds: readonly Deed[] = [
  { id: 'return', icon: Undo2, act: 'purchase_return.edit' },
  { id: 'transfer', icon: ArrowLeftRight, act: 'stock_transfer.edit' },
  { id: 'markdown', icon: Tag, act: 'product.edit' },
  { id: 'scrap', icon: Trash2, act: 'stock_adjustment.edit' },
]

/** What the signed-in person may do with lots that expire. */
export function useLotDeeds(): readonly Deed[] {
  const { role } = useUser()
  return deeds.filter(({ act }) => mayDo(role, act))
}
