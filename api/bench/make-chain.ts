import type { Client } from 'pg'
import { lotsOfProduct } from './make.ts'

export const orders = 1000
export const linesOfOrder = 20
const pending = 10_000

/** The lot into which the bench receives a line of an order. */
export const lotOf = (line: number) => 1 + (line % lotsOfProduct)

// Written as sets, in the order of the ledgers, like the purchases. So much is ordered that it is never received
// completely.
const statements: readonly string[] = [
  `create temporary table ordered as
   select o, 1 + o * 7 % 200 as supplier_id, 1 + o % 3 as store_id, current_date - 1 - o % 90 as day from generate_series(1, ${orders}) o`,
  `insert into purchase_order (company_id, id, responsible_id, store_id, supplier_id, reference, ordered_on, expected_on, subtotal, lines, units, approval,
          created_by, edited_by, decided_by, created_at, edited_at, decided_at)
   select 1, o, 1, store_id, supplier_id, 'PO-' || o, day, day + 10, ${linesOfOrder}::bigint * 1000000 * 1000, ${linesOfOrder}, ${linesOfOrder} * 1000000,
          'approved', 1, 1, 2, day, day, day from ordered`,
  `insert into purchase_order_line (company_id, id, purchase_order_id, position, product_id, quantity, cost, subtotal)
   select 1, (o - 1) * ${linesOfOrder} + k, o, k, 1 + (o * 131 + k * 97) % 2000, 1000000, 10, 1000000000
     from ordered, generate_series(1, ${linesOfOrder}) k`,
  `insert into product_order_tally (company_id, product_id, ordered, received, open)
   select 1, product_id, sum(quantity), 0, sum(quantity) from purchase_order_line group by product_id`,
  `insert into history (company_id, kind, row_id, action, user_id, at, after)
   select 1, 'purchase_order', id, 'created', 1, created_at, json_build_object('reference', reference) from purchase_order`,
  `insert into history (company_id, kind, row_id, action, user_id, at)
   select 1, 'purchase_order', id, 'approved', 2, decided_at from purchase_order`,

  `create temporary table paying as
   select row_number() over (order by id) as n, id as purchase_id, supplier_id, 1000 as amount
     from purchase where approval = 'approved' order by id limit ${pending}`,
  `insert into payment (company_id, id, kind, supplier_id, reference, paid_on, method, amount, allocated, created_by, edited_by, created_at, edited_at)
   select 1, n, 'purchase', supplier_id, 'PAY-' || n, current_date - 1 - (n % 60)::int, 'transfer', amount, amount, 1, 1, current_date, current_date from paying`,
  `insert into payment_allocation (company_id, payment_id, purchase_id, amount) select 1, n, purchase_id, amount from paying`,
  `update purchase p set reserved = amount from paying where p.id = paying.purchase_id`,
  `insert into history (company_id, kind, row_id, action, user_id, at, after)
   select 1, 'payment', id, 'created', 1, created_at, json_build_object('reference', reference) from payment`,

  `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount)
   select 1, kind, span, case span when 'day' then day else date_trunc('month', day)::date end, store_id, status, count(*), sum(amount)
     from (select 'purchase_order' as kind, ordered_on as day, store_id, status, grand_total as amount from purchase_order
           union all select 'payment', paid_on, 0, approval, total from payment) d
    cross join (values ('day'), ('month')) spans (span) group by 2, 3, 4, 5, 6`,
  ...['purchase_order', 'purchase_order_line', 'payment'].map(
    (table) => `select setval('${table}_id_seq', (select coalesce(max(id), 1) from ${table}))`,
  ),
]

/** Adds approved orders of twenty lines and ten thousand pending payments to an existing company. */
export async function makeChain(owner: Client): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query('set synchronous_commit = off')
  for (const statement of statements) await owner.query(statement)
  await owner.query('reset all')
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
}
