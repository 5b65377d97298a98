import { countPurchases, groupPurchases } from './by-value.ts'
import {
  annotatePurchase,
  addPurchase,
  cancelPurchase,
  changePurchase,
  checkPurchase,
  deletePurchase,
  restorePurchase,
  getPurchase,
  listPurchases,
  reopenPurchase,
  purchasesByValue,
  purchaseGroups,
} from '@trastienda/contract/purchase'
import {
  approveMatchingPurchases,
  approvePurchase,
  bulkApprovePurchases,
  purchaseEffect,
  rejectPurchase,
} from '@trastienda/contract/purchase-approval'
import { overrideMatch as overrideMatchEndpoint } from '@trastienda/contract/purchase-bill'
import { effectRoute } from '../document/effect-route.ts'
import { lifecycleRoutes } from '../document/routes.ts'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { purchaseDocument } from './document.ts'
import { read, write } from '../http/route.ts'
import { checkWhileTyping } from './check-while-typing.ts'
import { shownEffect } from './effect.ts'
import { exportPurchasesRoute } from './export.ts'
import { overrideMatch } from './override-match.ts'
import { purchaseById, purchasePage, purchaseSums } from './queries.ts'
import { changePurchaseTo, insertPurchase } from './save.ts'

export const purchaseRoutes = [
  read(purchasesByValue, ({ db, query, who }) => countPurchases(db, who, query)),
  read(purchaseGroups, ({ db, query, who }) => groupPurchases(db, who, query)),
  listRoute(listPurchases, (db, query, { who }) => [
    purchasePage(db, who.companyId, query),
    purchaseSums(db, who.companyId, query),
  ]),

  exportPurchasesRoute,

  read(checkPurchase, ({ query, who, db, today }) => checkWhileTyping(db, who.companyId, query, today)),

  read(getPurchase, async ({ params, who, db }) => found(await purchaseById(db, who.companyId, params.id))),

  effectRoute(purchaseEffect, 'purchase', shownEffect),

  write(addPurchase, ({ tx, who, today, body }) => insertPurchase(tx, who, today, body)),
  write(changePurchase, ({ tx, who, today, params, version, body }) =>
    changePurchaseTo(tx, who, today, params.id, version, body),
  ),

  write(overrideMatchEndpoint, ({ tx, who, params, version, body }) =>
    overrideMatch(tx, who, params.id, version, body.reason),
  ),

  ...lifecycleRoutes(purchaseDocument, {
    approve: approvePurchase,
    reject: rejectPurchase,
    reopen: reopenPurchase,
    cancel: cancelPurchase,
    remove: deletePurchase,
    annotate: annotatePurchase,
    restore: restorePurchase,
    approveMany: bulkApprovePurchases,
    approveMatching: approveMatchingPurchases,
  }),
]
