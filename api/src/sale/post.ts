import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { cop, type Cop, negated } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { isBelowCost } from '@trastienda/contract/sale.rules'
import { z } from 'zod'
import { together, type Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Moved, Posting } from '../document/kind.ts'
import type { Who } from '../http/route.ts'
import { post, reversalOf } from '../money/ledger.ts'
import { issueStock } from '../stock/issue.ts'
import { lockProducts } from '../stock/ledger.ts'
import { releaseStock, reserveStock } from '../stock/reserve.ts'
import { issueAgain } from '../stock/reversed.ts'
import { reverseIssue } from '../stock/reverse-issue.ts'
import { takeDownPaymentBack, writeCollection } from './collection-entries.ts'
import { givenBy, type LockedSale, lotsOfSale, type SoldLot } from './lock.ts'

const idsOf = (lots: readonly SoldLot[]) => lots.map(({ productId }) => productId)

/** The debtor of a sale's entries; none for a counter sale. */
export const partyOf = ({ customerId, counter }: Pick<LockedSale, 'customerId' | 'counter'>) =>
  counter ? {} : { customerId }

const lineRow = z.object({
  lineId: z.int(),
  productId: z.int(),
  product: z.string(),
  quantity: z.string(),
  net: cop,
  priceReason: z.string(),
  averageCost: z.string(),
  active: z.boolean(),
})

/** @throws Problem inactive, below_cost naming the lines whose cost has risen above their price without a reason */
async function checkLines(tx: Tx, companyId: number, id: number, again: boolean): Promise<void> {
  const lines = await tx.rows(
    lineRow,
    sql`
    select l.id as "lineId", l.product_id as "productId", g.name as product, trim_scale(l.quantity)::text as quantity, l.net,
           l.price_reason as "priceReason", trim_scale(v.average_cost)::text as "averageCost", g.active
      from sale_line l
      join product g on g.company_id = l.company_id and g.id = l.product_id
      join valuation v on v.company_id = l.company_id and v.product_id = l.product_id
     where l.company_id = ${companyId} and l.sale_id = ${id} order by l.position`,
  )
  if (lines.some(({ active }) => !active)) throw new Problem('inactive')
  // A restored sale leaves at its earlier cost, whatever its goods cost now.
  if (again) return
  const below = lines.filter(
    ({ priceReason, net, quantity, averageCost }) =>
      priceReason === '' && isBelowCost(net, quantity, averageCost),
  )
  if (below.length === 0) return
  const soldBelowCost = below.map(({ lineId, product, quantity, net, averageCost: cost }) => {
    return { lineId, product, quantity, net, cost }
  })
  throw new Problem('below_cost', { detail: { lines: soldBelowCost } })
}

/** Freezes the cost of each line's goods, and returns their sum. */
async function freezeCosts(tx: Tx, companyId: number, id: number): Promise<Cop> {
  const { cost } = await tx.one(
    z.object({ cost: cop }),
    sql`
    with went as (
      select line_id, -sum(value)::bigint as value from stock_movement
       where company_id = ${companyId} and kind in ('sale', 'sale_reopened') and document_id = ${id} group by line_id
    ), frozen as (
      update sale_line l set cost = went.value from went
       where l.company_id = ${companyId} and l.sale_id = ${id} and l.id = went.line_id
      returning l.cost
    )
    select coalesce(sum(cost), 0)::bigint as cost from frozen`,
  )
  return cost
}

/**
 * Takes the reserved goods of a sale out of their lots at the moving average; those of a restored sale at their
 * earlier cost.
 * @returns their value
 * @throws Problem inactive, below_cost
 */
async function takeGoods(tx: Tx, who: Who, sale: LockedSale, { day, again }: Posting): Promise<Cop> {
  const { companyId, userId } = who
  const { id, storeId } = sale
  const lots = await lotsOfSale(tx, companyId, id)
  await together(lockProducts(tx, companyId, idsOf(lots)), checkLines(tx, companyId, id, again !== undefined))
  const document = { companyId, storeId, id, day, userId, kind: 'sale' } as const
  const issue = again ? issueAgain : issueStock
  await issue(
    tx,
    document,
    lots.map((lot) => ({ ...lot, value: null })),
    'reserved',
  )
  return freezeCosts(tx, companyId, id)
}

/**
 * Posts the money of an approved sale: a counter sale is all cash; otherwise the customer owes it and the down
 * payment is collected.
 * @returns the entry of the down payment; undefined when there is none
 */
async function postMoney(tx: Tx, who: Who, sale: LockedSale, day: Day, cost: Cop): Promise<number[]> {
  const { companyId, userId } = who
  const { id, amount, downPayment, counter } = sale
  const entry =
    downPayment > 0
      ? await writeCollection(tx, who, sale, {
          kind: 'down_payment',
          collectedOn: day,
          method: givenBy(sale),
          amount: downPayment,
          given: sale.given,
        })
      : undefined
  const posting = { companyId, day, userId, ...partyOf(sale) }
  const goods = { sales: negated(amount), cost_of_sales: cost, inventory: negated(cost) }
  const entries = counter ? { ...goods, cash: amount } : goods
  await post(tx, { ...posting, documentId: id, kind: 'sale', entries })
  if (entry !== undefined && !counter)
    await post(tx, { ...posting, documentId: entry, kind: 'collection', entries: { cash: downPayment } })
  return entry === undefined ? [] : [entry]
}

