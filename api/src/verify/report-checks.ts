import { literal, type Sql, sql } from '../db/sql.ts'
import type { Check } from './check.ts'

const spans: Sql = literal(`(values ('day'), ('month'), ('year')) spans (span)`)

/** Every line of an approved document as it counts in `product_trade`. */
const traded: Sql = literal(`
  select p.company_id, p.purchased_on as day, l.product_id, p.store_id, l.quantity as bought, l.landed as bought_amount, 0::numeric as sent_back,
         0::bigint as sent_back_amount, 0::numeric as sold, 0::bigint as sold_amount, 0::bigint as sold_cost, 0::numeric as brought_back,
         0::bigint as brought_back_amount, 0::bigint as brought_back_cost
    from purchase p join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id where p.approval = 'approved'
  union all
  select r.company_id, r.returned_on, l.product_id, r.store_id, 0, 0, l.quantity, l.value, 0, 0, 0, 0, 0, 0
    from purchase_return r join purchase_return_line l on l.company_id = r.company_id and l.purchase_return_id = r.id where r.approval = 'approved'
  union all
  select s.company_id, s.sold_on, l.product_id, s.store_id, 0, 0, 0, 0, l.quantity, l.net, l.cost, 0, 0, 0
    from sale s join sale_line l on l.company_id = s.company_id and l.sale_id = s.id where s.approval = 'approved'
  union all
  select r.company_id, r.returned_on, l.product_id, r.store_id, 0, 0, 0, 0, 0, 0, 0, l.quantity, l.net, l.cost
    from sale_return r join sale_return_line l on l.company_id = r.company_id and l.sale_return_id = r.id where r.approval = 'approved'`)

const measures = [
  'bought',
  'bought_amount',
  'sent_back',
  'sent_back_amount',
  'sold',
  'sold_amount',
  'sold_cost',
  'brought_back',
  'brought_back_amount',
  'brought_back_cost',
]

/** Every approved document as it counts in `document_trade`. */
const documents: Sql = literal(`
  select company_id, 'purchase' as kind, purchased_on as day, supplier_id as party_id, created_by, store_id,
         subtotal - discount + shipping - (returned - debited) as amount, debited as returned, paid, subtotal - discount + shipping as cost
    from purchase where approval = 'approved'
  union all
  select company_id, 'purchase_return', returned_on, supplier_id, created_by, store_id, amount, 0, 0, 0 from purchase_return where approval = 'approved'
  union all
  select company_id, 'payment', paid_on, supplier_id, created_by, 0, total, 0, 0, 0 from payment where approval = 'approved'
  union all
  select company_id, 'sale', sold_on, coalesce(customer_id, 0), created_by, store_id, subtotal - discount, returned, paid,
         (select sum(l.cost)::bigint from sale_line l where l.company_id = s.company_id and l.sale_id = s.id)
    from sale s where approval = 'approved'
  union all
  select company_id, 'sale_return', returned_on, coalesce(customer_id, 0), created_by, store_id, amount, 0, 0,
         (select sum(l.cost)::bigint from sale_return_line l where l.company_id = r.company_id and l.sale_return_id = r.id)
    from sale_return r where approval = 'approved'`)

const cash: Sql = literal(`
  select company_id, case kind when 'purchase' then 'payment' else 'refund' end as source, paid_on as day, 0::bigint as store_id,
         supplier_id as party_id, method, amount, credit from payment where approval = 'approved'
  union all
  select company_id, 'collection', collected_on, store_id, 0, method, amount, 0 from sale_collection`)

const unlike = (names: readonly string[]) =>
  literal(names.map((name) => `coalesce(t.${name}, 0) <> coalesce(d.${name}, 0)`).join(' or '))
const summed = (names: readonly string[]) =>
  literal(names.map((name) => `sum(${name}) as ${name}`).join(', '))
const both = (names: readonly string[]) =>
  literal(names.map((name) => `t.${name}, d.${name} as ${name}_recomputed`).join(', '))

/** What the sums that the reports read must agree on with the documents and the stock ledger. */
export const reportChecks: readonly Check[] = [
  {
    name: 'product_trade',
    holds:
      'what each product was traded for by day, month and year and store is what the lines of approved documents say',
    compared: sql`select count(*) from product_trade`,
    offenders: sql`
      select company_id as company, span, starts_on as day, product_id as product, store_id as store, ${both(measures)}
        from product_trade t
        full join (select company_id, span, date_trunc(span, day)::date as starts_on, product_id, store_id, ${summed(measures)}
                     from (${traded}) line cross join ${spans} group by 1, 2, 3, 4, 5) d
          using (company_id, span, starts_on, product_id, store_id)
       where ${unlike(measures)}`,
  },
  {
    name: 'document_trade',
    holds:
      'the counts and sums by kind, party, user, day, month and year and store are those of the approved documents',
    compared: sql`select count(*) from document_trade`,
    offenders: sql`
      select company_id as company, kind, grain, key_id as key, span, starts_on as day, store_id as store,
             ${both(['documents', 'amount', 'returned', 'paid', 'cost'])}
        from document_trade t
        full join (select company_id, kind, grain, key_id, span, date_trunc(span, day)::date as starts_on, store_id, count(*) as documents,
                          ${summed(['amount', 'returned', 'paid', 'cost'])}
                     from (${documents}) one
                    cross join lateral (values ('all', 0::bigint), ('party', one.party_id), ('user', one.created_by)) grains (grain, key_id)
                    cross join ${spans} group by 1, 2, 3, 4, 5, 6, 7) d
          using (company_id, kind, grain, key_id, span, starts_on, store_id)
       where ${unlike(['documents', 'amount', 'returned', 'paid', 'cost'])}`,
  },
  {
    name: 'cash_flow',
    holds:
      'the money by source, method, party, day, month and year and store is that of approved payments and of collections',
    compared: sql`select count(*) from cash_flow`,
    offenders: sql`
      select company_id as company, source, span, starts_on as day, store_id as store, party_id as party, method, ${both(['documents', 'amount', 'credit'])}
        from cash_flow t
        full join (select company_id, source, span, date_trunc(span, day)::date as starts_on, store_id, party_id, method, count(*) as documents,
                          ${summed(['amount', 'credit'])}
                     from (${cash}) one cross join ${spans} group by 1, 2, 3, 4, 5, 6, 7) d
          using (company_id, source, span, starts_on, store_id, party_id, method)
       where ${unlike(['documents', 'amount', 'credit'])}`,
  },
  {
    name: 'stock_flow',
    holds: 'what came and went by product, store, day, month and year is what the stock ledger says',
    compared: sql`select count(*) from stock_flow`,
    offenders: sql`
      select company_id as company, product_id as product, store_id as store, span, starts_on as day, ${both(['quantity', 'value'])}
        from stock_flow t
        full join (select company_id, product_id, store_id, span, date_trunc(span, happened_on)::date as starts_on, ${summed(['quantity', 'value'])}
                     from stock_movement cross join ${spans} group by 1, 2, 3, 4, 5) d
          using (company_id, product_id, store_id, span, starts_on)
       where ${unlike(['quantity', 'value'])}`,
  },
]
