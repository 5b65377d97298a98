import type { Day } from '@trastienda/contract/calendar'
import { centavos, type Cop, subtract } from '@trastienda/contract/money'
import {
  type BatchDraft,
  type ChangedBill,
  type ChangedCredit,
  paymentBatch,
} from '@trastienda/contract/payment-batch'
import { drawFrom, fits, sumOf } from '@trastienda/contract/payment.rules'
import { fieldProblem, type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { keepReference } from '../document/number.ts'
import { moveTallies } from '../document/tally.ts'
import { recordAll } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../document/notify.ts'
import { attachToAll } from './attach-to-all.ts'
import { type Bill, lockBills, moveBills, refuseEarlyPayment, reservation } from './bills.ts'
import { factProblems, refuseFields } from './check-facts.ts'
import { creditReservation, type Draw, type FreeCredit, lockFreeCredits, moveCredits } from './credits.ts'
import { rowColumns, rowJoins } from './queries.ts'
import { write } from './save.ts'

const nothing = centavos(0)

/** The payable amount of a locked bill; zero for one that is not approved or does not agree with its receipts. */
const payableOf = (bill: Bill | undefined): Cop =>
  bill && bill.approval === 'approved' && !bill.mismatched ? bill.payable : nothing

/**
 * Refuses the whole run when a bill has changed since its amount was chosen, or a supplier has less credit than the
 * run uses, so that nobody pays by old figures.
 * @throws Problem set_changed naming each with the shown and the present amount
 */
function refuseChanged(
  draft: BatchDraft,
  bills: ReadonlyMap<number, Bill>,
  credits: ReadonlyMap<number, readonly FreeCredit[]>,
): void {
  const changed: ChangedBill[] = []
  const fields: FieldProblems = {}
  draft.allocations.forEach(({ purchaseId, payable: seen, amount }, at) => {
    const bill = bills.get(purchaseId)
    const payable = payableOf(bill)
    if (bill && payable === seen && amount <= payable) return
    changed.push({ id: purchaseId, reference: bill?.reference ?? '', seen, payable })
    fields[`allocations.${at}.amount`] = { code: 'above_balance', limit: payable }
  })
  const short: ChangedCredit[] = []
  draft.credits.forEach(({ supplierId, amount: seen }, at) => {
    const free = freeOf(credits.get(supplierId))
    if (seen <= free) return
    short.push({ supplierId, seen, free })
    fields[`credits.${at}.amount`] = { code: 'above_credit', limit: free }
  })
  if (changed.length + short.length > 0)
    throw new Problem('set_changed', { fields, detail: { bills: changed, credits: short } })
}

const freeOf = (credits: readonly FreeCredit[] = []): Cop =>
  sumOf(credits.map(({ free: amount }) => ({ amount })))

/** The parts of a run by supplier, in the order in which the suppliers first appear. */
function bySupplier(draft: BatchDraft, bills: ReadonlyMap<number, Bill>) {
  const groups = new Map<number, { purchaseId: number; amount: Cop }[]>()
  for (const { purchaseId, amount } of draft.allocations) {
    const supplierId = bills.get(purchaseId)?.supplierId ?? 0
    groups.set(supplierId, [...(groups.get(supplierId) ?? []), { purchaseId, amount }])
  }
  return [...groups]
}

function refuseRepeated({ allocations, credits }: BatchDraft): void {
  const repeated = (ids: readonly number[]) => ids.findIndex((id, at) => ids.indexOf(id) < at)
  const bill = repeated(allocations.map(({ purchaseId }) => purchaseId))
  if (bill >= 0) throw fieldProblem(`allocations.${bill}.purchaseId`, 'repeated')
  const supplier = repeated(credits.map(({ supplierId }) => supplierId))
  if (supplier >= 0) throw fieldProblem(`credits.${supplier}.supplierId`, 'repeated')
}

/**
 * Checks that credit settles only bills of its own supplier, and at most the amount paid of them. @throws Problem
 * invalid
 */
function refuseStrayCredit({ credits }: BatchDraft, groups: ReturnType<typeof bySupplier>): void {
  const paid = new Map(groups.map(([supplierId, parts]) => [supplierId, parts]))
  const fields: FieldProblems = {}
  credits.forEach(({ supplierId, amount }, at) => {
    const parts = paid.get(supplierId)
    if (!parts) fields[`credits.${at}.supplierId`] = { code: 'not_found' }
    else if (fits(parts) && amount > sumOf(parts))
      fields[`credits.${at}.amount`] = { code: 'above_balance', limit: sumOf(parts) }
  })
  refuseFields(fields)
}

/** The reference of each payment, by its supplier. @throws Problem invalid unless each has its own */
function referencesOf({ references }: BatchDraft, groups: ReturnType<typeof bySupplier>) {
  const bySupplierId = new Map(references.map((each) => [each.supplierId, each]))
  const fields: FieldProblems = {}
  references.forEach(({ supplierId }, at) => {
    const first = references.findIndex((each) => each.supplierId === supplierId)
    const path = `references.${at}.supplierId`
    if (first < at) fields[path] = { code: 'repeated' }
    else if (!groups.some(([id]) => id === supplierId)) fields[path] = { code: 'not_found' }
  })
  if (groups.some(([supplierId]) => !bySupplierId.has(supplierId)))
    fields['references'] = { code: 'required' }
  refuseFields(fields)
  return bySupplierId
}

const created = z.object({ id: z.int() })

/**
 * Enters one pending payment per supplier of the bills, all of them or none. Locks are taken in the program's order:
 * bills by id, credits by id.
 * @throws Problem invalid, set_changed, reference_taken
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
  const credits = await lockFreeCredits(
    tx,
    companyId,
    draft.credits.map(({ supplierId }) => supplierId),
  )
  refuseChanged(draft, bills, credits)
  const groups = bySupplier(draft, bills)
  refuseStrayCredit(draft, groups)
  const references = referencesOf(draft, groups)
  const drawn = draft.credits.map(
    ({ supplierId, amount }) => [supplierId, drawFrom(credits.get(supplierId) ?? [], amount)] as const,
  )
  const draws = new Map<number, Draw[]>(drawn)
  for (const [supplierId, parts] of groups)
    refuseEarlyPayment(bills, parts, draft.paidOn, moneyFor(parts, draws.get(supplierId)))
  await moveBills(tx, companyId, bills, reservation([], draft.allocations))
  await moveCredits(tx, companyId, creditReservation([], [...draws.values()].flat()))
  const batch = await tx.one(
    created,
    sql`insert into payment_batch (company_id, budget, created_by, created_at)
        values (${companyId}, ${draft.budget}, ${who.userId}, ${tx.now}) returning id`,
  )
  const written = []
  for (const [supplierId, allocations] of groups) {
    const wanted = references.get(supplierId) ?? { reference: '', referenceOffered: false }
    const reference = await keepReference(tx, companyId, 'payment', today, wanted)
    const parts = { supplierId, allocations, credits: draws.get(supplierId) ?? [] }
    written.push(await writeOne(tx, who, draft, { batchId: batch.id, reference, ...parts }))
  }
  const ids = written.map(({ is }) => is.id)
  await attachToAll(tx, companyId, ids, draft.attachmentIds)
  await recordAll(
    tx,
    who,
    written.map(({ is, after }) => ({ kind: 'payment', id: is.id, action: 'created', after })),
  )
  for (const { is } of written) await notify(tx, who, 'payment', is.id, { act: 'created' })
  const steps = written.map(({ is }) => ({ ...is, sign: 1 }))
  await moveTallies(tx, companyId, 'payment', steps)
  return { id: batch.id, payments: written.length }
}

type Parts = readonly { readonly purchaseId: number; readonly amount: Cop }[]

/** The money for the bills of a supplier, after their credit is used. @throws Problem invalid when too large */
function moneyFor(allocations: Parts, credits: readonly Draw[] = []): Cop {
  if (!fits(allocations)) throw fieldProblem('allocations', 'total_too_large')
  return subtract(sumOf(allocations), sumOf(credits))
}

interface One {
  readonly batchId: number
  readonly reference: string
  readonly supplierId: number
  readonly allocations: Parts
  readonly credits: readonly Draw[]
}

async function writeOne(tx: Tx, who: Who, draft: BatchDraft, one: One) {
  const { paidOn, note } = draft
  const { supplierId, allocations, credits, reference } = one
  const amount = moneyFor(allocations, credits)
  const method = amount === 0 ? 'credit' : draft.method
  const settled = { kind: 'purchase', supplierId, method, amount, advance: nothing, allocations } as const
  const credit = sumOf(credits)
  const facts = { paidOn, note, attachmentIds: [], reference, batchId: one.batchId }
  const is = await write(tx, who, facts, {
    ...settled,
    credits,
    purchaseId: null,
    credit,
    allocated: sumOf(allocations),
  })
  return { is, after: { ...settled, credit, paidOn, note, reference } }
}

/** A run with the state of its payments; undefined when the company has none with that id. */
export const batchById = (db: Db, companyId: number, id: number) =>
  db.optional(
    paymentBatch,
    sql`
    select run.id, run.budget, m.first_name || ' ' || m.last_name as "createdBy", run.created_at as "createdAt",
           coalesce((select sum(total) from payment where company_id = run.company_id and batch_id = run.id
                       and approval in ('pending', 'approved')), 0)::bigint as total,
           coalesce((select json_agg(row order by row.id) from (
             select ${rowColumns},
                    (select json_agg(json_build_object('purchaseId', o.id, 'reference', o.reference, 'dueOn', o.due_on, 'amount', a.amount,
                                                      'balance', o.balance)
                              order by o.due_on, o.id)
                       from payment_allocation a join purchase o on o.company_id = a.company_id and o.id = a.purchase_id
                      where a.company_id = p.company_id and a.payment_id = p.id) as allocations
               from payment p ${rowJoins}
              where p.company_id = run.company_id and p.batch_id = run.id) row), '[]') as payments
      from payment_batch run join app_user m on m.id = run.created_by
     where run.company_id = ${companyId} and run.id = ${id}`,
  )
