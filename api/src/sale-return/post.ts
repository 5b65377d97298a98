import type { Day } from '@trastienda/contract/calendar'
import { add, centavos, type Cop, negated } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { refundOf, saleReturnProblems, valuedGoods } from '@trastienda/contract/sale-return.rules'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { refuseChangedBasis } from '../document/changed-basis.ts'
import type { Moved, Posting } from '../document/kind.ts'
import { moveRow } from '../document/row.ts'
import { moveTally } from '../document/tally.ts'
import type { Who } from '../http/route.ts'
import { post, reversalOf } from '../money/ledger.ts'
import { takeRefundBack, writeCollection } from '../sale/collection-entries.ts'
import { type LockedSale, lockSale, requireApproved } from '../sale/lock.ts'
import { partyOf } from '../sale/post.ts'
import { lockProducts, receiveStock, reverseReceipt } from '../stock/ledger.ts'
import { laterUses } from '../stock/later-uses.ts'
import { refuseEarly, refuseFields } from './check-draft.ts'
import type { LockedLine, LockedSaleReturn } from './lock.ts'
import { returnableLines } from './returnable.ts'

interface Step {
  readonly returned: Cop
  readonly paid: Cop
  readonly cost: Cop
}

/** Changes the returned quantity of a locked sale, its paid amount and its cost. */
const moveSale = (tx: Tx, companyId: number, id: number, { returned, paid, cost }: Step) =>
  moveRow(
    tx,
    companyId,
    'sale',
    id,
    sql`returned = returned + ${returned}, paid = paid + ${paid}, cost = cost + ${cost}`,
  )

/** Records the returned quantities on the lines of the sale and their lots; `sign` is −1 to remove them. */
async function moveLines(
  tx: Tx,
  companyId: number,
  lines: readonly LockedLine[],
  sign: 1 | -1,
): Promise<void> {
  const back = sql`json_to_recordset(${JSON.stringify(lines)}::json)
    as k ("saleLineId" bigint, "lotId" bigint, quantity numeric, net bigint, cost bigint)`
  await tx.run(sql`
    with line_totals as (
      update sale_line l
         set returned_quantity = l.returned_quantity + ${sign}::int * k.quantity,
             returned_net = l.returned_net + ${sign}::int * k.net, returned_cost = l.returned_cost + ${sign}::int * k.cost
        from (select "saleLineId", sum(quantity) as quantity, sum(net)::bigint as net, sum(cost)::bigint as cost
                from ${back} group by "saleLineId") k
       where l.company_id = ${companyId} and l.id = k."saleLineId"
    )
    update sale_line_lot x set returned = x.returned + ${sign}::int * k.quantity
      from ${back}
     where x.company_id = ${companyId} and x.sale_line_id = k."saleLineId" and x.lot_id = k."lotId"`)
}

const keepValues = (tx: Tx, companyId: number, id: number, lines: readonly LockedLine[]) =>
  tx.run(sql`
    update sale_return_line l set net = k.net, cost = k.cost
      from json_to_recordset(${JSON.stringify(lines)}::json) as k (id bigint, net bigint, cost bigint)
     where l.company_id = ${companyId} and l.sale_return_id = ${id} and l.id = k.id`)

/** The lines of a locked return at their present price and cost shares. @throws Problem return_exceeded */
async function valued(
  tx: Tx,
  companyId: number,
  { id, saleId, items }: LockedSaleReturn,
): Promise<LockedLine[]> {
  const lines = await returnableLines(tx, companyId, saleId, id)
  refuseFields(saleReturnProblems(items, lines))
  return valuedGoods(items, lines).map(({ item, net, cost }) => ({ ...item, net, cost }))
}

const costOf = (lines: readonly LockedLine[]) => add(centavos(0), ...lines.map(({ cost }) => cost))
const shelved = (lines: readonly LockedLine[]) => lines.filter(({ fate }) => fate === 'shelf')

/** Brings goods back into stock at their frozen cost; scrapped goods move no stock. */
async function receive(
  tx: Tx,
  who: Who,
  document: LockedSaleReturn,
  lines: readonly LockedLine[],
): Promise<void> {
  const { companyId, userId } = who
  const { id, storeId, day } = document
  const back = shelved(lines)
  if (back.length === 0) return
  await lockProducts(
    tx,
    companyId,
    back.map(({ productId }) => productId),
  )
  await receiveStock(
    tx,
    { companyId, storeId, id, day, userId, kind: 'sale_return' },
    back.map(({ id: lineId, productId, lotId, quantity, cost }) => {
      return { lineId, productId, lotId, quantity, value: cost, cost: null }
    }),
  )
}

/**
 * Posts an approved return: goods come back into stock at their frozen cost, scrapped goods are a loss, what is owed
 * for the sale falls and the overpaid part is refunded. Locks are taken in the program's order: the return, its sale,
 * products, lots, the customer's balance.
 * @throws Problem not_approved, return_exceeded, invalid for an impossible day
 */
