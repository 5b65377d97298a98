import type { Day } from '@trastienda/contract/calendar'
import { add, type Cop, negated, subtract } from '@trastienda/contract/money'
import { returnProblems, settleReturn, valuedItems } from '@trastienda/contract/purchase-return.rules'
import { together, type Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { refuseChangedBasis } from '../document/changed-basis.ts'
import type { Moved, Posting } from '../document/kind.ts'
import { type DocumentRow, moveRow } from '../document/row.ts'
import { lockOrdersOf, settling } from '../document/settle-orders.ts'
import { moveTally } from '../document/tally.ts'
import type { Who } from '../http/route.ts'
import { post, reversalOf } from '../money/ledger.ts'
import type { Bill } from '../payment/bills.ts'
import { giveReturnCredit, takeReturnCreditBack } from '../payment/credits.ts'
import { issueStock } from '../stock/issue.ts'
import { lockProducts } from '../stock/ledger.ts'
import { reverseIssue } from '../stock/reverse-issue.ts'
import { issueAgain } from '../stock/reversed.ts'
import { lockReturnedBill, refuseEarly, refuseFields } from './check-draft.ts'
import type { LockedLine, LockedReturn } from './lock.ts'
import { returnableLines } from './returnable.ts'

/** Deducts an amount from a locked bill, or adds it back when negative. */
const moveBill = (tx: Tx, companyId: number, id: number, amount: Cop) =>
  moveRow(tx, companyId, 'purchase', id, sql`returned = returned + ${amount}, debited = debited + ${amount}`)

/** Records the returned quantities on the lines of the bill; `sign` is −1 to remove them. */
const moveLines = (tx: Tx, companyId: number, lines: readonly LockedLine[], sign: 1 | -1) =>
  tx.run(sql`
    update purchase_line l
       set returned_quantity = l.returned_quantity + ${sign}::int * k.quantity, returned_value = l.returned_value + ${sign}::int * k.value
      from (select "purchaseLineId", sum(quantity) as quantity, sum(value)::bigint as value
              from json_to_recordset(${JSON.stringify(lines)}::json) as j ("purchaseLineId" bigint, quantity numeric, value bigint)
             group by "purchaseLineId") k
     where l.company_id = ${companyId} and l.id = k."purchaseLineId"`)

/** The tallies of the bill and of its orders, around that of the return. */
const talliesOf = (
  tx: Tx,
  companyId: number,
  was: Bill,
  is: DocumentRow,
  orders: readonly number[],
): Pick<Moved, 'talliesBefore' | 'talliesAfter'> => ({
  talliesBefore: () => moveTally(tx, companyId, 'purchase', was, is),
  ...settling(tx, companyId, orders),
})

/** The lines of a locked return at their present value. @throws Problem return_exceeded */
async function valued(
  tx: Tx,
  companyId: number,
  { id, purchaseId, items }: LockedReturn,
): Promise<LockedLine[]> {
  const lines = await returnableLines(tx, companyId, purchaseId, id)
  refuseFields(returnProblems(items, lines))
  return valuedItems(items, lines).map(({ item, value }) => ({ ...item, value }))
}

const keepValues = (tx: Tx, companyId: number, id: number, lines: readonly LockedLine[]) =>
  tx.run(sql`
    update purchase_return_line l set value = k.value
      from json_to_recordset(${JSON.stringify(lines)}::json) as k (id bigint, value bigint)
     where l.company_id = ${companyId} and l.purchase_return_id = ${id} and l.id = k.id and l.value <> k.value`)

/**
 * Posts an approved return: its goods leave at landed cost, the free balance of its bill falls, the rest becomes the
 * supplier's credit, and the ledgers are written. Locks are taken in the program's order: the return, its bill, the
 * bill's orders, products, lots, the supplier's balance.
 * @throws Problem purchase_not_approved, return_exceeded, invalid for a day before the bill's or before the goods
 * came
 */
export async function postReturn(
  tx: Tx,
  who: Who,
  document: LockedReturn,
  { day: postedOn, again }: Posting,
): Promise<Moved> {
  const { companyId, userId } = who
  const { id, purchaseId, supplierId, storeId, day } = document
  const [was, orders, , lines] = await together(
    lockReturnedBill(tx, companyId, purchaseId).then((bill) => {
      refuseEarly(day, bill)
      return bill
    }),
    lockOrdersOf(tx, companyId, [purchaseId]),
    lockProducts(
      tx,
      companyId,
      document.items.map(({ productId }) => productId),
    ),
    valued(tx, companyId, document),
  )
  const amount = add(...lines.map(({ value }) => value))
  const { applied, excess } = settleReturn(amount, was.payable)
  const [is] = await together(
    moveBill(tx, companyId, purchaseId, applied),
    keepValues(tx, companyId, id, lines),
    moveLines(tx, companyId, lines, 1),
  )
  const stock = { companyId, storeId, id, day: postedOn, userId, kind: 'return' } as const
  const issue = again ? issueAgain : issueStock
  const taken = await issue(
    tx,
    stock,
    lines.map(({ id: lineId, productId, lotId, quantity, value }) => ({
      lineId,
      productId,
      lotId,
      quantity,
      value,
    })),
  )
  await giveReturnCredit(tx, companyId, { supplierId, returnId: id, day, amount: excess })
  const entries = { inventory: negated(taken), cost_variance: subtract(taken, amount) }
  await post(tx, { companyId, supplierId, documentId: id, kind: 'return', day: postedOn, userId, entries })
  return {
    set: sql`amount = ${amount}, applied = ${applied}, excess = ${excess}`,
    ...talliesOf(tx, companyId, was, is, orders),
  }
}

/**
 * Reverses an approved return on the day of its reopening: the goods are in their lots again at the value they took,
 * the bill owes the deducted amount again, and its credit is removed.
 * @throws Problem has_dependents with the payments that use its credit
 */
export async function takeReturnBack(tx: Tx, who: Who, document: LockedReturn, today: Day): Promise<Moved> {
  const { companyId, userId } = who
  const { id, purchaseId, supplierId, storeId, items, applied } = document
  const was = await lockReturnedBill(tx, companyId, purchaseId)
  const orders = await lockOrdersOf(tx, companyId, [purchaseId])
  await lockProducts(
    tx,
    companyId,
    items.map(({ productId }) => productId),
  )
  await moveLines(tx, companyId, items, -1)
  const is = await moveBill(tx, companyId, purchaseId, negated(applied))
  await reverseIssue(tx, { companyId, storeId, id, day: today, userId, kind: 'return' })
  await takeReturnCreditBack(tx, companyId, id)
  const entries = await reversalOf(tx, companyId, 'return', id)
  await post(tx, {
    companyId,
    supplierId,
    documentId: id,
    kind: 'return_reopened',
    day: today,
    userId,
    entries,
  })
  return { set: sql`applied = 0, excess = 0`, ...talliesOf(tx, companyId, was, is, orders) }
}

/**
 * Refuses a return whose bill is not approved, or was changed and therefore has other lines.
 * @throws Problem purchase_not_approved, basis_changed with the bill
 */
export async function refuseOtherBill(tx: Tx, companyId: number, back: LockedReturn): Promise<void> {
  const bill = await lockReturnedBill(tx, companyId, back.purchaseId)
  if (back.items.some(({ purchaseLineId }) => purchaseLineId === null)) refuseChangedBasis('purchase', [bill])
}
