import type { Day } from '@trastienda/contract/calendar'
import type { Column, Line } from '../lines/line.ts'

/** The cells of a purchase's line that are typed into, in the order in which Enter visits them. */
export const columns = [
  'product',
  'lot',
  'expiresOn',
  'quantity',
  'cost',
] as const satisfies readonly Column[]

/** Where Enter goes on from the product: products without expiry rarely have a lot, so their quantity comes next. */
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
