import type { Client } from 'pg'
import { dayOf, type Eras, eras, idOf, isNewest } from './eras.ts'
import type { History } from './history.ts'
import { flatten } from '../src/db/sql.ts'
import { recomputed, summedTables } from '../src/sums/summed.ts'
import { ledgersOf } from './make-history-ledgers.ts'

/** Goods come in for a number of days at once; a part of the newest of them is left. */
const stretch = 30
const stretchesLeft = 4
const suppliers = 40

/** Still owed: a sale or a bill at the end of the newest era. */
const isOwed = (of: Eras, day: string) => `(${isNewest(of)} and ${day} >= ${of.days - 60})`

const approved = (day: string) => `'approved', 1, 1, 2, ${day}, ${day}, ${day}`
const approvedColumns = 'approval, created_by, edited_by, decided_by, created_at, edited_at, decided_at'
// One product in twenty keeps for two to four months, the others for half a year or more.
const lasting = `case l.product % 20 when 0 then 60 + l.product % 59 else 180 + l.part * 90 end`
const lotCode = `'E' || e || '-' || l.stretch || '-' || l.part || '-' || l.store`

/** One era without days and ids of its own. */
const drafts: readonly string[] = [
  'analyze goods, drafted_sale, drafted_line',
  `create temporary table sold as
   select s.n, s.day, s.customer, case when s.n % 10 < 7 then 1 else 2 end as store,
          sum(l.amount)::bigint as total, sum(l.quantity * g.cost)::bigint as cost, count(*) as lines, sum(l.quantity) as units,
          sum(l.amount) > 0 and s.customer > 0 and s.n % 6 = 0 as credit
     from drafted_sale s join drafted_line l on l.sale = s.n join goods g using (product) group by s.n, s.day, s.customer`,
  `create temporary table lots as
   select *, row_number() over (order by bill, product, part) as n, row_number() over (partition by bill order by product, part) as position,
          case when stretch > max(stretch) over () - ${stretchesLeft} then 1 + quantity / 10 else 0 end as rest
     from (select s.day / ${stretch} as stretch, l.product, l.id % 2 as part, s.store, g.cost, 1 + l.product % ${suppliers} as supplier,
                  dense_rank() over (order by s.day / ${stretch}, l.product % ${suppliers}, s.store) as bill, sum(l.quantity) as quantity
             from drafted_line l join sold s on s.n = l.sale join goods g using (product)
            group by 1, 2, 3, 4, 5, 6) l`,
  `create temporary table bills as
   select bill as n, stretch, stretch * ${stretch} as day, supplier, store, sum(quantity * cost)::bigint as total, sum(rest * cost)::bigint as rest, count(*) as lines
     from lots group by bill, stretch, supplier, store`,
  'analyze sold, lots, bills',
  `create temporary table lines as
   select l.id as n, l.sale, row_number() over (partition by l.sale order by l.id) as position, l.product, l.quantity, l.price, l.amount,
          l.quantity * g.cost as cost, o.n as lot, s.day, s.store
     from drafted_line l join sold s on s.n = l.sale join goods g using (product)
     join lots o on o.stretch = s.day / ${stretch} and o.product = l.product and o.part = l.id % 2 and o.store = s.store`,
  ...['sold', 'lots', 'bills', 'lines'].map((table) => `create index on ${table} (n)`),
  'analyze lines',
]

const parties = ({ customers }: History): readonly string[] => [
  `insert into company (id, name) values (1, 'Banco de historias')`,
  `insert into app_user (id, company_id, username, password_hash, first_name, last_name, role, approval)
   values (1, 1, 'user', '-', 'Una', 'Persona', 'user', 'approved'), (2, 1, 'admin', '-', 'Otra', 'Persona', 'admin', 'approved'),
          (3, 1, 'secretary', '-', 'Tercera', 'Persona', 'secretary', 'approved')`,
  `insert into store (company_id, id, name) values (1, 1, 'Centro'), (1, 2, 'Norte')`,
  `insert into category (company_id, id, name) select 1, n, 'Categoría ' || n from generate_series(1, 20) n`,
  `insert into product (company_id, id, code, name, category_id, unit, tracks_expiry, alert_quantity, price)
   select 1, product, 'R-' || product, name, 1 + product % 20, 'und', true, case product % 10 when 0 then 30 else 0 end, cost * 2 from goods`,
  `insert into customer (company_id, id, name, approval, counter)
   select 1, n, 'Cliente ' || n, 'approved', n > ${customers} from generate_series(1, ${customers} + 1) n`,
  `insert into supplier (company_id, id, company, approval) select 1, n, 'Proveedor ' || n, 'approved' from generate_series(1, ${suppliers}) n`,
]

