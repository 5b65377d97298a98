import type { Client } from 'pg'
import { reportSums } from './make-sums.ts'

export interface MadeCompany {
  readonly companyId: number
  readonly userId: number
  readonly adminId: number
  readonly storeId: number
  readonly suppliers: number
  readonly products: number
}

export const lotsOfProduct = 12
/** When the lots of the bench expire, each a month after the one before. */
export const lotExpiry = (lot: number) => `2031-${String(lot).padStart(2, '0')}-15`

const suppliers = 200
const products = 2000

// Written as sets, in the order of the ledgers: the rows that the program would have written one by one.
const statements = (purchases: number): string[] => [
  `insert into company (id, name) values (1, 'Banco de pruebas')`,
  `insert into customer (company_id, id, name, approval, counter) values (1, 1, 'Mostrador', 'approved', true)`,
  `insert into app_user (id, company_id, username, password_hash, first_name, last_name, role, approval)
   values (1, 1, 'user', '-', 'Una', 'Persona', 'user', 'approved'), (2, 1, 'admin', '-', 'Otra', 'Persona', 'admin', 'approved')`,
  `insert into store (company_id, id, name) values (1, 1, 'Centro'), (1, 2, 'Norte'), (1, 3, 'Sur')`,
  `insert into category (company_id, id, name) values (1, 1, 'Todo')`,
  `insert into product (company_id, id, code, name, category_id, unit, tracks_expiry)
   select 1, n, 'P-' || n, 'Producto de prueba ' || n, 1, 'und', true from generate_series(1, ${products}) n`,
  `insert into supplier (company_id, id, company, approval)
   select 1, n, 'Proveedor de prueba ' || n, 'approved' from generate_series(1, ${suppliers}) n`,
  `insert into lot (company_id, id, product_id, code, expires_on)
   select 1, (p - 1) * ${lotsOfProduct} + l, p, 'L' || l, ('2031-' || l || '-15')::date
     from generate_series(1, ${products}) p, generate_series(1, ${lotsOfProduct}) l`,

  `create temporary table drawn as
   select i as purchase_id, k as position, 1 + (i * 131 + k * 397) % ${products} as product_id, 1 + (i + k) % ${lotsOfProduct} as lot,
          (1 + (i * 7 + k * 3) % 24)::numeric as quantity, (900 + (i * 17 + k * 53) % 800 * 25)::numeric as cost
     from generate_series(1, ${purchases}) i, generate_series(1, 5) k`,
  `insert into purchase (company_id, id, responsible_id, store_id, supplier_id, reference, purchased_on, credit_days, subtotal, lines, approval,
          created_by, edited_by, decided_by, created_at, edited_at, decided_at)
   select 1, i, 1, 1 + i % 3, 1 + i * 7 % ${suppliers}, 'FE-' || i, day, 30, d.subtotal, 5, approval, 1, 1,
          case when approval <> 'pending' then 2 end, day, day, case when approval <> 'pending' then day end
     from (select purchase_id as i, sum(round(quantity * cost * 100))::bigint as subtotal from drawn group by purchase_id) d
    cross join lateral (select current_date - 1 - ((${purchases} - i::bigint) * 364 / ${purchases})::integer as day,
          case i % 50 when 0 then 'rejected' when 1 then 'cancelled' when 2 then 'pending' else 'approved' end as approval) a
    order by i`,
  `insert into purchase_line (company_id, id, purchase_id, position, product_id, lot_code, expires_on, quantity, cost, subtotal, landed, lot_id)
   select 1, (d.purchase_id - 1) * 5 + d.position, d.purchase_id, d.position, d.product_id, 'L' || d.lot, ('2031-' || d.lot || '-15')::date,
          d.quantity, d.cost, v.value, v.value, case when p.approval = 'approved' then (d.product_id - 1) * ${lotsOfProduct} + d.lot end
     from drawn d join purchase p on p.id = d.purchase_id
    cross join lateral (select round(d.quantity * d.cost * 100)::bigint as value) v
    order by 2`,
  `insert into attachment (company_id, id, sha256, name, media_type, size, created_by)
   select 1, i, md5(i::text) || md5(i::text), 'factura.pdf', 'application/pdf', 1000, 1 from generate_series(1, ${purchases}) i`,
  `insert into purchase_attachment (company_id, purchase_id, attachment_id) select 1, i, i from generate_series(1, ${purchases}) i`,

  `insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id, line_id,
          quantity, unit_cost, value, quantity_after, value_after, created_by, created_at)
   select 1, l.product_id, row_number() over running, p.store_id, l.lot_id, p.purchased_on, 'purchase', p.id, l.id, l.quantity,
          round(l.landed / 100.0 / l.quantity, 6), l.landed, sum(l.quantity) over running, sum(l.landed) over running, 2, p.decided_at
     from purchase_line l join purchase p on p.id = l.purchase_id where p.approval = 'approved'
   window running as (partition by l.product_id order by l.id) order by l.id`,
  `insert into stock (company_id, product_id, store_id, lot_id, quantity, expires_on)
   select 1, m.product_id, m.store_id, m.lot_id, sum(m.quantity), l.expires_on
     from stock_movement m join lot l on l.company_id = 1 and l.id = m.lot_id
    group by m.product_id, m.store_id, m.lot_id, l.expires_on`,
  `insert into valuation (company_id, product_id, quantity, value, average_cost, movements, last_cost, last_cost_on)
   select 1, g.id, coalesce(m.quantity, 0), coalesce(m.value, 0), coalesce(round(m.value / 100.0 / m.quantity, 6), 0), coalesce(m.movements, 0),
          last.cost, last.purchased_on
     from product g
     left join (select product_id, sum(quantity) as quantity, sum(value)::bigint as value, count(*) as movements
                  from stock_movement group by product_id) m on m.product_id = g.id
     left join (select distinct on (l.product_id) l.product_id, l.cost, p.purchased_on
                  from purchase_line l join purchase p on p.id = l.purchase_id
                 where p.approval = 'approved' order by l.product_id, l.id desc) last on last.product_id = g.id`,
  `insert into money_movement (company_id, account, happened_on, kind, document_id, amount, created_by, created_at)
   select 1, 'inventory', purchased_on, 'purchase', id, subtotal, 2, decided_at from purchase where approval = 'approved' order by id`,
  `insert into money_movement (company_id, account, supplier_id, position, happened_on, kind, document_id, amount, owed_after, created_by, created_at)
   select 1, 'payable', supplier_id, row_number() over running, purchased_on, 'purchase', id, -subtotal, sum(subtotal) over running, 2, decided_at
     from purchase where approval = 'approved' window running as (partition by supplier_id order by id) order by id`,
  `insert into supplier_balance (company_id, supplier_id, owed, movements)
   select 1, supplier_id, -sum(amount), count(*) from money_movement where account = 'payable' group by supplier_id`,
  `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount, paid)
   select 1, 'purchase', span, case span when 'day' then purchased_on else date_trunc('month', purchased_on)::date end, store_id, status,
          count(*), sum(grand_total), 0
     from purchase cross join (values ('day'), ('month')) spans (span) group by 3, 4, 5, 6 order by 3, 4, 5, 6`,
  ...reportSums,
  `insert into history (company_id, kind, row_id, action, user_id, at, after)
   select 1, 'purchase', id, 'created', 1, created_at, json_build_object('reference', reference, 'supplierId', supplier_id) from purchase order by id`,
  `insert into history (company_id, kind, row_id, action, user_id, at)
   select 1, 'purchase', id, approval, 2, decided_at from purchase where approval <> 'pending' order by id`,

  ...[
    'company',
    'app_user',
    'store',
    'category',
    'product',
    'supplier',
    'lot',
    'purchase',
    'purchase_line',
    'attachment',
  ].map((table) => `select setval('${table}_id_seq', (select max(id) from ${table}))`),
]

/** Fills an empty database with a company that has a number of purchases of five lines, including ledgers. */
export async function makeCompany(owner: Client, purchases: number): Promise<MadeCompany> {
  // The rows are consistent, as verifying shows; checking each foreign key would double the time.
  await owner.query('set session_replication_role = replica')
  await owner.query('set synchronous_commit = off')
  await owner.query(`set work_mem = '256MB'`)
  for (const statement of statements(purchases)) await owner.query(statement)
  await owner.query('reset all')
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  return { companyId: 1, userId: 1, adminId: 2, storeId: 1, suppliers, products }
}
