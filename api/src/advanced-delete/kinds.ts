import type { DeletableKind } from '@trastienda/contract/advanced-delete'
import type { Day } from '@trastienda/contract/calendar'
import type { Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { customerName } from '../people/party.ts'
import type { Who } from '../http/route.ts'
import * as payments from '../payment/transitions.ts'
import * as orders from '../purchase-order/transitions.ts'
import * as returns from '../purchase-return/transitions.ts'
import * as purchases from '../purchase/transitions.ts'
import * as receipts from '../received-order/transitions.ts'
import * as saleReturns from '../sale-return/transitions.ts'
import * as sales from '../sale/transitions.ts'

interface Saved {
  readonly id: number
  readonly version: number
}

type Step = (tx: Tx, who: Who, today: Day, id: number, version: number, reason: string) => Promise<Saved>

/** How a kind of document is read and taken back: by its own steps, so that all that they move is moved. */
export interface Deletable {
  readonly table: Sql
  readonly day: Sql
  readonly amount: Sql
  /** Whom it concerns, with the join that finds them. */
  readonly party: Sql
  readonly joined: Sql
  /** What all of them lock together before the first is touched, in the order of the whole product. */
  readonly locks: readonly Lock[]
  readonly reopen: Step
  readonly cancel: Step
}

const supplied = {
  party: literal('p.company'),
  joined: literal('join supplier p on p.company_id = d.company_id and p.id = d.supplier_id'),
}
const sold = {
  party: literal(`coalesce(${customerName('p')}, '')`),
  joined: literal('left join customer p on p.company_id = d.company_id and p.id = d.customer_id'),
}

type Lock = (companyId: number, ids: readonly number[]) => Sql

/** Rows of a table, by id: documents of the kind itself, or those that `behind` finds from theirs. */
const rows =
  (table: string, behind?: readonly [from: string, column: string, document: string]): Lock =>
  (companyId, ids) => {
    const [from = '', column = '', document = ''] = behind ?? []
    const chosen = behind
      ? sql`id in (select ${literal(column)} from ${literal(from)}
                    where company_id = ${companyId} and ${literal(document)} = any(${[...ids]}::bigint[]))`
      : sql`id = any(${[...ids]}::bigint[])`
    return sql`select from ${literal(table)} where company_id = ${companyId} and ${chosen} order by id for update`
  }

/** The goods of documents, by the row under which their ledger is written. */
const goods =
  (table: string, document: string): Lock =>
  (companyId, ids) =>
    sql`
    select from valuation where company_id = ${companyId} and product_id in (
      select product_id from ${literal(table)} where company_id = ${companyId} and ${literal(document)} = any(${[...ids]}::bigint[]))
     order by product_id for update`

export const deletables: Record<DeletableKind, Deletable> = {
  purchase: {
    table: literal('purchase'),
    day: literal('d.purchased_on'),
    amount: literal('d.grand_total'),
    ...supplied,
    locks: [rows('purchase'), goods('purchase_line', 'purchase_id')],
    reopen: purchases.reopen,
    cancel: (tx, who, _today, ...rest) => purchases.cancel(tx, who, ...rest),
  },
  purchase_order: {
    table: literal('purchase_order'),
    day: literal('d.ordered_on'),
    amount: literal('d.grand_total'),
    ...supplied,
    locks: [rows('purchase_order')],
    reopen: (tx, who, _today, ...rest) => orders.reopen(tx, who, ...rest),
    cancel: (tx, who, _today, ...rest) => orders.cancel(tx, who, ...rest),
  },
  received_order: {
    table: literal('received_order'),
    day: literal('d.received_on'),
    amount: literal('d.value'),
    ...supplied,
    locks: [
      rows('purchase_order', ['received_order', 'purchase_order_id', 'id']),
      rows('received_order'),
      goods('received_order_line', 'received_order_id'),
    ],
    reopen: receipts.reopen,
    cancel: (tx, who, _today, ...rest) => receipts.cancel(tx, who, ...rest),
  },
  purchase_return: {
    table: literal('purchase_return'),
    day: literal('d.returned_on'),
    amount: literal('d.amount'),
    ...supplied,
    locks: [
      rows('purchase_return'),
      rows('purchase', ['purchase_return', 'purchase_id', 'id']),
      goods('purchase_return_line', 'purchase_return_id'),
    ],
    reopen: returns.reopen,
    cancel: (tx, who, _today, ...rest) => returns.cancel(tx, who, ...rest),
  },
  payment: {
    table: literal('payment'),
    day: literal('d.paid_on'),
    amount: literal('d.total'),
    ...supplied,
    locks: [rows('payment'), rows('purchase', ['payment_allocation', 'purchase_id', 'payment_id'])],
    reopen: payments.reopen,
    cancel: (tx, who, _today, ...rest) => payments.cancel(tx, who, ...rest),
  },
  sale: {
    table: literal('sale'),
    day: literal('d.sold_on'),
    amount: literal('d.grand_total'),
    ...sold,
    locks: [rows('sale'), goods('sale_line', 'sale_id')],
    reopen: sales.reopen,
    cancel: (tx, who, _today, ...rest) => sales.cancel(tx, who, ...rest),
  },
  sale_return: {
    table: literal('sale_return'),
    day: literal('d.returned_on'),
    amount: literal('d.amount'),
    ...sold,
    locks: [
      rows('sale_return'),
      rows('sale', ['sale_return', 'sale_id', 'id']),
      goods('sale_return_line', 'sale_return_id'),
    ],
    reopen: saleReturns.reopen,
    cancel: (tx, who, _today, ...rest) => saleReturns.cancel(tx, who, ...rest),
  },
}