const purchases = (of: Eras): readonly string[] => [
  `insert into lot (company_id, id, product_id, code, expires_on)
   select 1, ${idOf('lots', 'l.n')}, l.product, ${lotCode}, ${dayOf(of, `l.stretch * ${stretch}`)} + ${lasting}
     from ${eras(of)}, lots l order by 2`,
  `insert into purchase (company_id, id, responsible_id, store_id, supplier_id, reference, purchased_on, credit_days, subtotal, paid, lines, ${approvedColumns})
   select 1, ${idOf('bills', 'b.n')}, 1, b.store, b.supplier, 'F-' || e || '-' || b.n, d.day, 30, t.total,
          case when ${isOwed(of, 'b.day')} then 0 else t.total end, b.lines, ${approved('d.day')}
     from ${eras(of)}, bills b
    cross join lateral (select ${dayOf(of, 'b.day')} as day) d
    cross join lateral (select b.total + case when ${isNewest(of)} then b.rest else 0 end as total) t order by 2`,
  `insert into purchase_line (company_id, id, purchase_id, position, product_id, lot_code, expires_on, quantity, cost, subtotal, landed, lot_id)
   select 1, o.id, ${idOf('bills', 'l.bill')}, l.position, l.product, o.code, o.expires_on, t.quantity, l.cost / 100.0,
          t.quantity * l.cost, t.quantity * l.cost, o.id
     from ${eras(of)}, lots l
     join lot o on true
    cross join lateral (select l.quantity + case when ${isNewest(of)} then l.rest else 0 end as quantity) t
    where o.id = ${idOf('lots', 'l.n')} order by 2`,
  `insert into payment (company_id, id, kind, supplier_id, reference, paid_on, method, amount, allocated, ${approvedColumns})
   select 1, id, 'purchase', supplier_id, 'P-' || id, purchased_on + 20, 'transfer', paid, paid, ${approved('purchased_on')}
     from purchase where paid > 0 order by id`,
  `insert into payment_allocation (company_id, payment_id, purchase_id, amount) select 1, id, id, paid from purchase where paid > 0`,
]

const sales = (of: Eras): readonly string[] => [
  `insert into sale (company_id, id, responsible_id, store_id, customer_id, counter, reference, sold_on, subtotal, down_payment, method, paid, cost, lines, units, ${approvedColumns})
   select 1, ${idOf('sold', 's.n')}, 1, s.store, c.id, c.counter, 'S-' || e || '-' || s.n, d.day, s.total, p.paid,
          case when p.paid = 0 and s.total > 0 then 'credit' when s.n % 3 = 0 then 'card' else 'cash' end, p.paid, s.cost, s.lines, s.units,
          'approved', 1 + s.n % 2 * 2, 1, 2, d.day, d.day, d.day
     from ${eras(of)}, sold s
    cross join lateral (select ${dayOf(of, 's.day')} as day) d
    cross join lateral (select case when s.credit and ${isOwed(of, 's.day')} then 0 else s.total end as paid) p
     join customer c on c.id = case s.customer when 0 then (select id from customer where counter) else s.customer end order by 2`,
  `insert into sale_line (company_id, id, sale_id, position, product_id, quantity, price, subtotal, net, cost)
   select 1, ${idOf('lines', 'l.n')}, ${idOf('sold', 'l.sale')}, l.position, l.product, l.quantity, l.price, l.amount, l.amount, l.cost
     from ${eras(of)}, lines l order by 2`,
  `insert into sale_line_lot (company_id, sale_line_id, lot_id, quantity)
   select 1, ${idOf('lines', 'l.n')}, ${idOf('lots', 'l.lot')}, l.quantity from ${eras(of)}, lines l order by 2`,
  `insert into sale_collection (company_id, id, sale_id, store_id, customer_id, counter, kind, collected_on, method, amount, created_by, created_at)
   select 1, id, id, store_id, customer_id, counter, 'down_payment', sold_on, method, paid, 2, sold_on from sale where paid > 0 order by id`,
]

const bySpan = (day: string) =>
  `case span when 'day' then ${day} else date_trunc('month', ${day})::date end as starts_on`
const tallySpans = `cross join (values ('day'), ('month')) spans (span)`

