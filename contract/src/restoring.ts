import { type Act, mayDo, type Role } from './access.ts'
import { type DocumentKind, documentKinds } from './document.ts'
import type { Lifecycle } from './lifecycle.ts'
import { restorePayment } from './payment.ts'
import { restoreOrder } from './purchase-order-lifecycle.ts'
import { restorePurchaseReturn } from './purchase-return.ts'
import { restorePurchase } from './purchase.ts'
import { restoreReceivedOrder } from './received-order.ts'
import { restoreSale } from './sale.ts'
import { restoreStockAdjustment } from './stock-adjustment.ts'
import { restoreStockCount } from './stock-count-lifecycle.ts'
import { restoreStockTransfer } from './stock-transfer.ts'

/** The call that restores a deleted document, by its kind; a customer's return is cancelled and never deleted. */
export const restoringCalls: Readonly<Partial<Record<DocumentKind, NonNullable<Lifecycle['restore']>>>> = {
  purchase: restorePurchase,
  purchase_order: restoreOrder,
  received_order: restoreReceivedOrder,
  payment: restorePayment,
  purchase_return: restorePurchaseReturn,
  sale: restoreSale,
  stock_adjustment: restoreStockAdjustment,
  stock_transfer: restoreStockTransfer,
  stock_count: restoreStockCount,
}

/** The kinds whose documents a role may restore. */
export const restorableBy = (role: Role): DocumentKind[] =>
  documentKinds.filter((kind) => {
    const restore = restoringCalls[kind]
    return restore !== undefined && mayDo(role, restore.who as Act)
  })
