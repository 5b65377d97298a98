import { Problem } from '@trastienda/contract/problem'
import type { PartyApproval } from '@trastienda/contract/status'
import { saved } from '@trastienda/contract/paging'
import type { bulkApproveSuppliers } from '@trastienda/contract/supplier'
import { mayApprove } from '../approval/four-eyes.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import { eachOnItsOwn, type Item, nameIn, resultOf } from '../http/each.ts'
import type { DirectCall, Who } from '../http/route.ts'
import { lockParty, namesOf, type PartyKind, type Remover, tableOf } from './party.ts'

function setApproval(tx: Tx, companyId: number, kind: PartyKind, id: number, approval: PartyApproval) {
  return tx.one(
    saved,
    sql`update ${tableOf[kind]} set approval = ${approval}, version = version + 1
         where company_id = ${companyId} and id = ${id} returning id, version`,
  )
}

async function lockPending(tx: Tx, companyId: number, kind: PartyKind, id: number, version: number) {
  const was = await lockParty(tx, companyId, kind, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  return was
}

/** @throws Problem stale, not_pending, own_document */
export async function approveParty(tx: Tx, who: Who, kind: PartyKind, id: number, version: number) {
  const was = await lockPending(tx, who.companyId, kind, id, version)
  const own = await mayApprove(tx, who, was, `${kind}.approve`)
  const is = await setApproval(tx, who.companyId, kind, id, 'approved')
  await record(tx, who, { kind, id, action: own ? 'approved_own' : 'approved' })
  return is
}

/** Approves several separately. @returns one result per row */
export async function approveParties(call: DirectCall<typeof bulkApproveSuppliers>, kind: PartyKind) {
  const { who, db, body } = call
  const results = await eachOnItsOwn(call, body.items, (tx, caller, { id, version }) =>
    approveParty(tx, caller, kind, id, version),
  )
  const ids = body.items.map(({ id }) => id)
  const nameOf = await namesOf(db, who?.companyId ?? 0, kind, ids)
  return results.map((outcome) => ({
    id: outcome.item.id,
    name: nameIn(outcome, nameOf),
    problem: outcome.problem,
  }))
}

/** Deletes several, each as if alone. @returns one result per row */
export async function removeParties(
  call: Pick<DirectCall<never>, 'services' | 'who' | 'now' | 'keyed' | 'db'>,
  kind: PartyKind,
  remove: Remover,
  items: readonly Item[],
) {
  const ids = items.map(({ id }) => id)
  // Before they are gone.
  const nameOf = await namesOf(call.db, call.who?.companyId ?? 0, kind, ids)
  const outcomes = await eachOnItsOwn(
    call,
    items,
    (tx, who, { id, version }) => remove(tx, who, id, version),
    call.keyed,
  )
  return outcomes.map((outcome) => resultOf(outcome, nameOf))
}

/** @throws Problem stale, not_pending */
export async function rejectParty(
  tx: Tx,
  who: Who,
  kind: PartyKind,
  id: number,
  version: number,
  reason: string,
) {
  await lockPending(tx, who.companyId, kind, id, version)
  const is = await setApproval(tx, who.companyId, kind, id, 'rejected')
  await record(tx, who, { kind, id, action: 'rejected', reason })
  return is
}

/** Activates or deactivates one; repeating it is allowed and leaves no trace. @throws Problem stale */
export async function setPartyActive(
  tx: Tx,
  who: Who,
  kind: PartyKind,
  id: number,
  version: number,
  active: boolean,
) {
  const was = await lockParty(tx, who.companyId, kind, id, version)
  if (was.active === active) return { id, version }
  const is = await tx.one(
    saved,
    sql`update ${tableOf[kind]} set active = ${active}, version = version + 1
         where company_id = ${who.companyId} and id = ${id} returning id, version`,
  )
  await record(tx, who, { kind, id, action: active ? 'activated' : 'deactivated' })
  return is
}
