import type { DeletableKind } from '@trastienda/contract/advanced-delete'
import type { Day } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { refuseDay } from '../document/closing.ts'
import { moveDocumentTally, type TalliedDocument } from '../document/tally.ts'
import type { Actor } from '../document/restoring.ts'
import type { Who } from '../http/route.ts'
import { lockPayment, talliedAs as talliedPayment } from '../payment/lock.ts'
import { holdAgain } from '../payment/settle.ts'
import { approve as approvePayment } from '../payment/transitions.ts'
import { lockOrderAt, talliedColumns as orderColumns, talliedOrder } from '../purchase-order/lock.ts'
import { approve as approveOrder } from '../purchase-order/transitions.ts'
import { lockReturn, talliedAs as talliedReturn } from '../purchase-return/lock.ts'
import { approve as approveReturn } from '../purchase-return/transitions.ts'
import { lockPurchase } from '../purchase/lock.ts'
import { billReceipts } from '../purchase/match.ts'
import { moveTally, tallied } from '../purchase/tally.ts'
import { approve as approvePurchase } from '../purchase/transitions.ts'
import { lockReceipt, talliedColumns as receiptColumns, talliedReceipt } from '../received-order/lock.ts'
import { approve as approveReceipt } from '../received-order/transitions.ts'
import { lockSaleReturn, talliedReturn as talliedSaleReturn } from '../sale-return/lock.ts'
import { approve as approveSaleReturn } from '../sale-return/transitions.ts'
import { lockSale, lotsOfSale, talliedSale } from '../sale/lock.ts'
import { approve as approveSale } from '../sale/transitions.ts'
import { lockProducts, restoreLastCosts } from '../stock/ledger.ts'
import { reserveStock } from '../stock/reserve.ts'
import {
  compareAnew,
  refuseBroughtBackOfOthers,
  refuseChangedBills,
  refuseChangedOrder,
  refuseReturnOfOthers,
} from './basis.ts'
import { reversedOn } from './reversed-on.ts'
import { note, type Standing } from './undo.ts'

type To = 'pending' | 'rejected'

/** What is put back: the document as it stood. */
type Kept = Pick<Standing, 'id' | 'version' | 'facts'>

interface Way {
  /** Takes a cancelled document to pending or rejected, with what it held back; nothing is noted of it. */
  readonly uncancel: (tx: Tx, who: Who, kept: Kept, to: To) => Promise<{ version: number }>
  readonly approve: (tx: Tx, who: Actor, kept: Kept) => Promise<unknown>
}

const stateOf = (table: string, { companyId }: Who, id: number, to: To, returning: Sql) => sql`
  update ${literal(table)} set approval = ${to}, version = version + 1
   where company_id = ${companyId} and id = ${id} returning version, ${returning}`

const versioned = z.object({ version: z.int() })
const versionOnly = literal('id')

async function inTally(
  tx: Tx,
  { companyId }: Who,
  kind: Exclude<DeletableKind, 'purchase'>,
  was: TalliedDocument,
  to: To,
) {
  await moveDocumentTally(tx, companyId, kind, was, { ...was, status: to })
}

const purchase: Way = {
  uncancel: async (tx, who, { id, version, facts }, to) => {
    const was = await lockPurchase(tx, who.companyId, id, version)
    const receipts = z.array(z.int()).catch([]).parse(facts['receipts'])
    const billed = receipts.length === 0 ? 0 : await rebill(tx, who.companyId, id, receipts)
    if (billed < receipts.length) throw new Problem('already_billed')
    if (billed > 0) await compareAnew(tx, who.companyId, id, receipts)
    const columns = literal(
      'purchased_on as day, store_id as "storeId", status, grand_total as "grandTotal", paid',
    )
    const is = await tx.one(tallied.extend({ version: z.int() }), stateOf('purchase', who, id, to, columns))
    await moveTally(tx, who.companyId, was, is)
    return is
  },
  approve: async (tx, who, { id, version, facts }) => {
    await approvePurchase(tx, who, id, version)
    await bringLastCostsBack(tx, who.companyId, id, facts['lastCosts'])
  },
}

