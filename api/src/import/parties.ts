import { type CustomerDraft, customerDraft } from '@trastienda/contract/customer'
import { type SupplierDraft, supplierDraft } from '@trastienda/contract/supplier'
import { folded } from '@trastienda/contract/text'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { insertCustomers } from '../people/customer-save.ts'
import { insertSuppliers } from '../people/supplier-save.ts'
import type { RowRead } from './cells.ts'
import { draftsOf, type ImportRules, type Looked } from './judge.ts'

/** How suppliers are imported: pending, like those entered in the form. */
export const supplierRules: ImportRules<SupplierDraft> = {
  kind: 'supplier',
  schema: supplierDraft,
  lookUp: (db, companyId, _plan, rows) =>
    lookUp(db, companyId, { table: 'supplier', called: 'company', taxId: supplierDraft.shape.taxId }, rows),
  isUnchanged: () => false,
  save: async (tx, who, importId, ready) => {
    await insertSuppliers(tx, who, draftsOf(ready), importId)
    return new Map()
  },
}

/** How customers are imported: pending, like those entered in the form. */
export const customerRules: ImportRules<CustomerDraft> = {
  kind: 'customer',
  schema: customerDraft,
  lookUp: (db, companyId, _plan, rows) =>
    lookUp(db, companyId, { table: 'customer', called: 'name', taxId: customerDraft.shape.taxId }, rows),
  isUnchanged: () => false,
  save: async (tx, who, importId, ready) => {
    await insertCustomers(tx, who, draftsOf(ready), importId)
    return new Map()
  },
}

interface Party {
  readonly table: 'supplier' | 'customer'
  /** The column of its display name. */
  readonly called: 'company' | 'name'
  readonly taxId: z.ZodType<string>
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function lookUp(
  db: Db,
  companyId: number,
  { table, called, taxId }: Party,
  rows: readonly RowRead[],
): Promise<Looked[]> {
  // Normalised by the schema, as the database stores it.
  const taxIds = rows.map(({ filled }) => taxId.safeParse(filled.taxId).data ?? '')
  const taken = await db.rows(
    z.object({ taxId: z.string() }),
    sql`
    select wanted.tax_id as "taxId"
      from unnest(${taxIds}::text[]) as wanted(tax_id)
     cross join lateral (select from ${literal(table)} party
                          where party.company_id = ${companyId} and party.tax_id = wanted.tax_id
                          order by party.tax_id limit 1) party`,
  )
  const names = rows.map(({ filled }) => folded(textOf(filled[called])))
  const there = await db.rows(
    z.object({ name: z.string() }),
    sql`
    select wanted.name
      from unnest(${[...new Set(names)]}::text[]) as wanted(name)
     cross join lateral (select from ${literal(table)} party
                          where party.company_id = ${companyId}
                            and fold(regexp_replace(party.${literal(called)}, '\\s+', ' ', 'g')) = fold(wanted.name)
                          limit 1) party`,
  )
  const takenIds = new Set(taken.map((row) => row.taxId))
  const takenNames = new Set(there.map((row) => row.name))
  return rows.map(({ filled }, at): Looked => {
    const own = taxIds[at] ?? ''
    const name = names[at] ?? ''
    return {
      input: filled,
      problems: takenIds.has(own) ? { taxId: { code: 'taken' } } : {},
      keys: own === '' ? [] : [['taxId', own]],
      called: { field: called, name, taken: takenNames.has(name) },
      existing: undefined,
      newCategory: undefined,
    }
  })
}
