import type { StockTransfer } from '@trastienda/contract/stock-transfer'
import { newLine } from '../../lines/line.ts'
import { emptyGoods, type GoodsValues, lineOf, lotIdOf, referenceOf, sentLines } from '../goods.ts'

/** The body of a transfer. */
export function transferBody(values: GoodsValues) {
  return {
    storeId: values.storeId,
    toStoreId: values.toStoreId,
    reference: referenceOf(values.reference),
    sentOn: values.day,
    note: values.note,
    items: sentLines(values).map((line) => ({
      productId: line.product?.id,
      lotId: lotIdOf(line),
      quantity: line.quantity,
    })),
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
    items: [...items.map((line) => lineOf(line, line.quantity)), newLine()],
  }
}