/** Makes the last costs of a purchase's products those that they were, as far as a purchase still tells them. */
async function bringLastCostsBack(tx: Tx, companyId: number, id: number, kept: unknown): Promise<void> {
  const products = await tx.rows(
    z.object({ id: z.int() }),
    sql`select distinct product_id as id from purchase_line where company_id = ${companyId} and purchase_id = ${id}`,
  )
  await restoreLastCosts(
    tx,
    companyId,
    products.map((product) => product.id),
  )
  await tx.run(sql`
    update valuation v set last_cost = k.cost
      from json_to_recordset(${JSON.stringify(kept ?? [])}::json) as k ("productId" bigint, cost numeric, "on" date)
     where v.company_id = ${companyId} and v.product_id = k."productId" and v.last_cost_on = k."on"
       and exists (select from purchase_line l join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
                    where l.company_id = v.company_id and l.product_id = v.product_id and l.cost = k.cost
                      and p.approval = 'approved' and p.purchased_on = k."on")`)
}

/** Bills received orders again that no other bill charges meanwhile. @returns how many */
async function rebill(tx: Tx, companyId: number, id: number, receipts: readonly number[]): Promise<number> {
  const free = await tx.rows(
    z.object({ id: z.int() }),
    sql`select id from received_order
         where company_id = ${companyId} and id = any(${[...receipts]}::bigint[]) and purchase_id is null and approval = 'approved'
         order by id for update`,
  )
  return billReceipts(
    tx,
    companyId,
    id,
    free.map((row) => row.id),
  )
}

const purchaseOrder: Way = {
  uncancel: async (tx, who, { id, version }, to) => {
    const was = await lockOrderAt(tx, who, id, version)
    const row = talliedOrder.extend({ version: z.int() })
    const is = await tx.one(row, stateOf('purchase_order', who, id, to, orderColumns))
    await moveDocumentTally(tx, who.companyId, 'purchase_order', was, is)
    return is
  },
  approve: (tx, who, { id, version }) => approveOrder(tx, who, id, version),
}

const receivedOrder: Way = {
  uncancel: async (tx, who, { id, version }, to) => {
    const was = await lockReceipt(tx, who, id, version)
    await refuseChangedOrder(tx, who.companyId, id)
    const row = talliedReceipt.extend({ version: z.int() })
    const is = await tx.one(row, stateOf('received_order', who, id, to, receiptColumns))
    await moveDocumentTally(tx, who.companyId, 'received_order', was, is)
    return is
  },
  approve: (tx, who, { id, version, facts }) => {
    const reason = facts['overReason']
    return approveReceipt(tx, who, id, version, typeof reason === 'string' && reason !== '' ? reason : null)
  },
}

const purchaseReturn: Way = {
  uncancel: async (tx, who, { id, version }, to) => {
    const was = await lockReturn(tx, who.companyId, id, version)
    if (to === 'pending') await refuseReturnOfOthers(tx, who.companyId, was)
    const is = await tx.one(versioned, stateOf('purchase_return', who, id, to, versionOnly))
    await inTally(tx, who, 'purchase_return', talliedReturn(was), to)
    return is
  },
  approve: (tx, who, { id, version }) => approveReturn(tx, who, id, version),
}

/** Draws anew on the credits that a payment drew on. @throws Problem credit_exceeded when one is not there again, or is another supplier's. @returns how many */
async function redraw(tx: Tx, companyId: number, id: number, drawn: unknown): Promise<number> {
  const { missing, draws } = await tx.one(
    z.object({ missing: z.int(), draws: z.int() }),
    sql`
    with drawn as (
      select c.id, k.amount from json_to_recordset(${JSON.stringify(drawn ?? [])}::json)
          as k ("paymentId" bigint, "returnId" bigint, amount bigint)
        left join supplier_credit c on c.company_id = ${companyId} and (c.payment_id = k."paymentId" or c.return_id = k."returnId")
             and c.supplier_id = (select supplier_id from payment where company_id = ${companyId} and id = ${id})
    ), written as (
      insert into payment_credit (company_id, payment_id, credit_id, amount)
      select ${companyId}::int, ${id}::bigint, d.id, d.amount from drawn d where d.id is not null
      on conflict (company_id, payment_id, credit_id) do nothing)
    select count(*) filter (where id is null) as missing, count(*) as draws from drawn`,
  )
  if (missing > 0) throw new Problem('credit_exceeded')
  return draws
}

