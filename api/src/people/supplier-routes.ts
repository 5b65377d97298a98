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
  rejectSupplier,
  similarSuppliers,
  supplierCities,
  exportSuppliers,
  type SupplierRow,
} from '@trastienda/contract/supplier'
import { Problem } from '@trastienda/contract/problem'
import { eachOnItsOwn } from '../http/each.ts'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { citiesOf, similarTo } from './party-search.ts'
import { approveParties, approveParty, rejectParty, setPartyActive } from './party-transitions.ts'
import { supplierById, supplierPage, supplierSums } from './supplier-queries.ts'
import { changeSupplierTo, insertSuppliers, removeSupplier } from './supplier-save.ts'

const kind = 'supplier'

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
      const { total, owed } = await supplierSums(db, who.companyId, query)
      return { ...page, total, totals: { owed } }
    }),
  ),

  read(supplierCities, async ({ who, db }) => ({ data: await citiesOf(db, who.companyId, kind) })),
  read(similarSuppliers, async ({ query, who, db }) => ({
    data: await similarTo(db, who.companyId, kind, query),
  })),

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

  write(approveSupplier, ({ tx, who, params, version }) => approveParty(tx, who, kind, params.id, version)),
  write(rejectSupplier, ({ tx, who, params, version, body }) =>
    rejectParty(tx, who, kind, params.id, version, body.reason),
  ),
  write(activateSupplier, ({ tx, who, params, version }) =>
    setPartyActive(tx, who, kind, params.id, version, true),
  ),
  write(deactivateSupplier, ({ tx, who, params, version }) =>
    setPartyActive(tx, who, kind, params.id, version, false),
  ),

  direct(bulkApproveSuppliers, async (call) => ({ data: await approveParties(call, kind) })),
]
