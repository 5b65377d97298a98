import { z } from 'zod'
import { sameFile } from './attachment.ts'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { closedFlag, ownFlag } from './document-fields.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { expiryFlag, lotDayFlag } from './lot-flags.ts'
import { cop } from './money.ts'
import { purchaseMatch } from './purchase.ts'
import { quantity } from './quantity.ts'
import { valueFlag } from './value-flag.ts'

/** A product that comes in, with what is on hand of it and its moving average before and after. */
export const productComingIn = {
  productId: z.int(),
  name: z.string(),
  unit: z.string(),
  quantityBefore: quantity,
  quantityAfter: quantity,
  averageBefore: z.string(),
  averageAfter: z.string(),
}

/** A unit cost that is far from the last one. */
export const costFlag = z.object({
  kind: z.literal('cost'),
  product: z.string(),
  before: z.string(),
  day: day.nullable(),
  after: z.string(),
  /** As a share: 0.184 is 18.4 % more. */
  change: z.number(),
})
export type CostFlag = z.infer<typeof costFlag>

/** Far more of a product than any approved purchase of the last year brought: perhaps a typing error. */
export const outsizedFlag = z.object({
  kind: z.literal('outsized'),
  product: z.string(),
  unit: z.string(),
  quantity,
  /** The largest of those purchases, its day, and how many there were. */
  most: quantity,
  day,
  purchases: z.int(),
})
export type OutsizedFlag = z.infer<typeof outsizedFlag>

/** The changes that approving will make, shown to the approver. */
export const approvalEffect = z.object({
  store: z.string(),
  /** The goods of a bill of received orders are already in stock: its approval changes only value. */
  moves: z.enum(['stock', 'value']),
  lots: z.int(),
  stockBefore: quantity,
  stockAfter: quantity,
  inventoryBefore: cop,
  inventoryAfter: cop,
  /** The additional cost of goods that are gone already or never came; a variance, not inventory. */
  variance: cop,
  owedBefore: cop,
  owedAfter: cop,
  dueOn: day,
  products: z.array(
    z.object({
      ...productComingIn,
      /** The parts that go to the inventory and to the cost variance. */
      taken: cop,
      variance: cop,
      lots: z.array(z.object({ lot: z.string(), expiresOn: day.nullable(), quantity })),
    }),
  ),
  flags: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('duplicate'),
        purchaseId: z.int(),
        reference: z.string(),
        day,
        total: cop,
        why: z.string(),
      }),
      costFlag,
      outsizedFlag,
      expiryFlag,
      lotDayFlag,
      /**
       * The bill does not agree with what was ordered and received; `difference` is how much more it charges in
       * total.
       */
      z.object({ kind: z.literal('match'), products: z.int(), difference: cop }),
      /** A bill that lowers the value of goods that came before it. */
      valueFlag,
      sameFile,
      z.object({ kind: z.literal('party'), supplier: z.string() }),
      ownFlag,
      closedFlag,
    ]),
  ),
})
export type ApprovalEffect = z.infer<typeof approvalEffect>

export const purchaseEffect = documentCalls('purchase').effect(
  'Returns what approving a pending purchase will change',
  approvalEffect,
)

const purchaseCalls = lifecycleCalls('purchase')

export const approvePurchase = purchaseCalls.approve(
  'Approves a purchase: its stock comes in and what is owed rises',
  ['party_pending', 'inactive'],
)

export const rejectPurchase = purchaseCalls.reject('Rejects a pending purchase with a reason')

export const bulkApprovePurchases = purchaseCalls.approveMany(
  'Approves several purchases, each on its own, and answers a result per row',
)

export const approveMatchingPurchases = purchaseCalls.approveMatching(
  'Approves all purchases that a filter matches, each on its own, and answers a result per row',
  purchaseMatch,
)
