import type { Day } from '@trastienda/contract/calendar'
import { add, cop, type Cop, subtract } from '@trastienda/contract/money'
import { fieldProblem, type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { documentRow, rowColumns } from '../document/row.ts'

const billRow = documentRow.extend({
  supplierId: z.int(),
  mismatched: z.boolean(),
  payable: cop,
})
export type Bill = z.infer<typeof billRow>

/** Locks the bills, by id; leaves out those that the company does not have. */
export async function lockBills(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, Bill>> {
  const rows = await tx.rows(
    billRow,
    sql`
    select ${rowColumns('purchase')}, supplier_id as "supplierId", match = 'mismatched' as mismatched, balance - reserved as payable
      from purchase where company_id = ${companyId} and id = any(${[...ids]}::bigint[])
     order by id for update`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

interface Part {
  readonly purchaseId: number
  readonly amount: Cop
}

const named = (bills: readonly Bill[]) =>
  bills.map(({ id, reference }) => ({ kind: 'purchase', id, reference }))

/**
 * Checks the settled amounts against locked bills.
 * @param own what this payment already reserves of them
 * @throws Problem invalid, purchase_not_approved, match_blocks, balance_exceeded, each at its `allocations.0.…`
 */
export function checkBills(
  bills: ReadonlyMap<number, Bill>,
  parts: readonly Part[],
  supplierId: number,
  own: ReadonlyMap<number, Cop>,
): void {
  const unknown: FieldProblems = {}
  const above: FieldProblems = {}
  const found: Bill[] = []
  parts.forEach(({ purchaseId, amount }, at) => {
    const bill = bills.get(purchaseId)
    if (bill?.supplierId !== supplierId) {
      unknown[`allocations.${at}.purchaseId`] = { code: 'not_found' }
      return
    }
    found.push(bill)
    const limit = add(bill.payable, own.get(purchaseId) ?? (0 as Cop))
    if (amount > limit) above[`allocations.${at}.amount`] = { code: 'above_balance', limit }
  })
  if (Object.keys(unknown).length > 0) throw new Problem('invalid', { fields: unknown })
  refuseUnpayable(found)
  if (Object.keys(above).length > 0) throw new Problem('balance_exceeded', { fields: above })
}

function refuseUnpayable(bills: readonly Bill[]): void {
  const waiting = bills.filter(({ approval }) => approval !== 'approved')
  if (waiting.length > 0)
    throw new Problem('purchase_not_approved', { detail: { documents: named(waiting) } })
  const mismatched = bills.filter((bill) => bill.mismatched)
  if (mismatched.length > 0) throw new Problem('match_blocks', { detail: { documents: named(mismatched) } })
}

/**
 * Money cannot pay a bill before the bill's day: money that went out earlier was an advance, entered as such and
 * applied later. When credit pays everything, no money moves and the day may be any.
 * @param money the money of the payment besides credit
 * @throws Problem invalid at `paidOn`, with the day of the latest bill
 */
export function refuseEarlyPayment(
  bills: ReadonlyMap<number, Bill>,
  parts: readonly Part[],
  paidOn: Day,
  money: Cop,
): void {
  if (money === 0) return
  const days = parts.flatMap(({ purchaseId }) => bills.get(purchaseId)?.day ?? [])
  const latest = days.toSorted().at(-1)
  if (latest !== undefined && paidOn < latest) throw fieldProblem('paidOn', 'day_before_purchase', latest)
}

/** The change of each bill, negative for a decrease. */
interface Step {
  readonly purchaseId: number
  readonly paid: Cop
  readonly reserved: Cop
}

/** Changes the paid and reserved amounts of locked bills, and returns the changes of their tally. */
export async function moveBills(
  tx: Tx,
  companyId: number,
  bills: ReadonlyMap<number, Bill>,
  steps: readonly Step[],
) {
  if (steps.length === 0) return []
  const now = await tx.rows(
    documentRow,
    sql`
    update purchase p set paid = p.paid + k.paid, reserved = p.reserved + k.reserved
      from json_to_recordset(${JSON.stringify(steps)}::json) as k ("purchaseId" bigint, paid bigint, reserved bigint)
     where p.company_id = ${companyId} and p.id = k."purchaseId"
    returning ${rowColumns('purchase', 'p')}`,
  )
  return now.flatMap((is) => {
    const was = bills.get(is.id)
    if (!was || was.paid === is.paid) return []
    return [
      { ...was, sign: -1 },
      { ...is, sign: 1 },
    ]
  })
}

/** The new reservations minus the old ones: one change for each bill in either. */
export function reservation(
  before: readonly Part[],
  after: readonly Part[],
): { purchaseId: number; paid: Cop; reserved: Cop }[] {
  const ids = [...new Set([...before, ...after].map(({ purchaseId }) => purchaseId))]
  const of = (parts: readonly Part[], id: number) =>
    parts.find(({ purchaseId }) => purchaseId === id)?.amount ?? (0 as Cop)
  return ids.map((purchaseId) => ({
    purchaseId,
    paid: 0 as Cop,
    reserved: subtract(of(after, purchaseId), of(before, purchaseId)),
  }))
}