export async function postReturn(
  tx: Tx,
  who: Who,
  document: LockedSaleReturn,
  { day }: Posting,
): Promise<Moved> {
  const { companyId, userId } = who
  const { id, saleId, method } = document
  const was = await lockSale(tx, companyId, { id: saleId })
  requireApproved(was)
  refuseEarly(document.day, was)
  const lines = await valued(tx, companyId, document)
  await receive(tx, who, { ...document, day }, lines)
  const amount = add(...lines.map(({ net }) => net))
  const refunded = refundOf(amount, was.balance)
  const cost = costOf(lines)
  await keepValues(tx, companyId, id, lines)
  await moveLines(tx, companyId, lines, 1)
  const is = await moveSale(tx, companyId, saleId, {
    returned: amount,
    paid: negated(refunded),
    cost: negated(cost),
  })
  const toShelf = costOf(shelved(lines))
  const goods = {
    sales: amount,
    cost_of_sales: negated(cost),
    inventory: toShelf,
    stock_loss: add(cost, negated(toShelf)),
  }
  const posting = { companyId, day, userId, ...partyOf(was) }
  const entries = was.counter ? { ...goods, cash: negated(refunded) } : goods
  await post(tx, { ...posting, documentId: id, kind: 'sale_return', entries })
  const collection = refunded > 0 ? [await refund(tx, who, was, { day, method, refunded, returnId: id })] : []
  return {
    set: sql`amount = ${amount}, refunded = ${refunded}`,
    talliesBefore: () => moveTally(tx, companyId, 'sale', was, is),
    entered: { collection },
  }
}

interface Refund {
  readonly day: Day
  readonly method: LockedSaleReturn['method']
  readonly refunded: Cop
  readonly returnId: number
}

/** Refunds money; for a counter sale the refund is part of the return's own entries. */
async function refund(
  tx: Tx,
  who: Who,
  sale: LockedSale,
  { day, method, refunded, returnId }: Refund,
): Promise<number> {
  const { companyId, userId } = who
  const amount = negated(refunded)
  const entry = await writeCollection(tx, who, sale, {
    kind: 'refund',
    collectedOn: day,
    method,
    amount,
    returnId,
  })
  if (sale.counter) return entry
  const posting = { companyId, customerId: sale.customerId, documentId: entry, day, userId }
  await post(tx, { ...posting, kind: 'collection', entries: { cash: amount } })
  return entry
}

/**
 * Reverses an approved return on the day of its reopening: its goods leave the stock again at the value that they
 * came with, the sale is owed again, and the refund is reversed.
 * @throws Problem stock_used with the documents that took its goods
 */
export async function takeReturnBack(
  tx: Tx,
  who: Who,
  document: LockedSaleReturn,
  today: Day,
): Promise<Moved> {
  const { companyId, userId } = who
  const { id, saleId, storeId, items, amount, refunded } = document
  const was = await lockSale(tx, companyId, { id: saleId })
  await lockProducts(
    tx,
    companyId,
    items.map(({ productId }) => productId),
  )
  const documents = await laterUses(tx, companyId, 'sale_return', id)
  if (documents.length > 0) throw new Problem('stock_used', { detail: { documents } })
  await reverseReceipt(tx, { companyId, storeId, id, day: today, userId, kind: 'sale_return' })
  await moveLines(tx, companyId, items, -1)
  const is = await moveSale(tx, companyId, saleId, {
    returned: negated(amount),
    paid: refunded,
    cost: costOf(items),
  })
  await tx.run(
    sql`update sale_return_line set cost = 0 where company_id = ${companyId} and sale_return_id = ${id}`,
  )
  const posting = { companyId, day: today, userId, ...partyOf(was) }
  const entries = await reversalOf(tx, companyId, 'sale_return', id)
  await post(tx, { ...posting, documentId: id, kind: 'sale_return_reopened', entries })
  const given = await takeRefundBack(tx, who, today, was, id)
  if (given !== undefined && !was.counter)
    await post(tx, {
      ...posting,
      documentId: given.id,
      kind: 'collection',
      entries: { cash: given.amount },
    })
  return {
    set: sql`refunded = 0`,
    talliesBefore: () => moveTally(tx, companyId, 'sale', was, is),
    entered: { collection: given === undefined ? [] : [given.id] },
  }
}

/**
 * Refuses a return whose sale is not approved, or was changed and therefore has other lines.
 * @throws Problem not_approved, basis_changed with the sale
 */
export async function refuseOtherSale(tx: Tx, companyId: number, back: LockedSaleReturn): Promise<void> {
  const sale = await lockSale(tx, companyId, { id: back.saleId })
  requireApproved(sale)
  if (back.items.some(({ saleLineId }) => saleLineId === 0)) refuseChangedBasis('sale', [sale])
}