const surroundings = z.object({ customer: z.string().nullable(), active: z.boolean() })

/** Checks what may have changed since the sale was entered. @throws Problem customer_pending, inactive */
async function checkSurroundings(tx: Tx, companyId: number, sale: LockedSale): Promise<void> {
  const around = await tx.one(
    surroundings,
    sql`select p.approval as customer, t.active and coalesce(p.active, true) as active
          from store t left join customer p on p.company_id = t.company_id and p.id = ${sale.customerId}
         where t.company_id = ${companyId} and t.id = ${sale.storeId}`,
  )
  if (around.customer !== null && around.customer !== 'approved') throw new Problem('customer_pending')
  if (!around.active) throw new Problem('inactive')
}

/**
 * Posts a sale: its goods leave at the moving average, which is frozen on its lines, and the customer owes what is
 * not paid at once. Locks are taken in the program's order: the sale, products by id, stock, the customer's balance,
 * tallies.
 * @throws Problem customer_pending, inactive, below_cost, not_there_yet
 */
export async function postSale(tx: Tx, who: Who, sale: LockedSale, posting: Posting): Promise<Moved> {
  await checkSurroundings(tx, who.companyId, sale)
  const cost = await takeGoods(tx, who, sale, posting)
  return {
    set: sql`cost = ${cost}, paid = ${sale.downPayment}`,
    // Money is posted once the sale is approved.
    withState: async () => ({ collection: await postMoney(tx, who, sale, posting.day, cost) }),
  }
}

const dependent = z.object({
  kind: z.string(),
  id: z.int(),
  /** A collection has its sale's reference and is distinguished by its day. */
  reference: z.string(),
  day: day.nullable(),
})

/** @throws Problem has_dependents with the returns and the later collections of a sale */
async function refuseDependents(tx: Tx, companyId: number, id: number): Promise<void> {
  const documents = await tx.rows(
    dependent,
    sql`
    select 'sale_return' as kind, r.id, r.reference, r.returned_on as day from sale_return r
     where r.company_id = ${companyId} and r.sale_id = ${id} and r.approval in ('pending', 'approved')
    union all
    select 'collection', c.id, s.reference, c.collected_on
      from sale_collection c join sale s on s.company_id = c.company_id and s.id = c.sale_id
     where c.company_id = ${companyId} and c.sale_id = ${id} and c.kind = 'collection'
       and not exists (select from sale_collection b where b.company_id = c.company_id and b.reverses_id = c.id)
     order by kind, id limit 20`,
  )
  if (documents.length > 0) throw new Problem('has_dependents', { detail: { documents } })
}

/**
 * Reverses the posting of a locked sale: its goods are in their lots again at the value that they took, reserved for
 * it, and its money is refunded.
 * @throws Problem has_dependents with the returns and the later collections that depend on it
 */
export async function takeSaleBack(tx: Tx, who: Who, sale: LockedSale, today: Day): Promise<Moved> {
  const { companyId, userId } = who
  const { id, storeId, counter } = sale
  await refuseDependents(tx, companyId, id)
  const lots = await lotsOfSale(tx, companyId, id)
  await lockProducts(tx, companyId, idsOf(lots))
  await reverseIssue(tx, { companyId, storeId, id, day: today, userId, kind: 'sale' })
  await reserveStock(tx, companyId, storeId, lots)
  await tx.run(sql`update sale_line set cost = 0 where company_id = ${companyId} and sale_id = ${id}`)
  const given = await takeDownPaymentBack(tx, who, today, sale)
  const posting = { companyId, day: today, userId, ...partyOf(sale) }
  const entries = await reversalOf(tx, companyId, 'sale', id)
  await post(tx, { ...posting, documentId: id, kind: 'sale_reopened', entries })
  if (given !== undefined && !counter)
    await post(tx, {
      ...posting,
      documentId: given.id,
      kind: 'collection',
      entries: { cash: given.amount },
    })
  return {
    set: sql`cost = 0, paid = 0`,
    entered: { collection: given === undefined ? [] : [given.id] },
  }
}

/** Releases the reservations of a pending sale; a rejected one has none. */
export async function releaseSale(
  tx: Tx,
  companyId: number,
  { id, storeId, approval }: LockedSale,
): Promise<void> {
  if (approval !== 'pending') return
  const lots = await lotsOfSale(tx, companyId, id)
  await lockProducts(tx, companyId, idsOf(lots))
  await releaseStock(tx, companyId, storeId, lots)
}

/** Reserves the goods of a sale again. @throws Problem not_enough_stock */
export async function reserveSale(tx: Tx, companyId: number, { id, storeId }: LockedSale): Promise<void> {
  const lots = await lotsOfSale(tx, companyId, id)
  await lockProducts(tx, companyId, idsOf(lots))
  await reserveStock(tx, companyId, storeId, lots)
}
