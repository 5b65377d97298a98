import { literal, type Sql } from '../db/sql.ts'

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

/**
 * The lines of incoming documents whose movement differs from `due`, or that were moved more than once; `times`
 * counts how often.
 */
export const notInOnce = (as: 'purchase' | 'receipt'): Sql =>
  literal(`
      select coalesce(net.company_id, due.company_id) as company, coalesce(net.document_id, due.document_id) as ${as},
             coalesce(net.line_id, due.line_id) as line, net.quantity as moved, due.quantity as "shouldBe",
             net.value, due.value as "valueDue", net.times
        from ${netBesideDue}
       where coalesce(net.quantity, 0) <> coalesce(due.quantity, 0) or coalesce(net.value, 0) <> coalesce(due.value, 0)
          or coalesce(net.times, 0) <> case when due.line_id is null then 0 else 1 end`)
