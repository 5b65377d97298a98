import type { StockAdjustment } from '@trastienda/contract/stock-adjustment'
import { newLine } from '../../lines/line.ts'
import {
  changeOf,
  emptyGoods,
  type GoodsValues,
  isLoss,
  lineOf,
  negated,
  referenceOf,
  sentLines,
} from '../goods.ts'

/** The body of an adjustment; the schema reports what is wrong in it. */
export function adjustmentBody(values: GoodsValues) {
  const outgoing = isLoss(values.reason)
  return {
    storeId: values.storeId,
    reference: referenceOf(values.reference),
    adjustedOn: values.day,
    reason: values.reason,
    note: values.note,
    items: sentLines(values).map(({ product, lot, expiresOn, quantity, cost }) => ({
      productId: product?.id,
      lot,
      expiresOn: expiresOn === '' ? null : expiresOn,
      quantity: changeOf(quantity, outgoing) ?? quantity,
      cost: cost.trim() === '' ? null : cost,
    })),
  }
}

/** A saved adjustment as the form holds it. */
export function adjustmentValues(saved: StockAdjustment): GoodsValues {
  const { storeId, adjustedOn, reason, reference, note, items } = saved
  const typed = (quantity: string) => (isLoss(reason) ? negated(quantity) : quantity)
  return {
    ...emptyGoods(storeId, adjustedOn),
    reason,
    reference,
    note,
    items: [...items.map((line) => lineOf(line, typed(line.quantity))), newLine()],
  }
}
