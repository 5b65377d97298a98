import { Problem } from '@trastienda/contract/problem'
import {
  addStockAdjustment,
  type AdjustmentRow,
  approveStockAdjustment,
  cancelStockAdjustment,
  changeStockAdjustment,
  deleteStockAdjustment,
  restoreStockAdjustment,
  exportStockAdjustments,
  getStockAdjustment,
  getStockAdjustmentEffect,
  listStockAdjustments,
  rejectStockAdjustment,
} from '@trastienda/contract/stock-adjustment'
import {
  approveMatchingStockAdjustments,
  bulkApproveStockAdjustments,
} from '@trastienda/contract/stock-approval'
import { lifecycleRoutes } from '../document/routes.ts'
import { stockAdjustmentDocument } from './document.ts'
import { together } from '../db/db.ts'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { effectOf } from './effect.ts'
import { adjustmentById, adjustmentPage, adjustmentSums } from './queries.ts'
import { changeAdjustment, insertAdjustment } from './save.ts'

const columns: readonly SheetColumn<AdjustmentRow>[] = [
  { id: 'adjustedOn', kind: 'day', title: 'day' },
  { id: 'reference', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'reason', kind: 'word' },
  { id: 'lines', kind: 'integer' },
  { id: 'value', kind: 'money' },
  { id: 'approval', kind: 'word' },
  { id: 'createdBy', kind: 'text' },
]

export const stockAdjustmentRoutes = [
  read(listStockAdjustments, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => {
      const [page, sums] = await together(
        adjustmentPage(db, who.companyId, query),
        adjustmentSums(db, who.companyId, query),
      )
      return { ...page, ...sums }
    }),
  ),

  direct(
    exportStockAdjustments,
    ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
      if (!who) throw new Problem('unauthenticated')
      return sendSheet(reply, services.pool, {
        table: 'stock_adjustment',
        today,
        asked: { format, language, columns: chosen },
        columns,
        page: (db, cursor) => adjustmentPage(db, who.companyId, { ...filter, limit: windowRows, cursor }),
      })
    },
  ),

  read(getStockAdjustment, async ({ params, who, db }) => {
    const found = await adjustmentById(db, who.companyId, params.id)
    if (!found) throw new Problem('not_found')
    return found
  }),
  read(getStockAdjustmentEffect, ({ params, who, services }) =>
    snapshot(services.pool, (db) => effectOf(db, who, params.id)),
  ),

  write(addStockAdjustment, ({ tx, who, today, body }) => insertAdjustment(tx, who, today, body)),
  write(changeStockAdjustment, ({ tx, who, today, params: { id }, version, body }) =>
    changeAdjustment(tx, who, today, { id, version }, body),
  ),

  ...lifecycleRoutes(stockAdjustmentDocument, {
    approve: approveStockAdjustment,
    reject: rejectStockAdjustment,
    cancel: cancelStockAdjustment,
    remove: deleteStockAdjustment,
    restore: restoreStockAdjustment,
    approveMany: bulkApproveStockAdjustments,
    approveMatching: approveMatchingStockAdjustments,
  }),
]
