import {
  getSupplierAccount,
  getSupplierDeliveries,
  listSupplierDue,
  listSupplierPrices,
  listSupplierStatement,
} from '@trastienda/contract/supplier-account'
import { read } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { accountOf, needSupplier } from './account.ts'
import { deliveriesOf } from './deliveries.ts'
import { dueOf } from './due.ts'
import { exportSupplierStatementRoute } from './export.ts'
import { pricesOf } from './prices.ts'
import { statementPage, statementSums } from './statement.ts'

export const supplierAccountRoutes = [
  read(getSupplierAccount, ({ params, who, services, today }) =>
    snapshot(services.pool, (db) => accountOf(db, who.companyId, params.id, today)),
  ),
  read(listSupplierDue, ({ params, query, who, services }) =>
    snapshot(services.pool, (db) => dueOf(db, who.companyId, params.id, query)),
  ),
  read(listSupplierStatement, ({ params, query, who, services }) =>
    snapshot(services.pool, async (db) => {
      await needSupplier(db, who.companyId, params.id)
      const page = await statementPage(db, who.companyId, params.id, query)
      return { ...page, ...(await statementSums(db, who.companyId, params.id, query)) }
    }),
  ),
  exportSupplierStatementRoute,
  read(getSupplierDeliveries, ({ params, query, who, services, today }) =>
    snapshot(services.pool, (db) => deliveriesOf(db, who.companyId, params.id, query, today)),
  ),
  read(listSupplierPrices, ({ params, query, who, services }) =>
    snapshot(services.pool, (db) => pricesOf(db, who.companyId, params.id, query)),
  ),
]
