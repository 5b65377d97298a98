import { linesOfOrder, lotOf } from './make-chain.ts'
import { lotExpiry } from './make.ts'

/**
 * The bills that a payment settles, and the order that is received, each with numbers that distinguish its documents
 * from any other.
 */
export interface ChainChoice {
  readonly supplierId: number
  readonly billIds: readonly number[]
  readonly orderId: number
  readonly lineIds: readonly number[]
  readonly serial: number
}

export const billsOfPayment = 20
/** So little of each bill is paid that it is never paid in full. */
const share = 1
export const amountPaid = share * billsOfPayment

/** A payment over twenty bills. */
export const paymentOf = ({ supplierId, billIds, serial }: ChainChoice, paidOn: string) => ({
  kind: 'purchase',
  supplierId,
  reference: `P-${serial}`,
  paidOn,
  method: 'transfer',
  amount: amountPaid,
  allocations: billIds.map((purchaseId) => ({ purchaseId, amount: share })),
})

/** One unit of each line of an order, in an existing lot. */
export const receiptOf = ({ orderId, lineIds, serial }: ChainChoice, receivedOn: string) => ({
  purchaseOrderId: orderId,
  reference: `R-${serial}`,
  receivedOn,
  items: lineIds.map((orderLineId, at) => {
    const lot = lotOf(at)
    return { orderLineId, lot: `L${lot}`, expiresOn: lotExpiry(lot), accepted: '1' }
  }),
})

/** The ids of the lines of a created order. */
export const linesOf = (orderId: number) =>
  Array.from({ length: linesOfOrder }, (_, nth) => (orderId - 1) * linesOfOrder + nth + 1)

/** The products of those lines. */
export const productsOf = (orderId: number) =>
  Array.from({ length: linesOfOrder }, (_, nth) => 1 + ((orderId * 131 + (nth + 1) * 97) % 2000))
