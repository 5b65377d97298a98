import { Problem } from '@trastienda/contract/problem'
import { supplier, type SupplierDraft } from '@trastienda/contract/supplier'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { lockParty } from './party.ts'
import { insertParties, refuseRemover, typedFields, updateParty } from './party-save.ts'
import { documentsOf } from './supplier-queries.ts'

const kind = 'supplier'

/** Adds suppliers as `insertParties` does. */
export const insertSuppliers = (
  tx: Tx,
  who: Who,
  drafts: readonly SupplierDraft[],
  importId: number | null,
) =>
  insertParties(tx, who, kind, drafts, importId, [
    { field: 'creditDays', column: 'credit_days', type: 'integer' },
  ])

const draftRow = supplier.pick({ ...typedFields, creditDays: true, active: true })

/** A saved supplier in the form of its draft, for comparison in the history. */
const asDraft = (tx: Tx, companyId: number, id: number) =>
  tx.one(
    draftRow,
    sql`select company, name, coalesce(tax_id, '') as "taxId", email, phone, city, address, note, credit_days as "creditDays", active
          from supplier where company_id = ${companyId} and id = ${id}`,
  )

/**
 * Changes a supplier. A rejected one becomes pending, and so does an approved one with another NIT or company name,
 * since that is not the approved supplier any more.
 * @throws Problem stale, tax_id_taken
 */
export async function changeSupplierTo(tx: Tx, who: Who, id: number, version: number, draft: SupplierDraft) {
  const was = await lockParty(tx, who.companyId, kind, id, version)
  const before = await asDraft(tx, who.companyId, id)
  const after = { ...draft, active: draft.active ?? before.active }
  const another = before.taxId !== after.taxId || before.company !== after.company
  const own = sql`credit_days = ${after.creditDays},`
  return updateParty(tx, who, kind, id, { was, before, after, another, own })
}

/**
 * @throws Problem stale, forbidden for a secretary who did not add it, has_history with the number of documents that
 * refer to it
 */
export async function removeSupplier(tx: Tx, who: Who, id: number, version: number) {
  const was = await lockParty(tx, who.companyId, kind, id, version)
  refuseRemover(who, was, 'supplier.approve')
  const count = await documentsOf(tx, who.companyId, id)
  if (count > 0) throw new Problem('has_history', { detail: { count } })
  const before = await asDraft(tx, who.companyId, id)
  await tx.run(sql`delete from supplier where company_id = ${who.companyId} and id = ${id}`)
  await record(tx, who, { kind, id, action: 'deleted', before })
  return { deleted: true }
}
