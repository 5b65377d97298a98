import type { StockTransfer } from '@trastienda/contract/stock-transfer'
import { emptyGoods, filledLines, type GoodsValues, lineOf, referenceOf } from '../goods.ts'

/** The body of a transfer. */
export function transferBody(values: GoodsValues) {
  return {
    storeId: values.storeId,
    toStoreId: values.toStoreId,
    reference: referenceOf(values.reference),
    sentOn: values.day,
    note: values.note,
    items: filledLines(values).map(({ productId, lotId, quantity }) => ({ productId, lotId, quantity })),
  }
}

/** A saved transfer as the form holds it. */
export function transferValues(saved: StockTransfer): GoodsValues {
  const { storeId, toStoreId, sentOn, reference, note, items } = saved
  return {
    ...emptyGoods(storeId, sentOn),
    toStoreId,
    reference,
    note,
    items: items.map((line) => lineOf(line, line.quantity)),
  }
}
