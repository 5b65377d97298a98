import { countStockTransfers, groupStockTransfers } from './by-value.ts'
import { Problem } from '@trastienda/contract/problem'
import {
  addStockTransfer,
  approveStockTransfer,
  cancelStockTransfer,
  changeStockTransfer,
  deleteStockTransfer,
  restoreStockTransfer,
  exportStockTransfers,
  getStockTransfer,
  getStockTransferEffect,
  listStockTransfers,
  receiveStockTransfer,
  rejectStockTransfer,
  type TransferRow,
  stockTransfersByValue,
  stockTransferGroups,
} from '@trastienda/contract/stock-transfer'
import { approveMatchingStockTransfers, bulkApproveStockTransfers } from '@trastienda/contract/stock-approval'
import { effectRoute } from '../document/effect-route.ts'
import { lifecycleRoutes } from '../document/routes.ts'
import { listRoute } from '../http/list-route.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { stockTransferDocument } from './document.ts'
import { approvesAlone } from '../approval/four-eyes.ts'
import { read, write } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { effectOf } from './effect.ts'
import { transferById, transferPage, transferSums } from './queries.ts'
import { receive } from './receive.ts'
import { changeTransfer, insertTransfer } from './save.ts'

const columns: readonly SheetColumn<TransferRow>[] = [
  { id: 'sentOn', kind: 'day' },
  { id: 'reference', kind: 'text' },
  { id: 'store', kind: 'text', title: 'fromStore' },
  { id: 'toStore', kind: 'text' },
  { id: 'lines', kind: 'integer' },
  { id: 'units', kind: 'quantity', title: 'unitsSent' },
  { id: 'value', kind: 'money' },
  { id: 'lost', kind: 'money' },
  { id: 'status', kind: 'word' },
  { id: 'receivedOn', kind: 'day' },
  { id: 'createdBy', kind: 'text' },
]

export const stockTransferRoutes = [
  read(stockTransfersByValue, ({ db, query, who }) => countStockTransfers(db, who, query)),
  read(stockTransferGroups, ({ db, query, who }) => groupStockTransfers(db, who, query)),
  listRoute(listStockTransfers, (db, query, { who }) => [
    transferPage(db, who.companyId, query),
    transferSums(db, who.companyId, query),
  ]),

  exportRoute(exportStockTransfers, {
    table: 'stock_transfer',
    columns,
    page: (db, filter, { who }) => transferPage(db, who.companyId, filter),
  }),

  read(getStockTransfer, async ({ params, who, db }) => {
    const found = await transferById(db, who.companyId, params.id)
    if (!found) throw new Problem('not_found')
    const own = found.createdById === who.userId || found.editedById === who.userId
    const differenceByOthers = own && !(await approvesAlone(db, who, 'stock_transfer.approve'))
    return { ...found, differenceByOthers }
  }),
  effectRoute(getStockTransferEffect, 'stock_transfer', effectOf),

  write(addStockTransfer, ({ tx, who, today, body }) => insertTransfer(tx, who, today, body)),
  write(changeStockTransfer, ({ tx, who, today, params: { id }, version, body }) =>
    changeTransfer(tx, who, today, { id, version }, body),
  ),
  write(receiveStockTransfer, ({ tx, who, today, params: { id }, version, body }) =>
    receive(tx, who, today, { id, version }, body),
  ),

  ...lifecycleRoutes(stockTransferDocument, {
    approve: approveStockTransfer,
    reject: rejectStockTransfer,
    cancel: cancelStockTransfer,
    remove: deleteStockTransfer,
    restore: restoreStockTransfer,
    approveMany: bulkApproveStockTransfers,
    approveMatching: approveMatchingStockTransfers,
  }),
]
