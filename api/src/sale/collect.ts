import type { Day } from '@trastienda/contract/calendar'
import { add, cop, type Cop, negated } from '@trastienda/contract/money'
import { moneyMethod } from '@trastienda/contract/payment'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { type CollectionDraft, collectionKind, saleCollection } from '@trastienda/contract/sale-collection'
import { saleStatus } from '@trastienda/contract/sale'
import { cashGiven, givenProblems } from '@trastienda/contract/sale.rules'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { closedDay, closingDateOf } from '../document/closing.ts'
import { moveRow } from '../document/row.ts'
import { moveTally } from '../document/tally.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { post } from '../money/ledger.ts'
import { enterSums } from '../sums/sums.ts'
import { writeCollection } from './collection-entries.ts'
import { type LockedSale, lockSale, requireApproved } from './lock.ts'
import { partyOf } from './post.ts'

const totals = z.object({ grandTotal: cop, paid: cop, balance: cop })

/**
 * The collections and refunds of a sale. A down payment was taken by the person who sold, although it was written
 * at approval.
 * @throws Problem not_found
 */
export async function collectionsOf(db: Db, companyId: number, saleId: number) {
  const sale = await db.optional(
    totals,
    sql`select grand_total as "grandTotal", paid, balance from sale where company_id = ${companyId} and id = ${saleId}`,
  )
  if (!sale) throw new Problem('not_found')
  const data = await db.rows(
    saleCollection,
    sql`
    select c.id, c.kind, c.collected_on as "collectedOn", c.method, c.amount, c.given, c.note, c.return_id as "returnId",
           r.reference as "returnReference", c.reverses_id as "reversesId", b.id as "reversedById",
           c.kind in ('down_payment', 'collection') and b.id is null and not c.counter and s.approval = 'approved'
             and c.amount <= s.paid as reversible,
           u.first_name || ' ' || u.last_name as "createdBy", u.id as "createdById", c.created_at as "createdAt"
      from sale_collection c
      join sale s on s.company_id = c.company_id and s.id = c.sale_id
      join app_user u on u.id = case c.kind when 'down_payment' then s.created_by else c.created_by end
      left join sale_return r on r.company_id = c.company_id and r.id = c.return_id
      left join sale_collection b on b.company_id = c.company_id and b.reverses_id = c.id
     where c.company_id = ${companyId} and c.sale_id = ${saleId} order by c.id`,
  )
  return { data, ...sale }
}

/** Changes the paid amount of a locked sale by an entry; the tally and the reports' sums last. */
async function movePaid(tx: Tx, companyId: number, was: LockedSale, amount: Cop, entry: number) {
  const is = await moveRow(tx, companyId, 'sale', was.id, sql`paid = paid + ${amount}`)
  await moveTally(tx, companyId, 'sale', was, is)
  await enterSums(tx, companyId, { collection: [entry] })
  return {
    id: was.id,
    paid: is.paid,
    balance: add(is.amount, negated(is.paid)),
    status: saleStatus.parse(is.status),
  }
}

/** @throws Problem invalid for an impossible day or too little cash, balance_exceeded */
async function checkCollection(
  tx: Tx,
  companyId: number,
  draft: CollectionDraft,
  sale: LockedSale,
  today: Day,
): Promise<void> {
  const { collectedOn, amount } = draft
  const closingDate = await closingDateOf(tx, companyId)
  const fields: FieldProblems = givenProblems(draft, amount)
  if (collectedOn > today) fields['collectedOn'] = { code: 'day_future', limit: today }
  else if (collectedOn < sale.day) fields['collectedOn'] = { code: 'day_before_sale', limit: sale.day }
  else Object.assign(fields, closedDay('collectedOn', collectedOn, closingDate))
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  if (amount > sale.balance)
    throw new Problem('balance_exceeded', {
      fields: { amount: { code: 'above_owed', limit: sale.balance } },
    })
}

/**
 * Collects money for an approved sale.
 * @throws Problem not_found, not_approved, balance_exceeded, invalid
 */
export async function collect(tx: Tx, who: Who, today: Day, saleId: number, draft: CollectionDraft) {
  const { companyId, userId } = who
  const was = await lockSale(tx, companyId, { id: saleId })
  requireApproved(was)
  await checkCollection(tx, companyId, draft, was, today)
  const { collectedOn, amount } = draft
  const entry = await writeCollection(tx, who, was, {
    kind: 'collection',
    ...draft,
    given: cashGiven(draft, amount),
  })
  await post(tx, {
    companyId,
    ...partyOf(was),
    documentId: entry,
    kind: 'collection',
    day: collectedOn,
    userId,
    entries: { cash: amount },
  })
  await record(tx, who, { kind: 'sale', id: saleId, action: 'collected', after: draft })
  return movePaid(tx, companyId, was, amount, entry)
}

const entryRow = z.object({
  kind: collectionKind,
  method: moneyMethod,
  amount: cop,
  reversed: z.boolean(),
})

/** The returns with refunds for a sale, because of which a collection cannot be reversed. */
const refundsOf = (tx: Tx, companyId: number, saleId: number) =>
  tx.rows(
    z.object({ kind: z.literal('sale_return'), id: z.int(), reference: z.string() }),
    sql`select 'sale_return' as kind, id, reference from sale_return
         where company_id = ${companyId} and sale_id = ${saleId} and refunded > 0 order by id limit 20`,
  )

/**
 * Reverses a collection by a new entry, dated today.
 * @throws Problem not_found, not_approved, not_editable for one that cannot be reversed (counter sale, refund,
 * reversed before), has_dependents when its money was refunded for a return
 */
export async function reverse(
  tx: Tx,
  who: Who,
  today: Day,
  { id: saleId, collectionId }: { id: number; collectionId: number },
  reason: string,
) {
  const { companyId, userId } = who
  const was = await lockSale(tx, companyId, { id: saleId })
  requireApproved(was)
  const entry = await tx.optional(
    entryRow,
    sql`
    select c.kind, c.method, c.amount,
           exists (select from sale_collection b where b.company_id = c.company_id and b.reverses_id = c.id) as reversed
      from sale_collection c where c.company_id = ${companyId} and c.sale_id = ${saleId} and c.id = ${collectionId}`,
  )
  if (!entry) throw new Problem('not_found')
  const money = entry.kind === 'collection' || entry.kind === 'down_payment'
  if (!money || entry.reversed || was.counter) throw new Problem('not_editable')
  if (entry.amount > was.paid)
    throw new Problem('has_dependents', { detail: { documents: await refundsOf(tx, companyId, saleId) } })
  const amount = negated(entry.amount)
  const { method } = entry
  const facts = { collectedOn: today, method, amount }
  const back = await writeCollection(tx, who, was, {
    ...facts,
    kind: 'reversal',
    note: reason,
    reversesId: collectionId,
  })
  await post(tx, {
    companyId,
    ...partyOf(was),
    documentId: back,
    kind: 'collection',
    day: today,
    userId,
    entries: { cash: amount },
  })
  await record(tx, who, { kind: 'sale', id: saleId, action: 'collection_reversed', reason, after: facts })
  return movePaid(tx, companyId, was, amount, back)
}