/** Each purchase's bill, and the acts on it. */
const papers: readonly string[] = [
  `insert into attachment (company_id, id, sha256, name, media_type, size, created_by)
   select 1, id, md5(id::text) || md5(id::text), 'factura.pdf', 'application/pdf', 1000, 1 from purchase`,
  `insert into purchase_attachment (company_id, purchase_id, attachment_id) select 1, id, id from purchase`,
  ...['purchase', 'payment', 'sale'].flatMap((kind) => [
    `insert into history (company_id, kind, row_id, action, user_id, at, after)
     select 1, '${kind}', id, 'created', created_by, created_at, json_build_object('reference', reference) from ${kind} order by id`,
    `insert into history (company_id, kind, row_id, action, user_id, at) select 1, '${kind}', id, 'approved', 2, decided_at from ${kind} order by id`,
  ]),
]

/** The tallies of the lists. */
const tallies: readonly string[] = [
  `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount, paid)
   select 1, 'purchase', span, ${bySpan('purchased_on')}, store_id, status, count(*), sum(grand_total), sum(paid) from purchase ${tallySpans} group by 3, 4, 5, 6`,
  `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount)
   select 1, 'payment', span, ${bySpan('paid_on')}, 0, approval, count(*), sum(total) from payment ${tallySpans} group by 3, 4, 5, 6`,
  `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount, paid)
   select 1, 'sale', span, ${bySpan('sold_on')}, store_id, status, count(*), sum(grand_total), sum(paid) from sale ${tallySpans} group by 3, 4, 5, 6`,
]

/** The sums of the reports, as rebuilding would calculate them. */
const sums: readonly string[] = summedTables.map((of) => {
  const { table, keys, measures } = of
  const columns = [...keys, ...measures].join(', ')
  return `insert into ${table} (${columns}) select ${columns} from (${flatten(recomputed(of)).text}) d order by ${keys.join(', ')}`
})

const numbered = [
  'company',
  'app_user',
  'store',
  'category',
  'product',
  'customer',
  'supplier',
  'attachment',
  'lot',
  'purchase',
  'purchase_line',
  'payment',
  'sale',
  'sale_line',
  'sale_collection',
].map((table) => `select setval('${table}_id_seq', (select max(id) from ${table}))`)

async function bringIn(owner: Client, { products, sales: sold, lines }: History): Promise<void> {
  const places = (of: readonly unknown[]) => of.map((_, at) => at + 1)
  await owner.query(
    `create temporary table goods as select * from unnest($1::int[], $2::text[], $3::bigint[]) as g (product, name, cost)`,
    [places(products.names), products.names, products.costs],
  )
  await owner.query(
    `create temporary table drafted_sale as select * from unnest($1::int[], $2::int[], $3::int[]) as s (n, day, customer)`,
    [places(sold.days), sold.days, sold.customers],
  )
  await owner.query(
    `create temporary table drafted_line as
     select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::numeric[], $6::bigint[]) as l (id, sale, product, quantity, price, amount)`,
    [places(lines.sales), lines.sales, lines.products, lines.quantities, lines.prices, lines.amounts],
  )
}

/** The indexes that no constraint needs: created again at the end, which is faster. */
async function withoutIndexes(owner: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace and not x.indisprimary and not exists (select from pg_constraint c where c.conindid = i.oid)`,
  )
  await owner.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  await work()
  for (const { definition } of rows) await owner.query(definition)
}

/**
 * Writes a history into an empty database as the program would have: several times, one after another up to today,
 * with the sums of the reports.
 */
export async function makeHistory(owner: Client, history: History, of: Eras): Promise<void> {
  // The rows are consistent, as verifying shows; checking each foreign key would double the time.
  await owner.query('set session_replication_role = replica')
  await owner.query('set synchronous_commit = off')
  await owner.query(`set work_mem = '512MB'`)
  await owner.query(`set maintenance_work_mem = '512MB'`)
  await bringIn(owner, history)
  for (const statement of [...drafts, ...parties(history)]) await owner.query(statement)
  await withoutIndexes(owner, async () => {
    const statements = [...purchases(of), ...sales(of), ...ledgersOf(of), ...papers, ...tallies, ...numbered]
    for (const statement of statements) await owner.query(statement)
  })
  // Costs of sales are read from their lines, by an index.
  for (const statement of ['analyze', ...sums]) await owner.query(statement)
  await owner.query('discard temp')
  await owner.query('reset all')
}
