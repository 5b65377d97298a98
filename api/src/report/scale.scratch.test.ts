import { expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

async function fill(shop: Shop, sales: number, keepLines: boolean) {
  const q = (text: string, values: unknown[] = []) => shop.owner.query(text, values)
  const c = shop.companyId
  await q(`select setseed(0.5)`)
  await q(`insert into category (company_id, name) select ${c}, 'Cat ' || n from generate_series(1, 20) n`)
  const cat = (await q(`select min(id)::int as id from category where company_id = ${c}`)).rows[0] as {
    id: number
  }
  await q(
    `insert into product (company_id, code, name, category_id, unit, alert_quantity, price) select ${c}, 'P' || n, 'Producto ' || n, ${cat.id} + n % 20, 'und', 20, 250000 from generate_series(1, 4000) n`,
  )
  await q(
    `insert into valuation (company_id, product_id, quantity, value, average_cost) select ${c}, id, case when id % 20 = 0 then 10 else 500 end, case when id % 20 = 0 then 10 else 500 end * 100000, 1000 from product where company_id = ${c}`,
  )
  await q(
    `insert into lot (company_id, product_id, code, expires_on) select ${c}, id, 'L', case when id % 4 = 0 then '2026-11-25'::date + (id % 60)::int else null end from product where company_id = ${c}`,
  )
  await q(
    `insert into stock (company_id, product_id, store_id, lot_id, quantity, expires_on) select ${c}, l.product_id, ${shop.storeId}, l.id, v.quantity, l.expires_on from lot l join valuation v on v.product_id = l.product_id`,
  )
  await q(
    `insert into customer (company_id, name, approval) select ${c}, 'Cliente ' || n, 'approved' from generate_series(1, 4300) n`,
  )
  const p0 = (await q(`select min(id)::int as id from product where company_id = ${c}`)).rows[0] as {
    id: number
  }
  const c0 = (await q(`select min(id)::int as id from customer where company_id = ${c}`)).rows[0] as {
    id: number
  }
  const stores = (await q(`select array_agg(id order by id) as ids from store where company_id = ${c}`))
    .rows[0] as { ids: number[] }
  await q(`alter table sale disable trigger all`)
  await q(`create temp table s as select n, '2025-11-01'::date + (random() * 384)::int as day, ${c0.id} + (power(random(), 2) * 4299)::int as customer,
     case when random() < 0.7 then ${stores.ids[0]} else ${stores.ids[1]} end as store, case when random() < 0.5 then ${shop.ids.user} else ${shop.ids.secretary} end as usr from generate_series(1, ${sales}) n`)
  await q(
    `create temp table l as select s.n, s.day, s.customer, s.store, s.usr, ${p0.id} + (power(random(), 2) * 3999)::int as product, 1 + (random() * 10)::int as quantity, 100000 + (random() * 400000)::int as net, (50000 + random() * 100000)::int as cost from s cross join generate_series(1, 27) g`,
  )
  await q(`insert into sale (company_id, store_id, customer_id, reference, sold_on, subtotal, down_payment, method, paid, cost, lines, units, approval, created_by, edited_by)
     select ${c}, store, customer, 'SALE-' || n, day, sum(net), sum(net), 'cash', sum(net), sum(cost), 27, sum(quantity), 'approved', usr, usr from l group by n, store, customer, day, usr`)
  if (keepLines)
    await q(`insert into sale_line (company_id, sale_id, position, product_id, quantity, price, subtotal, net, cost)
     select ${c}, a.id, row_number() over (partition by a.id), l.product, l.quantity, round(l.net / 100.0 / l.quantity, 6), round(l.quantity * round(l.net / 100.0 / l.quantity, 6) * 100), l.net, l.cost from l join sale a on a.company_id = ${c} and a.reference = 'SALE-' || n`)
  await q(
    `insert into product_trade (company_id, span, starts_on, product_id, store_id, sold, sold_amount, sold_cost) select ${c}, span, date_trunc(span, day)::date, product, store, sum(quantity), sum(net), sum(cost) from l cross join (values ('day'), ('month'), ('year')) spans (span) group by 1,2,3,4,5`,
  )
  await q(
    `insert into stock_flow (company_id, span, starts_on, product_id, store_id, quantity, value) select ${c}, span, date_trunc(span, day)::date, product, store, -sum(quantity), -sum(cost) from l cross join (values ('day'), ('month'), ('year')) spans (span) group by 1,2,3,4,5`,
  )
  await q(`insert into document_trade (company_id, kind, grain, span, starts_on, key_id, store_id, documents, amount, returned, paid, cost)
     select ${c}, 'sale', grain, span, date_trunc(span, day)::date, key_id, store, count(*), sum(net), 0, sum(net), sum(cost) from (select n, day, customer, store, usr, sum(net) as net, sum(cost) as cost from l group by 1,2,3,4,5) d
      cross join lateral (values ('all', 0::bigint), ('party', d.customer), ('user', d.usr)) g (grain, key_id) cross join (values ('day'), ('month'), ('year')) spans (span) group by 1,2,3,4,5,6,7`)
  await q(
    `insert into cash_flow (company_id, source, span, starts_on, store_id, party_id, method, documents, amount, credit) select ${c}, 'collection', span, date_trunc(span, day)::date, store, 0, 'cash', count(*), sum(net), 0 from l cross join (values ('day'), ('month'), ('year')) spans (span) group by 1,2,3,4,5,6,7`,
  )
  await q('drop table s, l')
  await q('vacuum analyze')
}
const paths = [
  'overview_chart?compare=true',
  'store_chart?from=2026-01-01&compare=true',
  'company_chart?from=2026-01-01&compare=true',
  'product_quantity_alert',
  'product_expiry_alert?days=30',
  'expired_purchases_report',
  'product_report',
  'product_report?from=2026-01-01&compare=true',
  'product_report?from=2026-03-17&to=2026-09-13',
  'product_report?from=2026-01-01&store=1',
  ...['day', 'week', 'month', 'store', 'customer', 'product', 'category', 'user'].map(
    (by) => `sales_report?by=${by}&from=2026-01-01&compare=true`,
  ),
  'sales_report?by=product&from=2026-03-17&to=2026-09-13',
  'sales_report?by=day&from=2026-01-01&category=3',
  'sales_report?by=customer',
  'purchases_report',
  'payment_report',
  'income_report?compare=true&from=2026-01-01',
  'customers_report?from=2026-01-01&compare=true',
  'customers_report?from=2026-03-17&to=2026-09-13',
  'suppliers_report',
  'users_report',
  'documents?figure=sales',
  'documents?figure=sales&from=2026-01-01',
  'documents?figure=sales&from=2026-10-01&category=3',
]
test('scale', async () => {
  const times: Record<string, number[]> = {}
  for (const [at, sales] of [20_000, 200_000].entries()) {
    const shop = await openShop()
    const began = performance.now()
    await fill(shop, sales, at === 0)
    console.log('filled', sales, Math.round(performance.now() - began))
    const { rows } = await shop.owner.query(
      `select 'p' as t, span, count(*)::int from product_trade group by 2 union all select 'd' || grain, span, count(*)::int from document_trade group by 1, 2 order by 1, 2`,
    )
    console.log(rows.map((r) => Object.values(r).join(' ')).join('; '))
    for (const path of [...paths.map((p) => `reports/${p}`), 'dashboard']) {
      const taken: number[] = []
      for (let n = 0; n < 9; n += 1) {
        const start = performance.now()
        const reply = await shop.as('admin').get(`/api/${path}`)
        taken.push(performance.now() - start)
        expect(reply.statusCode, path + reply.body).toBe(200)
      }
      ;(times[path] ??= [])[at] = taken.sort((a, b) => a - b)[3] ?? 0
    }
    await shop.close()
  }
  console.log(
    Object.entries(times)
      .map(
        ([p, [a = 0, b = 0]]) =>
          `${a.toFixed(1).padStart(8)} ${b.toFixed(1).padStart(8)} ${(b / a).toFixed(2).padStart(6)}  ${p}`,
      )
      .join('\n'),
  )
}, 900_000)
