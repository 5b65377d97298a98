import {
  activateSupplier,
  addSupplier,
  approveSupplier,
  bulkApproveSuppliers,
  changeSupplier,
  deactivateSupplier,
  deleteSupplier,
  getSupplier,
  listSuppliers,
  pickSuppliers,
  rejectSupplier,
  similarSuppliers,
  supplierCities,
  exportSuppliers,
  type SupplierRow,
  suppliersByValue,
} from '@trastienda/contract/supplier'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { read, write } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { findParties, partiesWith, supplierPicks } from './party-pick.ts'
import { partyRoutes } from './party-routes.ts'
import { supplierById, supplierPage, supplierSums, countSuppliers } from './supplier-queries.ts'
import { changeSupplierTo, insertSuppliers, removeSupplier } from './supplier-save.ts'

const columns: readonly SheetColumn<SupplierRow>[] = [
  { id: 'company', kind: 'text' },
  { id: 'taxId', kind: 'text' },
  { id: 'name', kind: 'text', title: 'contact' },
  { id: 'email', kind: 'text' },
  { id: 'phone', kind: 'text' },
  { id: 'city', kind: 'text' },
  { id: 'creditDays', kind: 'integer' },
  { id: 'owed', kind: 'money' },
  { id: 'approval', kind: 'word' },
  { id: 'active', kind: 'flag' },
]

export const supplierRoutes = [
  read(suppliersByValue, ({ db, query, who }) => countSuppliers(db, who.companyId, query)),
  listRoute(listSuppliers, (db, query, { who }) => [
    supplierPage(db, who.companyId, who.userId, query),
    supplierSums(db, who.companyId, query),
  ]),

  exportRoute(exportSuppliers, {
    table: 'suppliers',
    columns,
    page: (db, filter, { who }) => supplierPage(db, who.companyId, who.userId, filter),
  }),

  read(pickSuppliers, ({ query: { q, ids }, who, db }) =>
    ids === undefined
      ? findParties(db, who.companyId, supplierPicks, q)
      : partiesWith(db, who.companyId, supplierPicks, ids),
  ),

  read(getSupplier, async ({ params, who, db }) =>
    found(await supplierById(db, who.companyId, who.userId, params.id)),
  ),

  write(addSupplier, async ({ tx, who, body }) => {
    const [id = 0] = await insertSuppliers(tx, who, [body], null)
    return { id, version: 1 }
  }),
  write(changeSupplier, ({ tx, who, params, version, body }) =>
    changeSupplierTo(tx, who, params.id, version, body),
  ),

  ...partyRoutes(
    'supplier',
    {
      cities: supplierCities,
      similar: similarSuppliers,
      approve: approveSupplier,
      reject: rejectSupplier,
      activate: activateSupplier,
      deactivate: deactivateSupplier,
      bulkApprove: bulkApproveSuppliers,
      remove: deleteSupplier,
    },
    removeSupplier,
  ),
]
