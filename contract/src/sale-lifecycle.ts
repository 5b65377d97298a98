import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { refusedFields } from './row-result.ts'
import { saleDraft, saleMatch } from './sale.ts'

const saleCalls = lifecycleCalls('sale')

export const approveSale = saleCalls.approve(
  'Approves a sale: its goods leave at their average cost and the customer owes what was not paid',
  ['customer_pending', 'inactive', 'below_cost', 'not_there_yet'],
)

export const rejectSale = saleCalls.reject('Rejects a pending sale with a reason and lets go of its goods')

export const reopenSale = saleCalls.reopen(
  'Takes an approval back with a reason, while it has no returns and no later collections: its goods are held back again',
  ['has_dependents'],
)

export const cancelSale = saleCalls.cancel(
  'sale.see',
  'Cancels a pending or rejected sale with a reason; its creator or an approver may',
)

export const bulkApproveSales = saleCalls.approveMany(
  'Approves several sales, each on its own, and answers a result per row',
)

export const approveMatchingSales = saleCalls.approveMatching(
  'Approves all sales that a filter matches, each on its own, and answers a result per row',
  saleMatch,
)

/** The most sales that one call enters. */
export const maxBulkSales = 200

export const bulkAddSales = endpoint({
  method: 'POST',
  path: '/api/sales/bulk',
  who: 'sale.edit',
  summary: 'Enters several sales separately and returns one result per row, in their order',
  body: z.strictObject({ items: z.array(saleDraft).min(1).max(maxBulkSales) }),
  reply: z.object({
    data: z.array(
      z.object({
        /** Null with the code of the problem. */
        id: z.int().nullable(),
        version: z.int().nullable(),
        problem: z.string().nullable(),
        /** For `invalid`, the problem of each field, as the call for one sale returns it. */
        fields: refusedFields.nullable(),
      }),
    ),
  }),
  needs: ['key'],
})
