import { literal, type Sql, sql, when } from '../db/sql.ts'
import { measures } from './product-sums.ts'

/** A table of sums, and what it must hold by the documents and the stock ledger. */
export interface SummedTable {
  readonly table: 'product_trade' | 'document_trade' | 'cash_flow' | 'stock_flow'
  readonly keys: readonly string[]
  readonly measures: readonly string[]
  /** Its rows recomputed, with its very columns; of one company, or of all. */
  readonly recomputed: (companyId?: number) => Sql
}

const spans: Sql = literal(`(values ('day'), ('month'), ('year')) spans (span)`)
const summed = (names: readonly string[]) =>
  literal(names.map((name) => `sum(${name}) as ${name}`).join(', '))
const ofCompany = (companyId: number | undefined) => when(companyId, sql`where one.company_id = ${companyId}`)

/** Every line of an approved document as it counts in `product_trade`. */
const traded: Sql = literal(`
  select p.company_id, p.purchased_on as day, l.product_id, p.store_id, l.quantity as bought, l.landed as bought_amount, 0::numeric as sent_back,
         0::bigint as sent_back_amount, 0::numeric as sold, 0::bigint as sold_amount, 0::bigint as sold_cost, 0::numeric as brought_back,
         0::bigint as brought_back_amount, 0::bigint as brought_back_cost, 0::bigint as returned_amount, 0::bigint as returned_cost
    from purchase p join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id where p.approval = 'approved'
  union all
  select r.company_id, r.returned_on, l.product_id, r.store_id, 0, 0, l.quantity, l.value, 0, 0, 0, 0, 0, 0, 0, 0
    from purchase_return r join purchase_return_line l on l.company_id = r.company_id and l.purchase_return_id = r.id where r.approval = 'approved'
  union all
  select s.company_id, s.sold_on, l.product_id, s.store_id, 0, 0, 0, 0, l.quantity, l.net, l.cost, 0, 0, 0, l.returned_net, l.returned_cost
    from sale s join sale_line l on l.company_id = s.company_id and l.sale_id = s.id where s.approval = 'approved'
  union all
  select r.company_id, r.returned_on, l.product_id, r.store_id, 0, 0, 0, 0, 0, 0, 0, l.quantity, l.net, l.cost, 0, 0
    from sale_return r join sale_return_line l on l.company_id = r.company_id and l.sale_return_id = r.id where r.approval = 'approved'`)

/** Every approved document as it counts in `document_trade`. */
const documents: Sql = literal(`
  select company_id, 'purchase' as kind, purchased_on as day, supplier_id as party_id, created_by, store_id,
         subtotal - discount + shipping - (returned - debited) as amount, debited as returned, paid, subtotal - discount + shipping as cost, 0::bigint as returned_cost
    from purchase where approval = 'approved'
  union all
  select company_id, 'purchase_return', returned_on, supplier_id, created_by, store_id, amount, 0, 0, 0, 0 from purchase_return where approval = 'approved'
  union all
  select company_id, 'payment', paid_on, supplier_id, created_by, 0, total, 0, 0, 0, 0 from payment where approval = 'approved'
  union all
  select company_id, 'sale', sold_on, customer_id, created_by, store_id, subtotal - discount, returned, paid,
         (select sum(l.cost)::bigint from sale_line l where l.company_id = s.company_id and l.sale_id = s.id),
         (select sum(l.returned_cost)::bigint from sale_line l where l.company_id = s.company_id and l.sale_id = s.id)
    from sale s where approval = 'approved'
  union all
  select company_id, 'sale_return', returned_on, customer_id, created_by, store_id, amount, 0, 0,
         (select sum(l.cost)::bigint from sale_return_line l where l.company_id = r.company_id and l.sale_return_id = r.id), 0
    from sale_return r where approval = 'approved'`)

const cash: Sql = literal(`
  select company_id, case kind when 'purchase' then 'payment' else 'refund' end as source, paid_on as day, 0::bigint as store_id,
         supplier_id as party_id, method, amount, credit from payment where approval = 'approved'
  union all
  select company_id, 'collection', collected_on, store_id, 0, method, amount, 0 from sale_collection`)

// Days are added up first: most of the lines of a month are gone by then.
const bySpan = (
  companyId: number | undefined,
  days: Sql,
  keys: readonly string[],
  names: readonly string[],
) => {
  const [ofDay, own] = [literal(['company_id', 'day', ...keys].join(', ')), literal(keys.join(', '))]
  return sql`
      select company_id, span, date_trunc(span, day)::date as starts_on, ${own}, ${summed(names)}
        from (select ${ofDay}, ${summed(names)} from (${days}) one ${ofCompany(companyId)} group by ${ofDay}) of_day
       cross join ${spans} group by company_id, span, 3, ${own}`
}

const flows: Sql = sql`
  select company_id, happened_on as day, product_id, store_id, quantity, value, greatest(quantity, 0) as incoming, 1 as movements
    from stock_movement`
const grained: Sql = sql`
  select d.*, grain, key_id, 1 as documents from (${documents}) d
   cross join lateral (values ('all', 0::bigint), ('party', d.party_id), ('user', d.created_by)) grains (grain, key_id)`
const counted: Sql = sql`select c.*, 1 as documents from (${cash}) c`

interface Summing {
  readonly keys: readonly string[]
  readonly measures: readonly string[]
  readonly rows: Sql
}

const summedTable = (table: SummedTable['table'], { keys, measures: names, rows }: Summing): SummedTable => ({
  table,
  keys: ['company_id', 'span', 'starts_on', ...keys],
  measures: names,
  recomputed: (companyId) => bySpan(companyId, rows, keys, names),
})

/** The tables of sums that the reports read, in the order in which they are locked (docs/decisions/0011-lock-order.md). */
export const summedTables: readonly SummedTable[] = [
  summedTable('stock_flow', {
    keys: ['product_id', 'store_id'],
    measures: ['quantity', 'value', 'incoming', 'movements'],
    rows: flows,
  }),
  summedTable('product_trade', {
    keys: ['product_id', 'store_id'],
    measures: [...measures, 'returned_amount', 'returned_cost'],
    rows: traded,
  }),
  summedTable('document_trade', {
    keys: ['kind', 'grain', 'key_id', 'store_id'],
    measures: ['documents', 'amount', 'returned', 'paid', 'cost', 'returned_cost'],
    rows: grained,
  }),
  summedTable('cash_flow', {
    keys: ['source', 'store_id', 'party_id', 'method'],
    measures: ['documents', 'amount', 'credit'],
    rows: counted,
  }),
]

/** The SQL of whether a table's row `t` differs from the recomputed `d`, either of which may be missing. */
export const unlike = ({ measures: names }: SummedTable): Sql =>
  literal(names.map((name) => `coalesce(t.${name}, 0) <> coalesce(d.${name}, 0)`).join(' or '))
