import type { Day } from '@trastienda/contract/calendar'
import type { Column, Line } from '../lines/line.ts'

/** The editable cells of a purchase's line, in the order of Enter. */
export const columns = [
  'product',
  'lot',
  'expiresOn',
  'quantity',
  'cost',
] as const satisfies readonly Column[]

/** Where Enter moves from the product: products without expiry rarely have a lot, so their quantity comes next. */
export function afterProduct({ product, lot, expiresOn }: Line): Column {
  return product && !product.tracksExpiry && lot === '' && expiresOn === '' ? 'quantity' : 'lot'
}

/** A line as the contract's schema reads it. */
export function lineBody({ product, lot, expiresOn, quantity, cost }: Line) {
  return {
    productId: product?.id,
    lot,
    expiresOn: expiresOn === '' ? null : (expiresOn as Day),
    quantity,
    cost,
  }
}
