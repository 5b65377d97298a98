import { type CustomerDraft, customerDraft } from '@trastienda/contract/customer'
import { type SupplierDraft, supplierDraft } from '@trastienda/contract/supplier'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import type { RowInput } from './cells.ts'
import type { ImportRules, Looked } from './judge.ts'
import { saveCustomers, saveSuppliers } from './save-parties.ts'

/** How suppliers are imported: pending, like any that is typed. */
export const supplierRules: ImportRules<SupplierDraft> = {
  kind: 'supplier',
  schema: supplierDraft,
  lookUp: (db, companyId, _plan, inputs) => lookUp(db, companyId, 'supplier', supplierDraft.shape.taxId, inputs),
  save: saveSuppliers,
}

/** How customers are imported: pending, like any that is typed. */
export const customerRules: ImportRules<CustomerDraft> = {
  kind: 'customer',
  schema: customerDraft,
  lookUp: (db, companyId, _plan, inputs) => lookUp(db, companyId, 'customer', customerDraft.shape.taxId, inputs),
  save: saveCustomers,
}

async function lookUp(
  db: Db,
  companyId: number,
  table: 'supplier' | 'customer',
  taxId: z.ZodType<string>,
  inputs: readonly RowInput[],
): Promise<Looked[]> {
  // As the schema writes it: that is how the database holds it.
  const taxIds = inputs.map((input) => taxId.safeParse(input.taxId).data ?? '')
  const taken = await db.rows(
    z.object({ taxId: z.string() }),
    sql`
    select asked.tax_id as "taxId"
      from unnest(${taxIds}::text[]) as asked(tax_id)
     cross join lateral (select from ${literal(table)} party
                          where party.company_id = ${companyId} and party.tax_id = asked.tax_id
                          order by party.tax_id limit 1) party`,
  )
  const takenIds = new Set(taken.map((row) => row.taxId))
  return inputs.map((input, at): Looked => {
    const own = taxIds[at] ?? ''
    return {
      input,
      problems: takenIds.has(own) ? { taxId: { code: 'taken' } } : {},
      keys: own === '' ? [] : [['taxId', own]],
      existing: undefined,
      newCategory: undefined,
    }
  })
}
