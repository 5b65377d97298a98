import {
  addSaleReturn,
  approveSaleReturn,
  bulkApproveSaleReturns,
  cancelSaleReturn,
  changeSaleReturn,
  getSaleReturn,
  listSaleReturns,
  rejectSaleReturn,
  reopenSaleReturn,
} from '@trastienda/contract/sale-return'
import { getSaleReturnable, getSaleReturnEffect } from '@trastienda/contract/sale-return-lines'
import { effectRoute } from '../document/effect-route.ts'
import { lifecycleRoutes } from '../document/routes.ts'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { saleReturnDocument } from './document.ts'
import { read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { effectOf } from './effect.ts'
import { exportSaleReturnsRoute } from './export.ts'
import { saleReturnById, saleReturnPage, saleReturnSums } from './queries.ts'
import { returnableOf } from './returnable.ts'
import { changeReturn, insertReturn } from './save.ts'

export const saleReturnRoutes = [
  listRoute(listSaleReturns, (db, query, { who }) => [
    saleReturnPage(db, who.companyId, query),
    saleReturnSums(db, who.companyId, query),
  ]),

  exportSaleReturnsRoute,

  read(getSaleReturn, async ({ params, who, db }) =>
    found(await saleReturnById(db, who.companyId, params.id)),
  ),
  read(getSaleReturnable, ({ params, query, who, services, today }) =>
    snapshot(services.pool, (db) => returnableOf(db, who.companyId, params.id, query.except, today)),
  ),
  effectRoute(getSaleReturnEffect, 'sale_return', effectOf),

  write(addSaleReturn, ({ tx, who, today, body }) => insertReturn(tx, who, today, body)),
  write(changeSaleReturn, ({ tx, who, today, params, version, body }) =>
    changeReturn(tx, who, today, params.id, version, body),
  ),

  ...lifecycleRoutes(saleReturnDocument, {
    approve: approveSaleReturn,
    reject: rejectSaleReturn,
    reopen: reopenSaleReturn,
    cancel: cancelSaleReturn,
    approveMany: bulkApproveSaleReturns,
  }),
]
