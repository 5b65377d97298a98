import { listed } from '../db/columns.ts'
import { literal, type Sql } from '../db/sql.ts'

/** A kind of entry of the ledgers and that of its reopening, as SQL. */
const andReopened = (kind: string) => `'${kind}', '${kind}_reopened'`

/** Of which movements those of one line and lot are added up. */
const ofLine = 'company_id, document_id, line_id, product_id, store_id, lot_id'

/** What documents moved of each line and lot, as `net`; a document that was reopened nets to zero and is left out. */
export const netOfLots = (kind: 'sale' | 'sale_return' | 'return'): Sql =>
  literal(`
        select ${ofLine}, sum(quantity) as quantity, sum(value) as value
          from stock_movement where kind in (${andReopened(kind)})
         group by ${ofLine} having sum(quantity) <> 0 or sum(value) <> 0`)

/** What incoming documents moved of each line and lot, as `net`, and how often: `times`. */
export const netAndTimes = (kind: 'purchase' | 'receipt'): Sql =>
  literal(`
        select ${ofLine}, sum(quantity) as quantity, sum(value) as value,
               sum(case kind when '${kind}' then 1 else -1 end) as times
          from stock_movement where kind in (${andReopened(kind)})
         group by ${ofLine}`)

/** What documents posted to each account of each party, as `net`, without those that net to zero. */
export const netOfAccounts = (
  kinds: readonly ('sale' | 'sale_return' | 'payment' | 'refund')[],
  party: 'customer_id' | 'supplier_id',
): Sql =>
  literal(`
        select company_id, document_id, account, coalesce(${party}, 0) as ${party}, sum(amount) as amount
          from money_movement where kind in (${kinds.map(andReopened).join(', ')})
         group by 1, 2, 3, 4 having sum(amount) <> 0`)

/** The same by side and supplier: what was posted to the accounts of `goods` is one side, any other account its own. */
export const netOfSides = (kind: 'purchase' | 'return', goods: readonly string[]): Sql =>
  literal(`
        select company_id, document_id, side, supplier_id, sum(amount) as amount
          from (select company_id, document_id, coalesce(supplier_id, 0) as supplier_id, amount,
                       case when account in (${listed(goods)}) then 'goods' else account end as side
                  from money_movement where kind in (${andReopened(kind)})) m
         group by company_id, document_id, side, supplier_id having sum(amount) <> 0`)

/**
 * Where what documents posted to their accounts, `net`, is not what is `due`, by account and party; the offenders call a
 * document `as`.
 */
export const unlikeMoney = (
  as: 'sale' | 'return' | 'payment' | 'collection',
  account: 'account' | 'side',
  party: 'customer_id' | 'supplier_id',
): Sql =>
  literal(`
      select coalesce(net.company_id, due.company_id) as company, coalesce(net.document_id, due.document_id) as ${as},
             coalesce(net.${account}, due.${account}) as account, net.amount as posted, due.amount as "shouldBe"
        from net full join due
          on due.company_id = net.company_id and due.document_id = net.document_id and due.${account} = net.${account}
         and due.${party} = net.${party}
       where coalesce(net.amount, 0) <> coalesce(due.amount, 0)`)

/** Each line and lot with its movement, `net`, and the expected one, `due`. */
const netBesideDue = `
             net full join due
          on due.company_id = net.company_id and due.document_id = net.document_id and due.line_id = net.line_id
         and due.product_id = net.product_id and due.store_id = net.store_id and due.lot_id = net.lot_id`
export const lineBesideDue = literal(netBesideDue)

/** The lines of incoming documents whose movement differs from `due`, or that were moved more than once. */
export const notInOnce = (as: 'purchase' | 'receipt'): Sql =>
  literal(`
      select coalesce(net.company_id, due.company_id) as company, coalesce(net.document_id, due.document_id) as ${as},
             coalesce(net.line_id, due.line_id) as line, net.quantity as moved, due.quantity as "shouldBe",
             net.value, due.value as "valueDue", net.times
        from ${netBesideDue}
       where coalesce(net.quantity, 0) <> coalesce(due.quantity, 0) or coalesce(net.value, 0) <> coalesce(due.value, 0)
          or coalesce(net.times, 0) <> case when due.line_id is null then 0 else 1 end`)
