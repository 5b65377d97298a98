import { countPurchaseReturns, groupPurchaseReturns } from './by-value.ts'
import {
  addPurchaseReturn,
  annotatePurchaseReturn,
  approvePurchaseReturn,
  bulkApproveReturns,
  cancelPurchaseReturn,
  changePurchaseReturn,
  deletePurchaseReturn,
  restorePurchaseReturn,
  getPurchaseReturn,
  listPurchaseReturns,
  rejectPurchaseReturn,
  reopenPurchaseReturn,
  purchaseReturnsByValue,
  purchaseReturnGroups,
} from '@trastienda/contract/purchase-return'
import { getReturnable, getReturnEffect } from '@trastienda/contract/purchase-return-lines'
import { effectRoute } from '../document/effect-route.ts'
import { lifecycleRoutes } from '../document/routes.ts'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { purchaseReturnDocument } from './document.ts'
import { read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { effectOf } from './effect.ts'
import { exportPurchaseReturnsRoute } from './export.ts'
import { returnById, returnPage, returnSums } from './queries.ts'
import { returnableOf } from './returnable.ts'
import { changeReturn, insertReturn } from './save.ts'

export const purchaseReturnRoutes = [
  read(purchaseReturnsByValue, ({ db, query, who }) => countPurchaseReturns(db, who, query)),
  read(purchaseReturnGroups, ({ db, query, who }) => groupPurchaseReturns(db, who, query)),
  listRoute(listPurchaseReturns, (db, query, { who }) => [
    returnPage(db, who.companyId, query),
    returnSums(db, who.companyId, query),
  ]),

  exportPurchaseReturnsRoute,

  read(getPurchaseReturn, async ({ params, who, db }) =>
    found(await returnById(db, who.companyId, params.id)),
  ),
  read(getReturnable, ({ params, query, who, services, today }) =>
    snapshot(services.pool, (db) => returnableOf(db, who.companyId, params.id, query.except, today)),
  ),
  effectRoute(getReturnEffect, 'purchase_return', effectOf),

  write(addPurchaseReturn, ({ tx, who, today, body }) => insertReturn(tx, who, today, body)),
  write(changePurchaseReturn, ({ tx, who, today, params, version, body }) =>
    changeReturn(tx, who, today, params.id, version, body),
  ),

  ...lifecycleRoutes(purchaseReturnDocument, {
    approve: approvePurchaseReturn,
    reject: rejectPurchaseReturn,
    reopen: reopenPurchaseReturn,
    cancel: cancelPurchaseReturn,
    remove: deletePurchaseReturn,
    annotate: annotatePurchaseReturn,
    restore: restorePurchaseReturn,
    approveMany: bulkApproveReturns,
  }),
]
