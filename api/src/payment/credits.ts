import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { add, centavos, cop, type Cop, negated, subtract } from '@trastienda/contract/money'
import { maxDraws } from '@trastienda/contract/payment'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

const creditRow = z.object({
  id: z.int(),
  supplierId: z.int(),
  /** The purchase whose goods were returned; null for an advance. */
  purchaseId: z.int().nullable(),
  free: cop,
})
export type Credit = z.infer<typeof creditRow>

export type FreeCredit = Omit<Credit, 'purchaseId'>

export interface Draw {
  readonly creditId: number
  readonly amount: Cop
}

/** Locks credits, by id; leaves out those that the company does not have. */
export async function lockCredits(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, Credit>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows(
    creditRow,
    sql`
    select c.id, c.supplier_id as "supplierId", r.purchase_id as "purchaseId", c.amount - c.used - c.reserved as free
      from supplier_credit c
      left join purchase_return r on r.company_id = c.company_id and r.id = c.return_id
     where c.company_id = ${companyId} and c.id = any(${[...ids]}::bigint[])
     order by c.id for update of c`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Locks, by id, the credits of suppliers that have something free.
 * @returns those of each supplier, the oldest first, as many as one payment can use
 */
export async function lockFreeCredits(
  tx: Tx,
  companyId: number,
  supplierIds: readonly number[],
): Promise<Map<number, FreeCredit[]>> {
  if (supplierIds.length === 0) return new Map()
  const rows = await tx.rows(
    creditRow.omit({ purchaseId: true }).extend({ givenOn: day }),
    sql`
    select id, supplier_id as "supplierId", amount - used - reserved as free, given_on as "givenOn"
      from supplier_credit
     where company_id = ${companyId} and supplier_id = any(${[...supplierIds]}::bigint[]) and used < amount
     order by id for update`,
  )
  const oldest = rows
    .filter(({ free }) => free > 0)
    .sort((a, b) => (a.givenOn < b.givenOn ? -1 : a.givenOn > b.givenOn ? 1 : a.id - b.id))
  const of = Map.groupBy(oldest, ({ supplierId }) => supplierId)
  return new Map([...of].map(([supplierId, credits]) => [supplierId, credits.slice(0, maxDraws)]))
}

/**
 * Checks the used amounts against locked credits.
 * @param mayDraw whether this payment may use a credit: it belongs to its supplier, or to the refunded returns
 * @param own what this payment already reserves of them
 * @throws Problem invalid, credit_exceeded, each at its `credits.0.…`
 */
export function checkCredits(
  credits: ReadonlyMap<number, Credit>,
  draws: readonly Draw[],
  mayDraw: (credit: Credit) => boolean,
  own: readonly Draw[],
): void {
  const unknown: FieldProblems = {}
  const above: FieldProblems = {}
  draws.forEach(({ creditId, amount }, at) => {
    const credit = credits.get(creditId)
    if (!credit || !mayDraw(credit)) {
      unknown[`credits.${at}.creditId`] = { code: 'not_found' }
      return
    }
    const limit = add(credit.free, amountOf(own, creditId))
    if (amount > limit) above[`credits.${at}.amount`] = { code: 'above_credit', limit }
  })
  if (Object.keys(unknown).length > 0) throw new Problem('invalid', { fields: unknown })
  if (Object.keys(above).length > 0) throw new Problem('credit_exceeded', { fields: above })
}

const amountOf = (draws: readonly Draw[], id: number): Cop =>
  draws.find(({ creditId }) => creditId === id)?.amount ?? centavos(0)

interface Step {
  readonly creditId: number
  readonly used: Cop
  readonly reserved: Cop
}

/** Changes the used and reserved amounts of locked credits. */
export async function moveCredits(tx: Tx, companyId: number, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  await tx.run(sql`
    update supplier_credit c set used = c.used + k.used, reserved = c.reserved + k.reserved
      from json_to_recordset(${JSON.stringify(steps)}::json) as k ("creditId" bigint, used bigint, reserved bigint)
     where c.company_id = ${companyId} and c.id = k."creditId"`)
}

/** The new reservations minus the old ones: one change for each credit in either. */
export function creditReservation(before: readonly Draw[], after: readonly Draw[]): Step[] {
  const ids = [...new Set([...before, ...after].map(({ creditId }) => creditId))]
  return ids.map((creditId) => ({
    creditId,
    used: centavos(0),
    reserved: subtract(amountOf(after, creditId), amountOf(before, creditId)),
  }))
}

/** The changes of reserved credits when they are used, or when that is reversed. */
export const drawSteps = (draws: readonly Draw[], to: 'used' | 'reserved'): Step[] =>
  draws.map(({ creditId, amount }) => ({
    creditId,
    used: to === 'used' ? amount : negated(amount),
    reserved: to === 'used' ? negated(amount) : amount,
  }))

interface Advance {
  readonly supplierId: number
  readonly paymentId: number
  readonly day: Day
  readonly amount: Cop
}

/** Stores what a payment left with the supplier as credit. */
export async function giveAdvance(tx: Tx, companyId: number, advance: Advance): Promise<void> {
  if (advance.amount === 0) return
  await tx.run(sql`
    insert into supplier_credit (company_id, supplier_id, kind, payment_id, given_on, amount)
    values (${companyId}, ${advance.supplierId}, 'advance', ${advance.paymentId}, ${advance.day}, ${advance.amount})`)
}

interface Debit {
  readonly supplierId: number
  readonly returnId: number
  readonly day: Day
  readonly amount: Cop
}

/** Stores the value of a return beyond the balance of its bill as credit. */
export async function giveReturnCredit(tx: Tx, companyId: number, debit: Debit): Promise<void> {
  if (debit.amount === 0) return
  await tx.run(sql`
    insert into supplier_credit (company_id, supplier_id, kind, return_id, given_on, amount)
    values (${companyId}, ${debit.supplierId}, 'return', ${debit.returnId}, ${debit.day}, ${debit.amount})`)
}

const given = z.object({ id: z.int(), taken: cop })
const document = z.object({
  kind: z.literal('payment'),
  id: z.int(),
  reference: z.string(),
  /** The bill under whose address it is shown, as for the search. */
  purchaseId: z.int().nullable(),
  paymentKind: z.string(),
})

/**
 * Removes the credit that a payment's advance became. Rejected and cancelled payments lose their uses of it.
 * @throws Problem has_dependents with the payments that use it
 */
export const takeAdvanceBack = (tx: Tx, companyId: number, paymentId: number): Promise<void> =>
  takeBack(tx, companyId, sql`payment_id = ${paymentId}`)

/**
 * Removes the credit that a return created, as `takeAdvanceBack` does.
 * @throws Problem has_dependents with the payments that use it
 */
export const takeReturnCreditBack = (tx: Tx, companyId: number, returnId: number): Promise<void> =>
  takeBack(tx, companyId, sql`return_id = ${returnId}`)

async function takeBack(tx: Tx, companyId: number, giver: Sql): Promise<void> {
  const credit = await tx.optional(
    given,
    sql`select id, used + reserved as taken from supplier_credit
         where company_id = ${companyId} and ${giver} for update`,
  )
  if (!credit) return
  if (credit.taken > 0) {
    const documents = await tx.rows(
      document,
      sql`select 'payment' as kind, p.id, p.reference, p.kind as "paymentKind",
                 coalesce(p.purchase_id, (select min(a.purchase_id) from payment_allocation a
                                           where a.company_id = p.company_id and a.payment_id = p.id)) as "purchaseId"
            from payment_credit d join payment p on p.company_id = d.company_id and p.id = d.payment_id
           where d.company_id = ${companyId} and d.credit_id = ${credit.id} and p.approval in ('pending', 'approved')
           order by p.id limit 20`,
    )
    throw new Problem('has_dependents', { detail: { documents } })
  }
  await tx.run(sql`delete from payment_credit where company_id = ${companyId} and credit_id = ${credit.id}`)
  await tx.run(sql`delete from supplier_credit where company_id = ${companyId} and id = ${credit.id}`)
}
