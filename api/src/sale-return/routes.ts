import { Problem } from '@trastienda/contract/problem'
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
import { approveTicked } from '../approval/approve-many.ts'
import { together } from '../db/db.ts'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { approveSaleReturnAsSeen } from './approve-seen.ts'
import { effectOf } from './effect.ts'
import { exportSaleReturnsRoute } from './export.ts'
import { saleReturnById, saleReturnPage, saleReturnSums } from './queries.ts'
import { returnableOf } from './returnable.ts'
import { changeReturn, insertReturn } from './save.ts'
import { cancel, reject, reopen } from './transitions.ts'

export const saleReturnRoutes = [
  read(listSaleReturns, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => {
      const [page, sums] = await together(
        saleReturnPage(db, who.companyId, query),
        saleReturnSums(db, who.companyId, query),
      )
      return { ...page, ...sums }
    }),
  ),

  exportSaleReturnsRoute,

  read(getSaleReturn, async ({ params, who, db }) => {
    const found = await saleReturnById(db, who.companyId, params.id)
    if (!found) throw new Problem('not_found')
    return found
  }),
  read(getSaleReturnable, ({ params, query, who, services, today }) =>
    snapshot(services.pool, (db) => returnableOf(db, who.companyId, params.id, query.except, today)),
  ),
  read(getSaleReturnEffect, ({ params, who, services }) =>
    snapshot(services.pool, (db) => effectOf(db, who, params.id)),
  ),

  write(addSaleReturn, ({ tx, who, today, body }) => insertReturn(tx, who, today, body)),
  write(changeSaleReturn, ({ tx, who, today, params, version, body }) =>
    changeReturn(tx, who, today, params.id, version, body),
  ),
  write(approveSaleReturn, ({ tx, who, params: { id }, version, body: { seen } }) =>
    approveSaleReturnAsSeen(tx, who, { id, version, seen }),
  ),
  write(rejectSaleReturn, ({ tx, who, params, version, body }) =>
    reject(tx, who, params.id, version, body.reason),
  ),
  write(reopenSaleReturn, ({ tx, who, today, params, version, body }) =>
    reopen(tx, who, today, params.id, version, body.reason),
  ),
  write(cancelSaleReturn, ({ tx, who, params, version, body }) =>
    cancel(tx, who, params.id, version, body.reason),
  ),

  direct(bulkApproveSaleReturns, async (call) => ({
    data: await approveTicked(call, 'sale_return', approveSaleReturnAsSeen),
  })),
]
