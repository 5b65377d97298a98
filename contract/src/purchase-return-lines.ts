import { z } from 'zod'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { closedFlag, ownFlag, supplierAndStore } from './document-fields.ts'
import { endpoint } from './endpoint.ts'
import { lineProduct, movedLot } from './line-fields.ts'
import { cop } from './money.ts'
import { id, idParams } from './paging.ts'
import { purchaseReturn } from './purchase-return.ts'
import { purchaseStatus } from './purchase.ts'
import { quantity } from './quantity.ts'
import { documentApproval } from './status.ts'
import { valueFlag } from './value-flag.ts'

/**
 * A line of a purchase as it can be returned from a lot. The goods of a bill of received orders are in the lots in
 * which they were received, whatever the bill says: such a line is listed once for each of these lots.
 */
export const returnableLine = z.object({
  lineId: z.int(),
  ...lineProduct,
  unitWhole: z.boolean(),
  /** A lot that contains the goods; null while the purchase is not approved. */
  lotId: z.int().nullable(),
  lot: z.string(),
  expiresOn: day.nullable(),
  /** The lot that the bill names. */
  billedLot: z.string(),
  bought: quantity,
  /** Quantity and value of approved returns. */
  returned: quantity,
  returnedValue: cop,
  /** In other pending returns. */
  pending: quantity,
  /** In that lot, in the store of the purchase, and not reserved. */
  onHand: quantity,
  /** The total cost of the line, including its share of discount and shipping. */
  landed: cop,
})
export type ReturnableLine = z.infer<typeof returnableLine>

/** The bill whose goods are returned. */
export const returnedBill = z.object({
  id: z.int(),
  reference: z.string(),
  ...supplierAndStore,
  purchasedOn: day,
  dueOn: day,
  approval: documentApproval,
  status: purchaseStatus,
  /** The total of the bill itself, before goods were returned. */
  billed: cop,
  /** The amount that approved returns deducted. */
  debited: cop,
  paid: cop,
  /** In pending payments. */
  reserved: cop,
  balance: cop,
  /** The credit that its returns created beyond its balance, and how much of it is available. */
  credit: cop,
  creditFree: cop,
})
export type ReturnedBill = z.infer<typeof returnedBill>

export const getReturnable = endpoint({
  method: 'GET',
  path: '/api/purchases/:id/returnable',
  who: 'purchase_return.see',
  summary: 'Returns a purchase with the returnable quantity of each line',
  params: idParams,
  query: z.strictObject({
    /** The return that is being edited: the quantities that it reserves count as free. */
    except: id.optional(),
  }),
  reply: z.object({
    purchase: returnedBill,
    lines: z.array(returnableLine),
    /** The number of the next return. */
    suggested: z.string(),
  }),
})

/** The changes that approving a return will make, shown to the approver. */
export const returnEffect = z.object({
  return: purchaseReturn,
  /** At the cost of the bill, in today's figures: what the bill, or the supplier, owes back. */
  amount: cop,
  /** The value that really leaves the stock: never more than the stock is worth, and all of it with the last unit. */
  taken: cop,
  applied: cop,
  /** The credit that it creates. */
  excess: cop,
  balanceBefore: cop,
  balanceAfter: cop,
  statusAfter: purchaseStatus,
  owedBefore: cop,
  owedAfter: cop,
  lots: z.array(z.object({ ...movedLot, before: quantity, after: quantity, value: cop, taken: cop })),
  flags: z.array(
    z.discriminatedUnion('kind', [
      ownFlag,
      closedFlag,
      valueFlag,
      /** More than is left to return, or more than is on hand now. */
      z.object({
        kind: z.literal('exceeded'),
        product: z.string(),
        code: z.enum(['above_bought', 'above_stock']),
        limit: quantity,
      }),
    ]),
  ),
})
export type ReturnEffect = z.infer<typeof returnEffect>

export const getReturnEffect = documentCalls('purchase_return').effect(
  'Returns what approving a pending return will change',
  returnEffect,
)
