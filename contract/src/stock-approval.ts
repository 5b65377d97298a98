import { lifecycleCalls } from './lifecycle.ts'
import { adjustmentMatch } from './stock-adjustment.ts'
import { transferMatch } from './stock-transfer.ts'

const stockAdjustmentCalls = lifecycleCalls('stock_adjustment')

export const bulkApproveStockAdjustments = stockAdjustmentCalls.approveMany(
  'Approves several adjustments of stock, each on its own, and answers a result per row',
)

export const approveMatchingStockAdjustments = stockAdjustmentCalls.approveMatching(
  'Approves all adjustments that a filter matches, each on its own, and answers a result per row',
  adjustmentMatch,
)

const stockTransferCalls = lifecycleCalls('stock_transfer')

export const bulkApproveStockTransfers = stockTransferCalls.approveMany(
  'Sends several transfers, each on its own, and answers a result per row',
)

export const approveMatchingStockTransfers = stockTransferCalls.approveMatching(
  'Sends all transfers that a filter matches, each on its own, and answers a result per row',
  transferMatch,
)

const stockCountCalls = lifecycleCalls('stock_count')

export const bulkApproveStockCounts = stockCountCalls.approveMany(
  'Approves several counts, each on its own, and answers a result per row',
)
