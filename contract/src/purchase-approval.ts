import { z } from 'zod'
import { approvalInput, bulkApproval } from './approval-flags.ts'
import { sameFile } from './attachment.ts'
import { day } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { idParams, saved } from './paging.ts'
import { purchaseMatch } from './purchase.ts'
import { quantity } from './quantity.ts'
import { approvalResults, reasonInput } from './status.ts'

/** What approving will change, as the approver is shown it before. */
export const approvalEffect = z.object({
  store: z.string(),
  /** The goods of a bill of received orders are in already: its approval moves value alone. */
  moves: z.enum(['stock', 'value']),
  lots: z.int(),
  stockBefore: quantity,
  stockAfter: quantity,
  inventoryBefore: cop,
  inventoryAfter: cop,
  /** What the bill costs on top for goods that are gone already or never came; a variance, not inventory. */
  variance: cop,
  owedBefore: cop,
  owedAfter: cop,
  dueOn: day,
  products: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      unit: z.string(),
      quantityBefore: quantity,
      quantityAfter: quantity,
      averageBefore: z.string(),
      averageAfter: z.string(),
      /** What the inventory takes, and what goes to the cost variance. */
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
      z.object({
        kind: z.literal('cost'),
        product: z.string(),
        before: z.string(),
        day: day.nullable(),
        after: z.string(),
        change: z.number(),
      }),
      z.object({
        kind: z.literal('expiry'),
        product: z.string(),
        lot: z.string(),
        day,
        days: z.int(),
        quantity,
      }),
      /** The bill does not agree with what was ordered and received; `difference` is what it says more in all. */
      z.object({ kind: z.literal('match'), products: z.int(), difference: cop }),
      sameFile,
      z.object({ kind: z.literal('party'), supplier: z.string() }),
      /** The caller created or last edited it; `allowed` where the company lets its only approver approve their own. */
      z.object({ kind: z.literal('own'), allowed: z.boolean() }),
    ]),
  ),
})
export type ApprovalEffect = z.infer<typeof approvalEffect>

export const purchaseEffect = endpoint({
  method: 'GET',
  path: '/api/purchases/:id/effect',
  who: 'purchase.approve',
  summary: 'What approving a pending purchase will change',
  params: idParams,
  reply: approvalEffect,
  problems: ['not_pending'],
})

const transition = { params: idParams, reply: saved, needs: ['version', 'key'] as const }

export const approvePurchase = endpoint({
  ...transition,
  method: 'POST',
  path: '/api/purchases/:id/approve',
  who: 'purchase.approve',
  summary: 'Approves a purchase: its stock comes in and what is owed rises',
  body: approvalInput,
  problems: [
    'flags_unseen',
    'stale',
    'not_pending',
    'period_closed',
    'own_document',
    'party_pending',
    'inactive',
  ],
})

export const rejectPurchase = endpoint({
  ...transition,
  method: 'POST',
  path: '/api/purchases/:id/reject',
  who: 'purchase.approve',
  summary: 'Rejects a pending purchase with a reason',
  body: z.strictObject({ reason: reasonInput }),
  problems: ['stale', 'not_pending'],
})

export const bulkApprovePurchases = endpoint({
  method: 'POST',
  path: '/api/purchases/approve',
  who: 'purchase.approve',
  summary: 'Approves several purchases, each on its own, and answers a result per row',
  body: bulkApproval,
  reply: approvalResults,
})

/** The most purchases that are approved by one filter. */
export const maxMatching = 1000

/**
 * The query is the filter of `listPurchases`, the body what its reply stated as `total` and `totals.grandTotal`: the
 * person confirmed these. Everything that matches is tried, so that what is not pending answers `not_pending`.
 */
export const approveMatchingPurchases = endpoint({
  method: 'POST',
  path: '/api/purchases/approve-matching',
  who: 'purchase.approve',
  summary: 'Approves all purchases that a filter matches, each on its own, and answers a result per row',
  query: purchaseMatch,
  body: z.strictObject({ count: z.int().min(1).max(maxMatching), grandTotal: cop }),
  reply: approvalResults,
  needs: ['key'],
  problems: ['set_changed'],
})
