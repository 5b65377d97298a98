import type { Day } from '@trastienda/contract/calendar'
import { getReturnable } from '@trastienda/contract/purchase-return-lines'
import { addPurchaseReturn, listPurchaseReturns } from '@trastienda/contract/purchase-return'
import {
  addStockAdjustment,
  type AdjustmentReason,
  listStockAdjustments,
} from '@trastienda/contract/stock-adjustment'
import { addStockTransfer, listStockTransfers } from '@trastienda/contract/stock-transfer'
import { call } from '../../session/client.ts'
import type { Making } from '../frame/use-making.ts'
import { type GoodsAction, type Part, returnPlans, scrapPlans, transferPlans } from './plans.ts'

/** A document that an action creates for lots. */
export interface GoodsPlan extends Making {
  /** The recipient or destination, as a title. */
  readonly title: string
  readonly lines: number
  readonly kind: 'purchase_return' | 'stock_transfer' | 'stock_adjustment'
  /** Why goods are written off; null for other actions. */
  readonly reason: AdjustmentReason | null
  /** The bill of a return. */
  readonly purchaseId: number | null
}

/** The list of an action's documents. */
export const listPath: Readonly<Record<GoodsAction, string>> = {
  return: listPurchaseReturns.path,
  transfer: listStockTransfers.path,
  scrap: listStockAdjustments.path,
}

interface PlannedMove {
  readonly toStoreId: number | null
  /** Why lots are written off that have not expired. */
  readonly reason: AdjustmentReason | null
  readonly today: Day
}

const numbers = new Map<string, string>()

/** The number of a return, the same however often it is sent: without a reply it may have been created. */
async function numberFor(key: string, purchaseId: number): Promise<string> {
  const earlier = numbers.get(key)
  if (earlier !== undefined) return earlier
  const { suggested } = await call(getReturnable, { params: { id: purchaseId } })
  numbers.set(key, suggested)
  return suggested
}

/** The pending documents that an action creates for lots. */
export function goodsPlans(
  action: GoodsAction,
  parts: readonly Part[],
  { toStoreId, reason, today }: PlannedMove,
): readonly GoodsPlan[] {
  if (action === 'return')
    return returnPlans(parts, today).plans.map(({ purchaseId, purchase, supplier, body }) => ({
      id: purchaseId,
      title: `${supplier} · ${purchase}`,
      lines: body.items.length,
      kind: 'purchase_return',
      reason: null,
      purchaseId,
      body,
      send: async (key) => {
        const reference = await numberFor(key, purchaseId)
        return call(addPurchaseReturn, { body: { ...body, reference }, key })
      },
    }))
  if (action === 'scrap')
    return scrapPlans(parts, reason, today).map(({ storeId, store, reason: why, body }) => ({
      id: `${storeId} ${why}`,
      title: store,
      lines: body.items.length,
      kind: 'stock_adjustment',
      reason: why,
      purchaseId: null,
      body,
      send: (key) => call(addStockAdjustment, { body, key }),
    }))
  if (toStoreId === null) return []
  return transferPlans(parts, toStoreId, today).map(({ storeId, store, body }) => ({
    id: storeId,
    title: store,
    lines: body.items.length,
    kind: 'stock_transfer',
    reason: null,
    purchaseId: null,
    body,
    send: (key) => call(addStockTransfer, { body, key }),
  }))
}
