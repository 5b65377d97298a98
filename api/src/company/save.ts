import type { Day } from '@trastienda/contract/calendar'
import { type CompanyChange, type CompanyDraft, companyRow } from '@trastienda/contract/company'
import { saved } from '@trastienda/contract/paging'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { changesOf } from '../history/changes.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { insertStore } from '../store/save.ts'

const kind = 'company'

/** Changes to a company are recorded in its own history, wherever the admin acts. */
const inCompany = (who: Who, companyId: number): Who => ({ ...who, companyId })

/** A reversal is posted on the present day: that day cannot be closed before it is over. */
function checkClosing(closingDate: Day | null, today: Day): void {
  if (closingDate !== null && closingDate >= today) throw fieldProblem('closingDate', 'day_not_past')
}

/** Adds a company with its first store. @throws Problem name_taken, invalid (closing date) */
export async function insertCompany(
  tx: Tx,
  who: Who,
  today: Day,
  { storeName, storeCity, ...draft }: CompanyDraft,
) {
  checkClosing(draft.closingDate, today)
  const is = await tx.one(
    saved,
    sql`
    insert into company (name, tax_id, self_approval, closing_date, over_receipt, created_at)
    values (${draft.name}, nullif(${draft.taxId}, ''), ${draft.selfApproval}, ${draft.closingDate}::date,
            ${draft.overReceipt}::numeric, ${tx.now})
    returning id, version`,
  )
  const there = inCompany(who, is.id)
  await record(tx, there, { kind, id: is.id, action: 'created', after: draft })
  const store = await insertStore(tx, there, { name: storeName, city: storeCity, address: '' })
  return { ...is, storeId: store.id }
}

const lockedRow = companyRow.pick({
  name: true,
  taxId: true,
  selfApproval: true,
  closingDate: true,
  overReceipt: true,
  active: true,
  version: true,
})

async function lockCompany(tx: Tx, id: number, version: number) {
  const found = await tx.optional(
    lockedRow,
    sql`
    select name, coalesce(tax_id, '') as "taxId", self_approval as "selfApproval", closing_date as "closingDate",
           trim_scale(over_receipt)::text as "overReceipt", active, version
      from company where id = ${id} for no key update`,
  )
  if (!found) throw new Problem('not_found')
  if (found.version !== version) throw new Problem('stale', { detail: { version: found.version } })
  return found
}

/** @throws Problem stale, name_taken, invalid (closing date) */
export async function changeCompanyTo(
  tx: Tx,
  who: Who,
  today: Day,
  id: number,
  version: number,
  change: CompanyChange,
) {
  checkClosing(change.closingDate, today)
  const { version: _version, active: _active, ...before } = await lockCompany(tx, id, version)
  if (changesOf(before, change).length === 0) return { id, version }
  const is = await tx.one(
    saved,
    sql`
    update company set name = ${change.name}, tax_id = nullif(${change.taxId}, ''), self_approval = ${change.selfApproval},
           closing_date = ${change.closingDate}::date, over_receipt = ${change.overReceipt}::numeric, version = version + 1
     where id = ${id} returning id, version`,
  )
  await record(tx, inCompany(who, id), { kind, id, action: 'changed', before, after: change })
  return is
}

/** Activates or deactivates a company. @throws Problem stale */
export async function setCompanyActive(tx: Tx, who: Who, id: number, version: number, active: boolean) {
  const was = await lockCompany(tx, id, version)
  if (was.active === active) return { id, version }
  const is = await tx.one(
    saved,
    sql`update company set active = ${active}, version = version + 1 where id = ${id} returning id, version`,
  )
  await record(tx, inCompany(who, id), { kind, id, action: active ? 'activated' : 'deactivated' })
  return is
}
