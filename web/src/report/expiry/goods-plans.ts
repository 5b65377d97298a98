import type { Day } from '@trastienda/contract/calendar'
import { addPurchaseReturn, listPurchaseReturns } from '@trastienda/contract/purchase-return'
import { addStockAdjustment, listStockAdjustments } from '@trastienda/contract/stock-adjustment'
import { addStockTransfer, listStockTransfers } from '@trastienda/contract/stock-transfer'
import { call } from '../../session/client.ts'
import type { Making } from '../frame/use-making.ts'
import { type GoodsDeed, type Part, returnPlans, scrapPlans, transferPlans } from './plans.ts'

/** A document that a deed makes of lots. */
export interface GoodsPlan extends Making {
  /** Whom or where it is for. */
  readonly title: string
  readonly lines: number
  readonly kind: 'purchase_return' | 'stock_transfer' | 'stock_adjustment'
  /** The bill of a return. */
  readonly purchaseId: number | null
}

/** The list that the documents of a deed stand in. */
export const listPath: Readonly<Record<GoodsDeed, string>> = {
  return: listPurchaseReturns.path,
  transfer: listStockTransfers.path,
  scrap: listStockAdjustments.path,
}

interface Asked {
  readonly toStoreId: number | null
  readonly today: Day
}

/** The documents that a deed makes of lots, pending all of them. */
export function goodsPlans(
  deed: GoodsDeed,
  parts: readonly Part[],
  { toStoreId, today }: Asked,
): readonly GoodsPlan[] {
  if (deed === 'return')
    return returnPlans(parts, today).plans.map(({ purchaseId, purchase, supplier, body }) => ({
      id: purchaseId,
      title: `${supplier} · ${purchase}`,
      lines: body.items.length,
      kind: 'purchase_return',
      purchaseId,
      body,
      send: (key) => call(addPurchaseReturn, { body, key }),
    }))
  if (deed === 'scrap')
    return scrapPlans(parts, today).map(({ storeId, store, body }) => ({
      id: storeId,
      title: store,
      lines: body.items.length,
      kind: 'stock_adjustment',
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
    purchaseId: null,
    body,
    send: (key) => call(addStockTransfer, { body, key }),
  }))
}
