import { saved } from '@trastienda/contract/paging'
import { Problem } from '@trastienda/contract/problem'
import { supplier, type SupplierDraft } from '@trastienda/contract/supplier'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { lockParty } from './party.ts'
import { approvalAfter, recordAdded, recordChanged, refuseRemover, saidActive } from './party-save.ts'
import { documentsOf } from './supplier-queries.ts'

const kind = 'supplier'

/**
 * Adds pending suppliers, with their history.
 * @param importId the import that adds them, null when a person entered them
 * @returns their ids, in the order of the drafts
 * @throws Problem tax_id_taken
 */
export async function insertSuppliers(
  tx: Tx,
  who: Who,
  drafts: readonly SupplierDraft[],
  importId: number | null,
): Promise<number[]> {
  const added = saidActive(drafts)
  const rows = added.map((draft, at) => ({ ...draft, at }))
  const made = await tx.rows(
    z.object({ id: z.int() }),
    sql`
    with draft as (
      select d.*, nextval('supplier_id_seq') as id
        from (select * from json_to_recordset(${JSON.stringify(rows)}::json)
                as r (at integer, company text, name text, "taxId" text, email text, phone text, city text, address text,
                      note text, "creditDays" integer, active boolean) order by at) d
    ), made as (
      insert into supplier (company_id, id, tax_id, company, name, email, phone, city, address, note, credit_days, active,
                            import_id, created_by, created_at)
      select ${who.companyId}::int, id, nullif("taxId", ''), company, name, email, phone, city, address, note, "creditDays",
             active, ${importId}::bigint, ${who.userId}::bigint, ${tx.now}::timestamptz from draft
      returning id
    )
    select draft.id from draft join made using (id) order by draft.at`,
  )
  const ids = made.map(({ id }) => id)
  await recordAdded(tx, who, kind, ids, added)
  return ids
}

const draftRow = supplier.pick({
  company: true,
  name: true,
  taxId: true,
  email: true,
  phone: true,
  city: true,
  address: true,
  note: true,
  creditDays: true,
  active: true,
})

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
  const approval = approvalAfter(was, before, after, another)
  if (approval === undefined) return { id, version }
  const is = await tx.one(
    saved,
    sql`
    update supplier
       set company = ${after.company}, name = ${after.name}, tax_id = nullif(${after.taxId}, ''), email = ${after.email},
           phone = ${after.phone}, city = ${after.city}, address = ${after.address}, note = ${after.note},
           credit_days = ${after.creditDays}, active = ${after.active}, approval = ${approval},
           edited_by = ${who.userId}, version = version + 1
     where company_id = ${who.companyId} and id = ${id} returning id, version`,
  )
  const from = { ...before, approval: was.approval }
  await recordChanged(tx, who, kind, id, from, { ...after, approval })
  return is
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
