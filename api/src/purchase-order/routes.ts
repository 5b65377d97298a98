import { countOrders, groupOrders } from './by-value.ts'
import {
  addOrder,
  changeOrder,
  getOrder,
  listOrders,
  ordersByValue,
  orderGroups,
} from '@trastienda/contract/purchase-order'
import {
  annotateOrder,
  approveMatchingOrders,
  approveOrder,
  bulkApproveOrders,
  cancelOrder,
  closeOrder,
  deleteOrder,
  expectedArrivals,
  nextOrderReference,
  rejectOrder,
  reopenOrder,
  restoreOrder,
  resumeOrder,
  supplierCodes,
} from '@trastienda/contract/purchase-order-lifecycle'
import { lifecycleRoutes } from '../document/routes.ts'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { purchaseOrderDocument } from './document.ts'
import { suggestedReference } from '../document/number.ts'
import { read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { closeShort, resume } from './close.ts'
import { arrivals } from './expected.ts'
import { exportOrdersRoute } from './export.ts'
import { orderById, orderPage, orderSums } from './queries.ts'
import { changeOrderTo, insertOrder } from './save.ts'
import { codesOf } from './supplier-codes.ts'

export const purchaseOrderRoutes = [
  read(ordersByValue, ({ db, query, who }) => countOrders(db, who, query)),
  read(orderGroups, ({ db, query, who }) => groupOrders(db, who, query)),
  listRoute(listOrders, (db, query, { who }) => [orderPage(db, who, query), orderSums(db, who, query)]),

  exportOrdersRoute,

  read(expectedArrivals, ({ query, who, services }) =>
    snapshot(services.pool, (db) => arrivals(db, who, query)),
  ),
  read(nextOrderReference, async ({ who, db, today }) => ({
    suggested: await suggestedReference(db, who.companyId, 'purchase_order', today),
  })),
  read(supplierCodes, async ({ query, who, db }) => ({ data: await codesOf(db, who.companyId, query) })),

  read(getOrder, async ({ params, who, db }) => found(await orderById(db, who, params.id))),

  write(addOrder, ({ tx, who, today, body }) => insertOrder(tx, who, today, body)),
  write(changeOrder, ({ tx, who, today, params, version, body }) =>
    changeOrderTo(tx, who, today, params.id, version, body),
  ),

  write(closeOrder, ({ tx, who, params, version, body }) => closeShort(tx, who, params.id, version, body)),
  write(resumeOrder, ({ tx, who, params, version, body }) => resume(tx, who, params.id, version, body)),

  ...lifecycleRoutes(purchaseOrderDocument, {
    approve: approveOrder,
    reject: rejectOrder,
    reopen: reopenOrder,
    cancel: cancelOrder,
    remove: deleteOrder,
    annotate: annotateOrder,
    restore: restoreOrder,
    approveMany: bulkApproveOrders,
    approveMatching: approveMatchingOrders,
  }),
]
