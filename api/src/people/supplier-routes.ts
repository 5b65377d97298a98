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
} from '@trastienda/contract/supplier'
import { Problem } from '@trastienda/contract/problem'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { findParties, partiesWith, supplierPicks } from './party-pick.ts'
import { partyRoutes } from './party-routes.ts'
import { supplierById, supplierPage, supplierSums } from './supplier-queries.ts'
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
  read(listSuppliers, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => {
      const page = await supplierPage(db, who.companyId, who.userId, query)
      return { ...page, ...(await supplierSums(db, who.companyId, query)) }
    }),
  ),

  direct(
    exportSuppliers,
    ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
      if (!who) throw new Problem('unauthenticated')
      return sendSheet(reply, services.pool, {
        table: 'suppliers',
        today,
        asked: { format, language, columns: chosen },
        columns,
        page: (db, cursor) =>
          supplierPage(db, who.companyId, who.userId, { ...filter, limit: windowRows, cursor }),
      })
    },
  ),

  read(pickSuppliers, ({ query: { q, ids }, who, db }) =>
    ids === undefined
      ? findParties(db, who.companyId, supplierPicks, q)
      : partiesWith(db, who.companyId, supplierPicks, ids),
  ),

  read(getSupplier, async ({ params, who, db }) => {
    const found = await supplierById(db, who.companyId, who.userId, params.id)
    if (!found) throw new Problem('not_found')
    return found
  }),

  write(addSupplier, async ({ tx, who, body }) => {
    const [id = 0] = await insertSuppliers(tx, who, [body], null)
    return { id, version: 1 }
  }),
  write(changeSupplier, ({ tx, who, params, version, body }) =>
    changeSupplierTo(tx, who, params.id, version, body),
  ),
  write(deleteSupplier, ({ tx, who, params, version }) => removeSupplier(tx, who, params.id, version)),

  ...partyRoutes('supplier', {
    cities: supplierCities,
    similar: similarSuppliers,
    approve: approveSupplier,
    reject: rejectSupplier,
    activate: activateSupplier,
    deactivate: deactivateSupplier,
    bulkApprove: bulkApproveSuppliers,
  }),
]