const payment: Way = {
  uncancel: async (tx, who, { id, version, facts }, to) => {
    const draws = await redraw(tx, who.companyId, id, facts['drawn'])
    const was = await lockPayment(tx, who.companyId, id, version)
    // A credit that was found may be taken back until it is locked, and its draws with it.
    if (was.credits.length < draws) throw new Problem('credit_exceeded')
    if (to === 'pending') {
      await refuseChangedBills(tx, who.companyId, was)
      await holdAgain(tx, who.companyId, was)
    }
    const is = await tx.one(versioned, stateOf('payment', who, id, to, versionOnly))
    await inTally(tx, who, 'payment', talliedPayment(was), to)
    return is
  },
  approve: (tx, who, { id, version }) => approvePayment(tx, who, id, version),
}

const sale: Way = {
  uncancel: async (tx, who, { id, version }, to) => {
    const was = await lockSale(tx, who.companyId, id, version)
    if (to === 'pending') {
      const lots = await lotsOfSale(tx, who.companyId, id)
      await lockProducts(
        tx,
        who.companyId,
        lots.map(({ productId }) => productId),
      )
      await reserveStock(tx, who.companyId, was.storeId, lots)
    }
    const is = await tx.one(versioned, stateOf('sale', who, id, to, versionOnly))
    await inTally(tx, who, 'sale', talliedSale(was), to)
    return is
  },
  approve: (tx, who, { id, version }) => approveSale(tx, who, id, version),
}

const saleReturn: Way = {
  uncancel: async (tx, who, { id, version }, to) => {
    const was = await lockSaleReturn(tx, who.companyId, id, version)
    if (to === 'pending') await refuseBroughtBackOfOthers(tx, who.companyId, was)
    const is = await tx.one(versioned, stateOf('sale_return', who, id, to, versionOnly))
    await inTally(tx, who, 'sale_return', talliedSaleReturn(was), to)
    return is
  },
  approve: (tx, who, { id, version }) => approveSaleReturn(tx, who, id, version),
}

const ways: Record<DeletableKind, Way> = {
  purchase,
  purchase_order: purchaseOrder,
  received_order: receivedOrder,
  purchase_return: purchaseReturn,
  payment,
  sale,
  sale_return: saleReturn,
}

interface PuttingBack {
  readonly reason: string
  readonly kind: DeletableKind
  readonly closingDate: Day | null
}

/**
 * Brings a deleted document back to where it stood: what it held is held again and, if it was approved, what it moved is
 * moved again. Who had decided on it is said as before.
 * @throws Problem what keeps it from standing there again
 */
export async function putBack(
  tx: Tx,
  who: Who,
  kept: Standing,
  { kind, reason, closingDate }: PuttingBack,
): Promise<void> {
  const { id, approval, decidedBy, decidedAt, decisionReason } = kept
  refuseDay('day', kept, closingDate)
  const reversed = await reversedOn(tx, who.companyId, kind, id)
  const acting: Actor = { ...who, role: 'admin', restoring: reversed ?? kept.day }
  const { uncancel, approve } = ways[kind]
  const rejected = approval === 'rejected'
  const is = await uncancel(tx, acting, kept, rejected ? 'rejected' : 'pending')
  await note(tx, who, kind, kept, rejected ? 'restored_rejected' : 'restored', reason)
  if (approval === 'approved') await approve(tx, acting, { ...kept, version: is.version })
  await tx.run(sql`
    update ${literal(kind)} set decided_by = ${decidedBy}, decided_at = ${decidedAt}, decision_reason = ${decisionReason}
     where company_id = ${who.companyId} and id = ${id}`)
}
