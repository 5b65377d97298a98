import type { CustomerDraft } from '@trastienda/contract/customer'
import type { SupplierDraft } from '@trastienda/contract/supplier'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { recordMany } from '../history/record-many.ts'
import type { Who } from '../http/route.ts'
import type { Ready } from './judge.ts'
import { withIds } from './with-ids.ts'

/** Saves a batch of suppliers, pending approval. */
export function saveSuppliers(tx: Tx, who: Who, importId: number, ready: readonly Ready<SupplierDraft>[]): Promise<void> {
  return insertParties(tx, who, importId, 'supplier', ready.map(({ draft }) => draft))
}

/** Saves a batch of customers, pending approval. */
export function saveCustomers(tx: Tx, who: Who, importId: number, ready: readonly Ready<CustomerDraft>[]): Promise<void> {
  return insertParties(tx, who, importId, 'customer', ready.map(({ draft }) => draft))
}

const own = {
  supplier: { columns: literal(', credit_days'), values: literal(', "creditDays"'), types: literal(', "creditDays" integer') },
  customer: { columns: literal(''), values: literal(''), types: literal('') },
}

async function insertParties(
  tx: Tx,
  who: Who,
  importId: number,
  table: 'supplier' | 'customer',
  drafts: readonly (SupplierDraft | CustomerDraft)[],
): Promise<void> {
  const saved = await withIds(tx, table, drafts)
  const { columns, values, types } = own[table]
  await tx.run(sql`
    insert into ${literal(table)} (company_id, id, tax_id, company, name, email, phone, city, address, note, active, import_id,
           created_by, edited_by ${columns})
    select ${who.companyId}, id, nullif("taxId", ''), company, name, email, phone, city, address, note, coalesce(active, true),
           ${importId}, ${who.userId}, ${who.userId} ${values}
      from jsonb_to_recordset(${JSON.stringify(saved.map(({ id, after }) => ({ ...after, id })))}::jsonb) as draft(id bigint,
           "taxId" text, company text, name text, email text, phone text, city text, address text, note text, active boolean ${types})`)
  await recordMany(tx, who, table, 'created', saved)
}
