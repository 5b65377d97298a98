import { countStockAdjustments, groupStockAdjustments } from './by-value.ts'
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
  stockAdjustmentsByValue,
  stockAdjustmentGroups,
} from '@trastienda/contract/stock-adjustment'
import {
  approveMatchingStockAdjustments,
  bulkApproveStockAdjustments,
} from '@trastienda/contract/stock-approval'
import { effectRoute } from '../document/effect-route.ts'
import { lifecycleRoutes } from '../document/routes.ts'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { stockAdjustmentDocument } from './document.ts'
import { read, write } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
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
  read(stockAdjustmentsByValue, ({ db, query, who }) => countStockAdjustments(db, who, query)),
  read(stockAdjustmentGroups, ({ db, query, who }) => groupStockAdjustments(db, who, query)),
  listRoute(listStockAdjustments, (db, query, { who }) => [
    adjustmentPage(db, who.companyId, query),
    adjustmentSums(db, who.companyId, query),
  ]),

  exportRoute(exportStockAdjustments, {
    table: 'stock_adjustment',
    columns,
    page: (db, filter, { who }) => adjustmentPage(db, who.companyId, filter),
  }),

  read(getStockAdjustment, async ({ params, who, db }) =>
    found(await adjustmentById(db, who.companyId, params.id)),
  ),
  effectRoute(getStockAdjustmentEffect, 'stock_adjustment', effectOf),

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
