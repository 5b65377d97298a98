import type { Day } from '@trastienda/contract/calendar'
import { centavos, type Cop } from '@trastienda/contract/money'
import { type BatchDraft, type ChangedBill, paymentBatch } from '@trastienda/contract/payment-batch'
import { fits, sumOf } from '@trastienda/contract/payment.rules'
import { fieldProblem, type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { takeReference } from '../document/number.ts'
import { moveDocumentTallies } from '../document/tally.ts'
import { recordAll } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../notification/notify.ts'
import { attachToAll } from './attach.ts'
import { type Bill, lockBills, moveBills, reservation } from './bills.ts'
import { factProblems, refuseFields } from './check-facts.ts'
import { talliedAs } from './lock.ts'
import { rowColumns, rowJoins } from './queries.ts'
import { write } from './save.ts'

const nothing = centavos(0)

/** What may be paid of a locked bill; nothing of one that is not approved or does not agree with its receipts. */
const payableOf = (bill: Bill | undefined): Cop =>
  bill && bill.approval === 'approved' && !bill.mismatched ? bill.payable : nothing

/**
 * Refuses the whole run when a bill is not as it was when its amount was chosen, so that nobody pays by old figures.
 * @throws Problem set_changed naming the bills, each with what was seen and what may be paid now
 */
function refuseChanged(draft: BatchDraft, bills: ReadonlyMap<number, Bill>): void {
  const changed: ChangedBill[] = []
  const fields: FieldProblems = {}
  draft.allocations.forEach(({ purchaseId, payable: seen, amount }, at) => {
    const bill = bills.get(purchaseId)
    const payable = payableOf(bill)
    if (bill && payable === seen && amount <= payable) return
    changed.push({ id: purchaseId, reference: bill?.reference ?? '', seen, payable })
    fields[`allocations.${at}.amount`] = { code: 'above_balance', limit: payable }
  })
  if (changed.length > 0) throw new Problem('set_changed', { fields, detail: { bills: changed } })
}

/** The parts of a run by supplier, in the order in which the suppliers first appear. */
function bySupplier(draft: BatchDraft, bills: ReadonlyMap<number, Bill>) {
  const groups = new Map<number, { purchaseId: number; amount: Cop }[]>()
  for (const { purchaseId, amount } of draft.allocations) {
    const supplierId = bills.get(purchaseId)?.supplierId ?? 0
    groups.set(supplierId, [...(groups.get(supplierId) ?? []), { purchaseId, amount }])
  }
  return [...groups]
}

function refuseRepeated({ allocations }: BatchDraft): void {
  const seen = new Set<number>()
  allocations.forEach(({ purchaseId }, at) => {
    if (seen.has(purchaseId)) throw fieldProblem(`allocations.${at}.purchaseId`, 'repeated')
    seen.add(purchaseId)
  })
}

const created = z.object({ id: z.int() })

/**
 * Enters one payment for each supplier of the bills, pending, all of them or none.
 * @throws Problem invalid, set_changed
 */
export async function insertBatch(tx: Tx, who: Who, today: Day, draft: BatchDraft) {
  const { companyId } = who
  refuseRepeated(draft)
  refuseFields(await factProblems(tx, companyId, draft, today))
  const bills = await lockBills(
    tx,
    companyId,
    draft.allocations.map(({ purchaseId }) => purchaseId),
  )
  refuseChanged(draft, bills)
  await moveBills(tx, companyId, bills, reservation([], draft.allocations))
  const batch = await tx.one(
    created,
    sql`insert into payment_batch (company_id, budget, created_by, created_at)
        values (${companyId}, ${draft.budget}, ${who.userId}, ${tx.now}) returning id`,
  )
  const made = []
  for (const [supplierId, allocations] of bySupplier(draft, bills)) {
    const reference = await takeReference(tx, companyId, 'payment', today)
    made.push(await writeOne(tx, who, draft, { batchId: batch.id, reference, supplierId, allocations }))
  }
  const ids = made.map(({ is }) => is.id)
  await attachToAll(tx, companyId, ids, draft.attachmentIds)
  await recordAll(
    tx,
    who,
    made.map(({ is, after }) => ({ kind: 'payment', id: is.id, action: 'created', after })),
  )
  for (const { is } of made) await notify(tx, who, 'payment', is.id)
  const steps = made.map(({ is }) => ({ ...talliedAs(is), sign: 1 }))
  await moveDocumentTallies(tx, companyId, 'payment', steps)
  return { id: batch.id, payments: made.length }
}

interface One {
  readonly batchId: number
  readonly reference: string
  readonly supplierId: number
  readonly allocations: readonly { readonly purchaseId: number; readonly amount: Cop }[]
}

async function writeOne(tx: Tx, who: Who, draft: BatchDraft, one: One) {
  const { paidOn, note, method } = draft
  if (!fits(one.allocations)) throw fieldProblem('allocations', 'amount_too_large')
  const amount = sumOf(one.allocations)
  const settled = { kind: 'purchase', supplierId: one.supplierId, method, amount, advance: nothing } as const
  const parts = { allocations: one.allocations, credits: [] }
  const facts = { paidOn, note, attachmentIds: [], reference: one.reference, batchId: one.batchId }
  const is = await write(tx, who, facts, {
    ...settled,
    ...parts,
    purchaseId: null,
    credit: nothing,
    allocated: amount,
  })
  return { is, after: { ...settled, ...parts, paidOn, note, reference: one.reference } }
}

/** A run with what became of its payments; undefined when the company has none with that id. */
export const batchById = (db: Db, companyId: number, id: number) =>
  db.optional(
    paymentBatch,
    sql`
    select run.id, run.budget, m.first_name || ' ' || m.last_name as "createdBy", run.created_at as "createdAt",
           coalesce((select sum(total) from payment where company_id = run.company_id and batch_id = run.id), 0)::bigint as total,
           coalesce((select json_agg(row order by row.id) from (
             select ${rowColumns},
                    (select json_agg(json_build_object('purchaseId', o.id, 'reference', o.reference, 'dueOn', o.due_on, 'amount', a.amount)
                              order by o.due_on, o.id)
                       from payment_allocation a join purchase o on o.company_id = a.company_id and o.id = a.purchase_id
                      where a.company_id = p.company_id and a.payment_id = p.id) as allocations
               from payment p ${rowJoins}
              where p.company_id = run.company_id and p.batch_id = run.id) row), '[]') as payments
      from payment_batch run join app_user m on m.id = run.created_by
     where run.company_id = ${companyId} and run.id = ${id}`,
  )
