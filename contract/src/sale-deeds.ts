import { z } from 'zod'
import { approvalInput, bulkApproval } from './approval-flags.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { idParams, saved } from './paging.ts'
import { maxMatching } from './purchase-approval.ts'
import { saleDraft, saleMatch } from './sale.ts'
import { approvalResults, reasonInput } from './status.ts'

const transition = { params: idParams, reply: saved, needs: ['version', 'key'] as const }
const because = z.strictObject({ reason: reasonInput })

export const approveSale = endpoint({
  ...transition,
  method: 'POST',
  path: '/api/sales/:id/approve',
  who: 'sale.approve',
  summary: 'Approves a sale: its goods leave at their average cost and the customer owes what was not paid',
  body: approvalInput,
  problems: [
    'flags_unseen',
    'stale',
    'not_pending',
    'period_closed',
    'own_document',
    'customer_pending',
    'inactive',
    'below_cost',
    'not_there_yet',
  ],
})

export const rejectSale = endpoint({
  ...transition,
  method: 'POST',
  path: '/api/sales/:id/reject',
  who: 'sale.approve',
  summary: 'Rejects a pending sale with a reason and lets go of its goods',
  body: because,
  problems: ['stale', 'not_pending'],
})

export const reopenSale = endpoint({
  ...transition,
  method: 'POST',
  path: '/api/sales/:id/reopen',
  who: 'sale.approve',
  summary:
    'Takes an approval back with a reason, while it has no returns and no later collections: its goods are held back again',
  body: because,
  problems: ['stale', 'not_approved', 'period_closed', 'has_dependents'],
})

export const cancelSale = endpoint({
  ...transition,
  method: 'POST',
  path: '/api/sales/:id/cancel',
  who: 'sale.see',
  summary: 'Cancels a pending or rejected sale with a reason; its creator or an approver may',
  body: because,
  problems: ['stale', 'not_pending', 'forbidden'],
})

export const bulkApproveSales = endpoint({
  method: 'POST',
  path: '/api/sales/approve',
  who: 'sale.approve',
  summary: 'Approves several sales, each on its own, and answers a result per row',
  body: bulkApproval,
  reply: approvalResults,
})

/**
 * The query is the filter of `listSales`, the body what its reply stated as `total` and `totals.grandTotal`: the person
 * confirmed these. Everything that matches is tried, so that what is not pending answers `not_pending`.
 */
export const approveMatchingSales = endpoint({
  method: 'POST',
  path: '/api/sales/approve-matching',
  who: 'sale.approve',
  summary: 'Approves all sales that a filter matches, each on its own, and answers a result per row',
  query: saleMatch,
  body: z.strictObject({ count: z.int().min(1).max(maxMatching), grandTotal: cop }),
  reply: approvalResults,
  needs: ['key'],
  problems: ['set_changed'],
})

/** The most sales that are entered by one call. */
export const maxBulkSales = 200

export const bulkAddSales = endpoint({
  method: 'POST',
  path: '/api/sales/bulk',
  who: 'sale.edit',
  summary: 'Enters several sales, each on its own, and answers a result per row, in their order',
  body: z.strictObject({ items: z.array(saleDraft).min(1).max(maxBulkSales) }),
  reply: z.object({
    data: z.array(
      z.object({
        /** Null with the code of what stood in the way. */
        id: z.int().nullable(),
        version: z.int().nullable(),
        problem: z.string().nullable(),
        /** Of `invalid` what is wrong with which field, as the call for one tells it. */
        fields: z
          .record(
            z.string(),
            z.object({ code: z.string(), limit: z.union([z.string(), z.number()]).optional() }),
          )
          .nullable(),
      }),
    ),
  }),
  needs: ['key'],
})
