import type { Day } from '@trastienda/contract/calendar'
import { percentOf } from '@trastienda/contract/report.rules'
import { type ProductReportFilter, productReport, productTrade } from '@trastienda/contract/report-products'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { answered, periodOf } from './period.ts'
import { measures, productSums } from './product-sums.ts'
import { stockByStore } from '../stock/stock-now.ts'

/** The stock of each product, in all stores or in some. */
const held = (companyId: number, store: readonly number[] | undefined): Sql =>
  store === undefined
    ? sql`select product_id, quantity, value from valuation where company_id = ${companyId}`
    : sql`select product_id, sum(quantity) as quantity, sum(cost)::bigint as value
            from ${stockByStore(companyId)} s where store_id = any(${store}::bigint[]) group by product_id`

const sorts = {
  name: { column: 'r.name collate spanish', type: 'text collate spanish' },
  code: { column: 'r.code collate spanish', type: 'text collate spanish' },
  bought: { column: 'r.bought', type: 'numeric' },
  sold: { column: 'r.sold', type: 'numeric' },
  soldAmount: { column: 'r.sold_amount', type: 'numeric' },
  grossProfit: { column: 'r.gross_profit', type: 'numeric' },
  onHand: { column: 'r.on_hand', type: 'numeric' },
  stockValue: { column: 'r.stock_value', type: 'numeric' },
}

const jsonFields = (of: (name: string) => string) => {
  const units = (name: string) => `trim_scale(${of(name)})::text`
  return `'bought', ${units('bought')}, 'boughtAmount', ${of('bought_amount')}, 'sentBack', ${units('sent_back')},
    'sentBackAmount', ${of('sent_back_amount')}, 'sold', ${units('sold')}, 'soldAmount', ${of('sold_amount')},
    'broughtBack', ${units('brought_back')}, 'broughtBackAmount', ${of('brought_back_amount')}, 'netSales', ${of('net_sales')}, 'costOfSales', ${of('cost')},
    'grossProfit', ${of('gross_profit')}, 'onHand', ${units('on_hand')}, 'stockValue', ${of('stock_value')}`
}

const row = productTrade.omit({ margin: true }).extend({ sortKey: z.string() })
const sums = productReport.reply.shape.totals.omit({ margin: true })

type Sold = Pick<z.infer<typeof sums>, 'netSales' | 'grossProfit'>
const withMargin = <T extends Sold>(of: T) => ({
  ...of,
  margin: percentOf(of.grossProfit, of.netSales),
})

/** The trade of each product: those traded on the days, and those in stock. */
export async function productReportOf(db: Db, companyId: number, filter: ProductReportFilter, today: Day) {
  const days = periodOf(filter, today)
  const { period, previous } = days
  const { store, category, product, q } = filter
  const order = keyset(sorts, '-soldAmount', 'r.id', filter)
  const found = await db.one(
    z.object({ data: z.array(row), total: z.int(), totals: sums }),
    sql`
    with r as materialized (
      select g.id, g.code, g.name, g.unit, g.category_id, c.name as category,
             ${literal(measures.map((name) => `coalesce(t.${name}, 0) as ${name}`).join(', '))},
             coalesce(t.sold_amount - t.brought_back_amount, 0) as net_sales, coalesce(t.sold_cost - t.brought_back_cost, 0) as cost,
             coalesce(t.sold_amount - t.brought_back_amount - t.sold_cost + t.brought_back_cost, 0) as gross_profit,
             coalesce(h.quantity, 0) as on_hand, coalesce(h.value, 0) as stock_value,
             ${literal(previous ? 'coalesce(t.sold_before - t.brought_back_before, 0)' : 'null::numeric')} as previous
        from product g
        join category c on c.company_id = g.company_id and c.id = g.category_id
        left join (${productSums(companyId, filter, { period, previous, today })}) t on t.product_id = g.id
        left join (${held(companyId, store)}) h on h.product_id = g.id
       where g.company_id = ${companyId} and (t.product_id is not null or h.quantity > 0)
         ${when(product, sql`and g.id = any(${product}::bigint[])`)} ${when(category, sql`and g.category_id = any(${category}::bigint[])`)}
         ${matching('g.search', q)}
    ), page as (
      select r.*, ${order.sortKey} as sort_key from (select * from r) r where true ${order.after} ${order.order}
    )
    select (select count(*)::int from r) as total,
           coalesce((select json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'unit', p.unit, 'categoryId', p.category_id,
             'category', p.category, 'previous', p.previous, 'sortKey', p.sort_key, ${literal(jsonFields((name) => `p.${name}`))}))
             from page p), '[]') as data,
           (select json_build_object(${literal(jsonFields((name) => `coalesce(sum(${name}), 0)`))},
             'previous', ${literal(previous ? 'coalesce(sum(previous), 0)' : 'null')}) from r) as totals`,
  )
  const { data, next } = order.page(found.data)
  return {
    ...answered(days),
    data: data.map(withMargin),
    next,
    total: found.total,
    totals: withMargin(found.totals),
  }
}
