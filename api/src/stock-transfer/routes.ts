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
} from '@trastienda/contract/stock-transfer'
import { approveMatchingStockTransfers, bulkApproveStockTransfers } from '@trastienda/contract/stock-approval'
import { lifecycleRoutes } from '../document/routes.ts'
import { stockTransferDocument } from './document.ts'
import { approvesAlone } from '../approval/four-eyes.ts'
import { together } from '../db/db.ts'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
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
  read(listStockTransfers, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => {
      const [page, sums] = await together(
        transferPage(db, who.companyId, query),
        transferSums(db, who.companyId, query),
      )
      return { ...page, ...sums }
    }),
  ),

  direct(
    exportStockTransfers,
    ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
      if (!who) throw new Problem('unauthenticated')
      return sendSheet(reply, services.pool, {
        table: 'stock_transfer',
        today,
        asked: { format, language, columns: chosen },
        columns,
        page: (db, cursor) => transferPage(db, who.companyId, { ...filter, limit: windowRows, cursor }),
      })
    },
  ),

  read(getStockTransfer, async ({ params, who, db }) => {
    const found = await transferById(db, who.companyId, params.id)
    if (!found) throw new Problem('not_found')
    const own = found.createdById === who.userId || found.editedById === who.userId
    const differenceByOthers = own && !(await approvesAlone(db, who, 'stock_transfer.approve'))
    return { ...found, differenceByOthers }
  }),
  read(getStockTransferEffect, ({ params, who, services, today }) =>
    snapshot(services.pool, (db) => effectOf(db, who, params.id, today)),
  ),

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
