import { countStockCounts } from './by-value.ts'
import { Problem } from '@trastienda/contract/problem'
import {
  type CountLine,
  type CountRow,
  exportCountLines,
  exportStockCounts,
  getStockCount,
  listCountLines,
  listStockCounts,
  stockCountsByValue,
  countLinesByValue,
} from '@trastienda/contract/stock-count'
import { bulkApproveStockCounts } from '@trastienda/contract/stock-approval'
import {
  addStockCount,
  approveStockCount,
  cancelStockCount,
  changeStockCount,
  closeStockCount,
  countStock,
  deleteCountLine,
  deleteStockCount,
  restoreStockCount,
  getStockCountEffect,
  listUncounted,
  rejectStockCount,
  resumeStockCount,
} from '@trastienda/contract/stock-count-lifecycle'
import { effectRoute } from '../document/effect-route.ts'
import { lifecycleRoutes } from '../document/routes.ts'
import { found } from '../http/found.ts'
import { pageWithTotals } from '../http/list-route.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { stockCountDocument } from './document.ts'
import { read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { effectOf } from './approve.ts'
import { close, resume } from './close.ts'
import { countedLines, countLines, countLinesBy } from './lines.ts'
import { countById, countPage, countTotal } from './queries.ts'
import { changeCount, openCount } from './save.ts'
import { countLot, removeLine } from './scan.ts'
import { blindTo } from './sight.ts'
import { uncountedLots } from './uncounted.ts'

const columns: readonly SheetColumn<CountRow>[] = [
  { id: 'countedOn', kind: 'day', title: 'day' },
  { id: 'reference', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'category', kind: 'text' },
  { id: 'lines', kind: 'integer' },
  { id: 'value', kind: 'money' },
  { id: 'approval', kind: 'word' },
  { id: 'createdBy', kind: 'text' },
]

const lineColumns: readonly SheetColumn<CountLine>[] = [
  { id: 'productCode', kind: 'text' },
  { id: 'productName', kind: 'text' },
  { id: 'lot', kind: 'text' },
  { id: 'expiresOn', kind: 'day' },
  { id: 'counted', kind: 'quantity' },
  { id: 'expected', kind: 'quantity' },
  { id: 'difference', kind: 'quantity' },
  { id: 'value', kind: 'money' },
  { id: 'countedBy', kind: 'text' },
  { id: 'countedAt', kind: 'instant' },
]

export const stockCountRoutes = [
  read(countLinesByValue, ({ db, query, who, params }) => countLinesBy(db, who, params.id, query)),
  read(stockCountsByValue, ({ db, query, who }) => countStockCounts(db, who, query)),
  read(listStockCounts, async ({ db, query, who, services }) => {
    const blind = await blindTo(db, who)
    return pageWithTotals(services.pool, (same) => [
      countPage(same, who.companyId, blind, query),
      countTotal(same, who.companyId, query),
    ])
  }),
  exportRoute(exportStockCounts, {
    table: 'stock_count',
    columns,
    page: async (db, filter, { who }) => countPage(db, who.companyId, await blindTo(db, who), filter),
  }),
  read(getStockCount, async ({ params, who, db }) => found(await countById(db, who, params.id))),
  read(listCountLines, ({ params: { id }, query, who, services }) =>
    snapshot(services.pool, async (db) => ({
      ...(await countLines(db, who, id, query)),
      ...(await countedLines(db, who.companyId, id, query)),
    })),
  ),
  exportRoute(exportCountLines, {
    table: 'stock_count',
    columns: lineColumns,
    page: (db, filter, { who, params }) => countLines(db, who, params.id, filter),
  }),
  read(listUncounted, ({ params: { id }, query: { limit }, who, services }) =>
    snapshot(services.pool, async (db) => {
      if (!(await countById(db, who, id))) throw new Problem('not_found')
      return uncountedLots(db, who.companyId, id, limit)
    }),
  ),
  effectRoute(getStockCountEffect, 'stock_count', effectOf),

  write(addStockCount, ({ tx, who, today, body }) => openCount(tx, who, today, body)),
  write(changeStockCount, ({ tx, who, today, params: { id }, version, body }) =>
    changeCount(tx, who, today, { id, version }, body),
  ),
  write(countStock, ({ tx, who, params, body }) => countLot(tx, who, params.id, body)),
  write(deleteCountLine, ({ tx, who, params }) => removeLine(tx, who, params.id, params.line)),
  write(closeStockCount, ({ tx, who, params: { id }, version, body }) =>
    close(tx, who, { id, version }, body),
  ),
  write(resumeStockCount, ({ tx, who, params: { id }, version }) => resume(tx, who, { id, version })),

  ...lifecycleRoutes(stockCountDocument, {
    approve: approveStockCount,
    reject: rejectStockCount,
    cancel: cancelStockCount,
    remove: deleteStockCount,
    restore: restoreStockCount,
    approveMany: bulkApproveStockCounts,
  }),
]
