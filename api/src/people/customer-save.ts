import { mayDo } from '@trastienda/contract/access'
import { Problem } from '@trastienda/contract/problem'
import { customer, type CustomerDraft } from '@trastienda/contract/customer'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { lockParty } from './party.ts'
import { insertParties, refuseRemover, typedFields, updateParty } from './party-save.ts'

const kind = 'customer'

/** Adds customers as `insertParties` does. */
export const insertCustomers = (
  tx: Tx,
  who: Who,
  drafts: readonly CustomerDraft[],
  importId: number | null,
) => insertParties(tx, who, kind, drafts, importId)

const draftRow = customer.pick({ ...typedFields, active: true, counter: true })

/** A saved customer in the form of its draft, for comparison in the history. */
const asDraft = (tx: Tx, companyId: number, id: number) =>
  tx.one(
    draftRow,
    sql`select company, name, coalesce(tax_id, '') as "taxId", email, phone, city, address, note, active, counter
          from customer where company_id = ${companyId} and id = ${id}`,
  )

/**
 * Changes a customer. A rejected one becomes pending, and so does an approved one with another NIT, name or company,
 * since that is not the approved customer any more. The counter customer keeps its state, whatever its name.
 * @throws Problem stale, tax_id_taken, forbidden for changing the counter without the permission to approve customers
 */
export async function changeCustomerTo(tx: Tx, who: Who, id: number, version: number, draft: CustomerDraft) {
  const was = await lockParty(tx, who.companyId, kind, id, version)
  const { counter, ...before } = await asDraft(tx, who.companyId, id)
  if (counter && !mayDo(who.role, 'customer.approve')) throw new Problem('forbidden')
  const after = { ...draft, active: draft.active ?? before.active }
  const another =
    !counter &&
    (before.taxId !== after.taxId || before.name !== after.name || before.company !== after.company)
  return updateParty(tx, who, kind, id, { was, before, after, another })
}

/** @throws Problem stale, forbidden for a secretary who did not add it, has_history, counter_stays */
export async function removeCustomer(tx: Tx, who: Who, id: number, version: number) {
  const was = await lockParty(tx, who.companyId, kind, id, version)
  refuseRemover(who, was, 'customer.approve')
  const { counter: _, ...before } = await asDraft(tx, who.companyId, id)
  await tx.run(sql`delete from customer where company_id = ${who.companyId} and id = ${id}`)
  await record(tx, who, { kind, id, action: 'deleted', before })
  return { deleted: true }
}
