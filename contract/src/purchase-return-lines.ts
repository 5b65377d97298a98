import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id, idParams } from './paging.ts'
import { purchaseReturn } from './purchase-return.ts'
import { purchaseStatus } from './purchase.ts'
import { quantity } from './quantity.ts'
import { documentApproval } from './status.ts'

/**
 * A line of a purchase as it can be returned from a lot. The goods of a bill of received orders lie in the lots that
 * they were received in, whatever the bill says: such a line is there once for each of them.
 */
export const returnableLine = z.object({
  lineId: z.int(),
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  /** A lot that the goods are in; null while the purchase is not approved. */
  lotId: z.int().nullable(),
  lot: z.string(),
  expiresOn: day.nullable(),
  /** The lot that the bill names. */
  billedLot: z.string(),
  bought: quantity,
  /** Sent back by approved returns, and what that was worth. */
  returned: quantity,
  returnedValue: cop,
  /** In other pending returns. */
  pending: quantity,
  /** In that lot, in the store of the purchase, and held back for no sale. */
  onHand: quantity,
  /** What the line cost in all, discount and shipping shared out. */
  landed: cop,
})
export type ReturnableLine = z.infer<typeof returnableLine>

/** The bill whose goods go back. */
export const returnedBill = z.object({
  id: z.int(),
  reference: z.string(),
  supplierId: z.int(),
  supplier: z.string(),
  storeId: z.int(),
  store: z.string(),
  purchasedOn: day,
  dueOn: day,
  approval: documentApproval,
  status: purchaseStatus,
  /** What the bill itself came to, before goods were returned. */
  billed: cop,
  /** What approved returns took off. */
  debited: cop,
  paid: cop,
  /** In pending payments. */
  reserved: cop,
  balance: cop,
  /** What its returns gave beyond its balance, and how much of that is free to be used. */
  credit: cop,
  creditFree: cop,
})
export type ReturnedBill = z.infer<typeof returnedBill>

export const getReturnable = endpoint({
  method: 'GET',
  path: '/api/purchases/:id/returnable',
  who: 'purchase_return.see',
  summary: 'A purchase with what of each of its lines can be returned',
  params: idParams,
  query: z.strictObject({
    /** The return that is being changed: what it holds counts as free. */
    except: id.optional(),
  }),
  reply: z.object({
    purchase: returnedBill,
    lines: z.array(returnableLine),
    /** The number that the next return would get. */
    suggested: z.string(),
  }),
})

/** What approving a return will change, as the approver is shown it before. */
export const returnEffect = z.object({
  return: purchaseReturn,
  /** At today's figures. */
  amount: cop,
  applied: cop,
  /** The credit that comes of it. */
  excess: cop,
  balanceBefore: cop,
  balanceAfter: cop,
  statusAfter: purchaseStatus,
  owedBefore: cop,
  owedAfter: cop,
  lots: z.array(
    z.object({
      lineId: z.int(),
      product: z.string(),
      unit: z.string(),
      lot: z.string(),
      expiresOn: day.nullable(),
      before: quantity,
      after: quantity,
      value: cop,
    }),
  ),
  flags: z.array(
    z.discriminatedUnion('kind', [
      /** The caller created or last edited it; `allowed` where the company lets its only approver approve their own. */
      z.object({ kind: z.literal('own'), allowed: z.boolean() }),
      /** More than is left to return, or more than is on hand by now. */
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

export const getReturnEffect = endpoint({
  method: 'GET',
  path: '/api/purchase-returns/:id/effect',
  who: 'purchase_return.approve',
  summary: 'What approving a pending return will change',
  params: idParams,
  reply: returnEffect,
  problems: ['not_pending'],
})
