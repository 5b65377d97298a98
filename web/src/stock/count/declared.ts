import { countState } from '@trastienda/contract/stock-count'
import {
  approveStockCount,
  cancelStockCount,
  deleteStockCount,
  getStockCountEffect,
  rejectStockCount,
  restoreStockCount,
} from '@trastienda/contract/stock-count-lifecycle'
import { bulkApproveStockCounts } from '@trastienda/contract/stock-approval'
import { categoryFilter } from '../../pick/CategoryPick.tsx'
import { call } from '../../session/client.ts'
import type { StockDeclaration } from '../declaration.ts'

/** Counts on the screens of stock. */
export const count: StockDeclaration = {
  calls: {
    approve: approveStockCount,
    reject: rejectStockCount,
    cancel: cancelStockCount,
    remove: deleteStockCount,
    restore: restoreStockCount,
    approveMany: bulkApproveStockCounts,
  },
  effect: async (id, signal) => {
    const {
      count: document,
      uncounted,
      ...effect
    } = await call(getStockCountEffect, {
      params: { id },
      signal,
    })
    return { ...effect, document, counted: { lots: document.lines, of: document.lines + uncounted } }
  },
  states: countState.options,
  filters: (t) => [categoryFilter(t)],
}
