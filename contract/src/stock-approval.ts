import { z } from 'zod'
import { bulkApproval } from './approval-flags.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { maxMatching } from './purchase-approval.ts'
import { approvalResults } from './status.ts'
import { adjustmentMatch } from './stock-adjustment.ts'
import { transferMatch } from './stock-transfer.ts'

const ticked = { method: 'POST', body: bulkApproval, reply: approvalResults } as const

/**
 * The query is the filter of the list, the body what its reply stated as `total` and `totals.value`: the person
 * confirmed these. Everything that matches is tried, so that what is not pending answers `not_pending`.
 */
const matching = {
  method: 'POST',
  body: z.strictObject({ count: z.int().min(1).max(maxMatching), value: cop }),
  reply: approvalResults,
  needs: ['key'] as const,
  problems: ['set_changed'] as const,
} as const

export const bulkApproveStockAdjustments = endpoint({
  ...ticked,
  path: '/api/stock-adjustments/approve',
  who: 'stock_adjustment.approve',
  summary: 'Approves several adjustments of stock, each on its own, and answers a result per row',
})

export const approveMatchingStockAdjustments = endpoint({
  ...matching,
  path: '/api/stock-adjustments/approve-matching',
  who: 'stock_adjustment.approve',
  summary: 'Approves all adjustments that a filter matches, each on its own, and answers a result per row',
  query: adjustmentMatch,
})

export const bulkApproveStockTransfers = endpoint({
  ...ticked,
  path: '/api/stock-transfers/approve',
  who: 'stock_transfer.approve',
  summary: 'Sends several transfers, each on its own, and answers a result per row',
})

export const approveMatchingStockTransfers = endpoint({
  ...matching,
  path: '/api/stock-transfers/approve-matching',
  who: 'stock_transfer.approve',
  summary: 'Sends all transfers that a filter matches, each on its own, and answers a result per row',
  query: transferMatch,
})

export const bulkApproveStockCounts = endpoint({
  ...ticked,
  path: '/api/stock-counts/approve',
  who: 'stock_count.approve',
  summary: 'Approves several counts, each on its own, and answers a result per row',
})
