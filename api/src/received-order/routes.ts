import { countReceivedOrders, groupReceivedOrders } from './by-value.ts'
import {
  addReceivedOrder,
  annotateReceivedOrder,
  changeReceivedOrder,
  deleteReceivedOrder,
  restoreReceivedOrder,
  getReceivableOrder,
  getReceivedOrder,
  listReceivedOrders,
  receivedOrdersByValue,
  receivedOrderGroups,
} from '@trastienda/contract/received-order'
import {
  approveMatchingReceivedOrders,
  approveReceivedOrder,
  bulkApproveReceivedOrders,
  cancelReceivedOrder,
  receivedOrderEffect,
  rejectReceivedOrder,
  reopenReceivedOrder,
} from '@trastienda/contract/received-order-approval'
import { effectRoute } from '../document/effect-route.ts'
import { lifecycleRoutes } from '../document/routes.ts'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { receivedOrderDocument } from './document.ts'
import { read, write } from '../http/route.ts'
import { billRoute } from './bill.ts'
import { shownEffect } from './effect.ts'
import { exportReceiptsRoute } from './export.ts'
import { receiptById, receiptPage, receiptSums } from './queries.ts'
import { receivable } from './receivable.ts'
import { changeReceiptTo, insertReceipt } from './save.ts'

export const receivedOrderRoutes = [
  read(receivedOrdersByValue, ({ db, query, who }) => countReceivedOrders(db, who, query)),
  read(receivedOrderGroups, ({ db, query, who }) => groupReceivedOrders(db, who, query)),
  listRoute(listReceivedOrders, (db, query, { who }) => [
    receiptPage(db, who, query),
    receiptSums(db, who, query),
  ]),

  exportReceiptsRoute,
  billRoute,

  read(getReceivedOrder, async ({ params, who, db }) => found(await receiptById(db, who, params.id))),

  read(getReceivableOrder, ({ params, who, db }) => receivable(db, who, params.id)),

  effectRoute(receivedOrderEffect, 'received_order', shownEffect),

  write(addReceivedOrder, ({ tx, who, today, body }) => insertReceipt(tx, who, today, body)),
  write(changeReceivedOrder, ({ tx, who, today, params, version, body }) =>
    changeReceiptTo(tx, who, today, params.id, version, body),
  ),

  ...lifecycleRoutes(receivedOrderDocument, {
    approve: approveReceivedOrder,
    reject: rejectReceivedOrder,
    reopen: reopenReceivedOrder,
    cancel: cancelReceivedOrder,
    remove: deleteReceivedOrder,
    annotate: annotateReceivedOrder,
    restore: restoreReceivedOrder,
    approveMany: bulkApproveReceivedOrders,
    approveMatching: approveMatchingReceivedOrders,
  }),
]
