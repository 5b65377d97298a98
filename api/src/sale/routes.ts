import { countSales, groupSales } from './by-value.ts'
import {
  addSale,
  annotateSale,
  changeSale,
  deleteSale,
  restoreSale,
  getSale,
  listSales,
  salesByValue,
  saleGroups,
} from '@trastienda/contract/sale'
import { getSaleEffect } from '@trastienda/contract/sale-approval'
import { addCollection, listCollections, reverseCollection } from '@trastienda/contract/sale-collection'
import {
  approveMatchingSales,
  approveSale,
  bulkAddSales,
  bulkApproveSales,
  cancelSale,
  rejectSale,
  reopenSale,
} from '@trastienda/contract/sale-lifecycle'
import { checkSale, getCustomerBalance, pickForSale } from '@trastienda/contract/sale-form'
import { effectRoute } from '../document/effect-route.ts'
import { lifecycleRoutes } from '../document/routes.ts'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { saleDocument } from './document.ts'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { addSales } from './add-many.ts'
import { balanceOf, checkWhileTyping } from './check-while-typing.ts'
import { collect, collectionsOf, reverse } from './collect.ts'
import { effectOf } from './effect.ts'
import { exportSalesRoute } from './export.ts'
import { pickToSell } from './pick.ts'
import { saleById, salePage, saleSums } from './queries.ts'
import { changeSaleTo, insertSale } from './save.ts'

export const saleRoutes = [
  read(salesByValue, ({ db, query, who }) => countSales(db, who, query)),
  read(saleGroups, ({ db, query, who }) => groupSales(db, who, query)),
  listRoute(listSales, (db, query, { who }) => [
    salePage(db, who.companyId, query),
    saleSums(db, who.companyId, query),
  ]),

  exportSalesRoute,

  read(checkSale, ({ query, who, db, today }) => checkWhileTyping(db, who.companyId, query, today)),
  read(pickForSale, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => pickToSell(db, who.companyId, query, today)),
  ),
  read(getCustomerBalance, ({ params, who, services }) =>
    snapshot(services.pool, (db) => balanceOf(db, who.companyId, params.id)),
  ),

  read(getSale, async ({ params, who, db }) => found(await saleById(db, who.companyId, params.id))),
  effectRoute(getSaleEffect, 'sale', effectOf),

  write(addSale, ({ tx, who, today, body }) => insertSale(tx, who, today, body)),
  write(changeSale, ({ tx, who, today, params, version, body }) =>
    changeSaleTo(tx, who, today, params.id, version, body),
  ),

  read(listCollections, ({ params, who, services }) =>
    snapshot(services.pool, (db) => collectionsOf(db, who.companyId, params.id)),
  ),
  write(addCollection, ({ tx, who, today, params, body }) => collect(tx, who, today, params.id, body)),
  write(reverseCollection, ({ tx, who, today, params, body }) =>
    reverse(tx, who, today, params, body.reason),
  ),

  direct(bulkAddSales, async (call) => ({ data: await addSales(call) })),

  ...lifecycleRoutes(saleDocument, {
    approve: approveSale,
    reject: rejectSale,
    reopen: reopenSale,
    cancel: cancelSale,
    remove: deleteSale,
    annotate: annotateSale,
    restore: restoreSale,
    approveMany: bulkApproveSales,
    approveMatching: approveMatchingSales,
  }),
]
