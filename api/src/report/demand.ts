import { addDays, type Day } from '@trastienda/contract/calendar'
import { divideRounded, scaled, unscaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import { quantity } from '@trastienda/contract/quantity'
import { demandDays, surenessOf } from '@trastienda/contract/report.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, none, type Sql, sql } from '../db/sql.ts'

const demandRow = z.object({
  productId: z.int(),
  storeId: z.int(),
  soldLately: quantity,
  daysOnSale: z.int(),
  daysSold: z.int(),
})

/** The recently sold quantity of a product, and the number of days it was on sale. */
export type Lately = z.infer<typeof demandRow>

const key = (productId: number, storeId: number) => `${productId} ${storeId}`

/**
 * The demand of products over the last ninety days, today included, per store or (`byStore` false) in all of them
 * together as store 0. A day is on sale when there was stock at its start or end, or something was sold on it.
 */
export async function demandOf(
  db: Db,
  companyId: number,
  productIds: readonly number[],
  byStore: boolean,
  today: Day,
): Promise<(productId: number, storeId: number) => Lately> {
  const since = addDays(today, 1 - demandDays)
  const ids = [...productIds]
  const store = literal(byStore ? 'store_id' : '0::bigint as store_id')
  // Each product is read separately by its index, as in `spanned`: the planner cannot know that the newest days are
  // few. The index of movements has the store before the day.
  const lately = (table: 'stock_flow' | 'product_trade', of: Sql, columns: string) => sql`
    (select product_id, ${store}, starts_on as day, ${literal(columns)}
       from ${of}
      cross join lateral (
        select * from ${literal(table)}
         where company_id = ${companyId} and product_id = among.id ${literal(table === 'stock_flow' ? 'and store_id = place.id' : '')}
           and span = 'day' and starts_on >= ${since}::date
         offset 0) t
      ${byStore ? none : literal('group by product_id, starts_on')})`
  const among = sql`unnest(${ids}::bigint[]) among (id)`
  const moved = lately(
    'stock_flow',
    sql`${among} cross join (select id from store where company_id = ${companyId}) place`,
    byStore ? 'quantity as moved' : 'sum(quantity) as moved',
  )
  const sold = lately(
    'product_trade',
    among,
    byStore ? 'sold, sold - brought_back as net' : 'sum(sold) as sold, sum(sold - brought_back) as net',
  )
  // A stretch is a run of days with the stock unchanged after the first of them; the first one starts before all
  // days.
  const rows = await db.rows(
    demandRow,
    sql`
    with now as (
      select product_id, ${store}, sum(quantity) as quantity
        from stock where company_id = ${companyId} and product_id = any(${ids}::bigint[]) and quantity > 0 group by 1, 2
    ), days as (
      select product_id, store_id, ${since}::date - 1 as day, 0::numeric as moved, 0::numeric as sold, 0::numeric as net from now
      union all
      select product_id, store_id, day, coalesce(moved, 0), coalesce(sold, 0), coalesce(net, 0)
        from ${moved} moved full join ${sold} sold using (product_id, store_id, day)
    ), stretch as (
      select d.product_id, d.store_id, d.moved, d.sold, d.net,
             coalesce(n.quantity, 0) - sum(d.moved) over later + d.moved as after,
             coalesce(lag(d.day) over later, ${today}::date + 1) - greatest(d.day, ${since}::date) as days
        from days d left join now n using (product_id, store_id)
      window later as (partition by d.product_id, d.store_id order by d.day desc)
    )
    select product_id as "productId", store_id as "storeId", trim_scale(sum(net))::text as "soldLately",
           sum(case when after > 0 then days when after - moved > 0 or sold > 0 then 1 else 0 end)::int as "daysOnSale",
           count(*) filter (where sold > 0)::int as "daysSold"
      from stretch group by product_id, store_id`,
  )
  const soldBy = new Map(rows.map((row) => [key(row.productId, row.storeId), row]))
  return (productId, storeId) =>
    soldBy.get(key(productId, storeId)) ?? { productId, storeId, soldLately: '0', daysOnSale: 0, daysSold: 0 }
}

const units = (text: string) => scaled(text, quantityPlaces)
const floored = (top: bigint, bottom: bigint) => (bottom === 0n || top <= 0n ? 0n : top / bottom)

const perDay = (sold: bigint, days: bigint) => (days === 0n || sold <= 0n ? 0n : divideRounded(sold, days))

/**
 * The demand as the reports show it: `demand` has three decimals, rounded, while calculations use the exact fraction.
 */
export function demandFacts({ soldLately, daysOnSale, daysSold }: Lately) {
  return {
    soldLately,
    daysOnSale,
    daysSold,
    demand: unscaled(perDay(units(soldLately), BigInt(daysOnSale)), quantityPlaces),
    sureness: surenessOf(daysOnSale, daysSold),
  }
}

/** Units that demand takes in some days, in thousandths, cut; zero when more came back than was sold. */
export const takenIn = ({ soldLately, daysOnSale }: Lately, days: number): bigint =>
  floored(units(soldLately) * BigInt(Math.max(days, 0)), BigInt(daysOnSale))

/** Whole days that a quantity lasts; null without demand. */
export function daysLeft({ soldLately, daysOnSale }: Lately, usable: string): number | null {
  const sold = units(soldLately)
  if (sold <= 0n || daysOnSale === 0) return null
  return Number(floored(units(usable) * BigInt(daysOnSale), sold))
}

/** max(0, ⌈demand · days⌉ + alert − usable − coming), a whole number when the unit is whole. */
export function suggestedQuantity(
  { soldLately, daysOnSale }: Lately,
  days: number,
  stock: {
    readonly alert: string
    readonly usable: string
    readonly coming: string
    readonly wholeUnits: boolean
  },
): string {
  const one = 10n ** BigInt(quantityPlaces)
  const top = units(soldLately) * BigInt(days)
  const bottom = BigInt(daysOnSale) * one
  const needed = bottom === 0n || top <= 0n ? 0n : ((top + bottom - 1n) / bottom) * one
  const missing = needed + units(stock.alert) - units(stock.usable) - units(stock.coming)
  if (missing <= 0n) return '0'
  return unscaled(stock.wholeUnits ? ((missing + one - 1n) / one) * one : missing, quantityPlaces)
}
