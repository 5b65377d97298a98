import { z } from 'zod'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { closedFlag, ownFlag } from './document-fields.ts'
import { cop } from './money.ts'
import { quantity } from './quantity.ts'
import { sale, saleStatus } from './sale.ts'

/** The changes that approving a sale will make, shown to the approver. */
export const saleEffect = z.object({
  sale,
  /** The value of its goods at today's average. */
  cost: cop,
  /** Grand total minus that. */
  profit: cop,
  statusAfter: saleStatus,
  /** The down payment, and what the customer owes of it afterwards. */
  paid: cop,
  balance: cop,
  /** The customer's debt over all sales; 0 without a customer. */
  owedBefore: cop,
  owedAfter: cop,
  lots: z.array(
    z.object({
      lineId: z.int(),
      productId: z.int(),
      product: z.string(),
      unit: z.string(),
      lotId: z.int(),
      lot: z.string(),
      expiresOn: day.nullable(),
      quantity,
      /** The lot's quantity on hand in the store. */
      before: quantity,
      after: quantity,
      /** The product's quantity on hand in the store, over all its lots. */
      storeBefore: quantity,
      storeAfter: quantity,
    }),
  ),
  flags: z.array(
    z.discriminatedUnion('kind', [
      ownFlag,
      closedFlag,
      z.object({ kind: z.literal('party'), customer: z.string() }),
      /** Sold below its average cost; it cannot be approved without a reason. */
      z.object({
        kind: z.literal('below_cost'),
        lineId: z.int(),
        product: z.string(),
        /** Per unit, pesos: the price after the discount, and the average cost. */
        price: z.string(),
        cost: z.string(),
        /** The loss of the line. */
        loss: cop,
        reason: z.string(),
      }),
      /** Lots other than the first to expire. */
      z.object({ kind: z.literal('lots'), lineId: z.int(), product: z.string(), reason: z.string() }),
    ]),
  ),
})
export type SaleEffect = z.infer<typeof saleEffect>

export const getSaleEffect = documentCalls('sale').effect(
  'Returns what approving a pending sale will change',
  saleEffect,
)
