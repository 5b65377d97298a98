import type { Day } from '@trastienda/contract/calendar'
import type { PaymentDraft } from '@trastienda/contract/payment'
import { fieldProblem } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { isAsSaved } from '../document/as-saved.ts'
import { attach, attachedTo } from '../document/attach.ts'
import { keepReference } from '../document/number.ts'
import { documentRow, pendingAgain, requireEditable, rowColumns } from '../document/row.ts'
import { recordAct, replyOf } from '../document/record-act.ts'
import type { Who } from '../http/route.ts'
import { factProblems, refuseFields } from './check-facts.ts'
import { lockPayment } from './lock.ts'
import { paymentById } from './queries.ts'
import { reserve, type Settlement } from './settle.ts'
import { draftForHistory, savedForHistory } from './for-history.ts'

type Facts = Pick<PaymentDraft, 'paidOn' | 'note' | 'attachmentIds'> & {
  readonly reference: string
  readonly batchId: number | null
}

/** Writes a pending payment whose parts are reserved. */
export async function write(tx: Tx, who: Who, facts: Facts, settlement: Settlement) {
  const { kind, supplierId, purchaseId, method, amount, credit, allocated, advance } = settlement
  const { allocations, credits } = settlement
  return tx.one(
    documentRow,
    sql`
    with new_payment as (
      insert into payment (company_id, kind, supplier_id, batch_id, purchase_id, reference, paid_on, method, amount, credit,
             allocated, advance, note, created_by, created_at, edited_by, edited_at)
      values (${who.companyId}, ${kind}, ${supplierId}, ${facts.batchId}, ${purchaseId}, ${facts.reference}, ${facts.paidOn},
              ${method}, ${amount}, ${credit}, ${allocated}, ${advance}, ${facts.note}, ${who.userId}, ${tx.now}, ${who.userId}, ${tx.now})
      returning ${rowColumns('payment')}
    ), parts as (
      insert into payment_allocation (company_id, payment_id, purchase_id, amount)
      select ${who.companyId}::int, new_payment.id, k."purchaseId", k.amount
        from new_payment, json_to_recordset(${JSON.stringify(allocations)}::json) as k ("purchaseId" bigint, amount bigint)
    ), draws as (
      insert into payment_credit (company_id, payment_id, credit_id, amount)
      select ${who.companyId}::int, new_payment.id, k."creditId", k.amount
        from new_payment, json_to_recordset(${JSON.stringify(credits)}::json) as k ("creditId" bigint, amount bigint)
    )
    select * from new_payment`,
  )
}

/**
 * Enters a pending payment, which reserves what it settles and uses.
 * @throws Problem invalid, reference_taken, purchase_not_approved, match_blocks, balance_exceeded, credit_exceeded
 */
export async function insertPayment(tx: Tx, who: Who, today: Day, draft: PaymentDraft) {
  const { companyId } = who
  refuseFields(await factProblems(tx, companyId, draft, today))
  const settlement = await reserve(tx, companyId, draft)
  const reference = await keepReference(tx, companyId, 'payment', today, draft)
  const written = await write(tx, who, { ...draft, reference, batchId: null }, settlement)
  const after = draftForHistory(draft, reference)
  return recordAct(
    tx,
    who,
    'payment',
    { was: undefined, is: written, action: 'created', after },
    attachedTo(tx, companyId, { kind: 'payment', id: written.id }, draft.attachmentIds),
  )
}

/**
 * Changes a pending or rejected payment; a rejected one becomes pending and reserves again.
 * @throws Problem stale, not_editable and the problems of entering one
 */
export async function changePayment(
  tx: Tx,
  who: Who,
  today: Day,
  id: number,
  version: number,
  draft: PaymentDraft,
) {
  const { companyId } = who
  const was = await lockPayment(tx, companyId, { id, version })
  requireEditable(was)
  if (was.kind !== draft.kind) throw fieldProblem('kind', 'invalid_value')
  const before = await paymentById(tx, companyId, id)
  refuseFields(await factProblems(tx, companyId, draft, today, id))
  const settlement = await reserve(tx, companyId, draft, was.approval === 'pending' ? was : undefined)
  const { reference } = draft
  const event = {
    action: 'changed' as const,
    before: before && savedForHistory(before),
    after: draftForHistory(draft, reference),
  }
  const drawn = (credits: PaymentDraft['credits']) =>
    credits.map(({ creditId, amount }) => ({ creditId, amount }))
  const saved = { ...event.before, credits: drawn(before?.credits ?? []) }
  if (isAsSaved(was, saved, { ...event.after, credits: drawn(draft.credits) })) return replyOf(was)
  const is = await rewrite(tx, who, id, { ...draft, reference }, settlement)
  await attach(tx, companyId, { kind: 'payment', id }, draft.attachmentIds)
  return recordAct(tx, who, 'payment', { was, is, ...event })
}

async function rewrite(tx: Tx, who: Who, id: number, facts: Omit<Facts, 'batchId'>, settlement: Settlement) {
  const { supplierId, purchaseId, method, amount, credit, allocated, advance } = settlement
  await tx.run(sql`delete from payment_allocation where company_id = ${who.companyId} and payment_id = ${id}`)
  await tx.run(sql`delete from payment_credit where company_id = ${who.companyId} and payment_id = ${id}`)
  return tx.one(
    documentRow,
    sql`
    with parts as (
      insert into payment_allocation (company_id, payment_id, purchase_id, amount)
      select ${who.companyId}::int, ${id}::bigint, k."purchaseId", k.amount
        from json_to_recordset(${JSON.stringify(settlement.allocations)}::json) as k ("purchaseId" bigint, amount bigint)
    ), draws as (
      insert into payment_credit (company_id, payment_id, credit_id, amount)
      select ${who.companyId}::int, ${id}::bigint, k."creditId", k.amount
        from json_to_recordset(${JSON.stringify(settlement.credits)}::json) as k ("creditId" bigint, amount bigint)
    )
    update payment
       set supplier_id = ${supplierId}, purchase_id = ${purchaseId}, reference = ${facts.reference}, paid_on = ${facts.paidOn},
           method = ${method}, amount = ${amount}, credit = ${credit}, allocated = ${allocated}, advance = ${advance},
           note = ${facts.note}, ${pendingAgain(tx, who)}, version = version + 1
     where company_id = ${who.companyId} and id = ${id}
    returning ${rowColumns('payment')}`,
  )
}
