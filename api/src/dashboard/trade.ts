import { addDays, type Day, monthStart, weekStart } from '@trastienda/contract/calendar'
import { dashboard, topProductsCount, trendDays } from '@trastienda/contract/dashboard'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql, when } from '../db/sql.ts'
import { piecesOf, spanned } from '../sums/spans.ts'

const shape = dashboard.reply.shape
const periods = shape.sales

const tables = {
  purchase: { table: 'purchase', day: 'purchased_on' },
  sale: { table: 'sale', day: 'sold_on' },
} as const

/** Documents of a kind today, this week from Monday and this month, by their present grand totals. */
export async function periodsOf(
  db: Db,
  companyId: number,
  kind: keyof typeof tables,
  store: number | undefined,
  today: Day,
) {
  const starts = { today, week: weekStart(today), month: monthStart(today) }
  const since = starts.week < starts.month ? starts.week : starts.month
  const { table, day } = tables[kind]
  const { figures } = await db.one(
    z.object({ figures: periods }),
    sql`
    with recent as (
      select starts_on as day, documents, amount - returned as amount, false as pending from document_trade
       where company_id = ${companyId} and kind = ${literal(`'${kind}'`)} and grain = 'all' and span = 'day'
         and starts_on between ${since}::date and ${today}::date ${when(store, sql`and store_id = ${store}`)}
      union all
      select ${literal(day)}, 1, grand_total, true from ${literal(table)}
       where company_id = ${companyId} and approval = 'pending' and ${literal(day)} between ${since}::date and ${today}::date
         ${when(store, sql`and store_id = ${store}`)}
    )
    select json_object_agg(k.name, json_build_object('from', k.start,
             'total', coalesce(r.total, 0), 'count', coalesce(r.count, 0), 'pendingTotal', coalesce(r.pending_total, 0), 'pendingCount', coalesce(r.pending_count, 0))) as figures
      from json_to_recordset(${JSON.stringify(Object.entries(starts).map(([name, start]) => ({ name, start })))}::json) as k (name text, start date)
     cross join lateral (
       select sum(amount) filter (where not pending) as total, sum(documents) filter (where not pending) as count,
              sum(amount) filter (where pending) as pending_total, sum(documents) filter (where pending) as pending_count
         from recent where day >= k.start) r`,
  )
  return figures
}

/** Approved purchases of each day of the month so far, and purchases and sales of each day of the trend. */
export function daysOf(db: Db, companyId: number, store: number | undefined, today: Day) {
  const since = addDays(today, 1 - trendDays)
  const start = monthStart(today)
  return db.one(
    dashboard.reply.pick({ days: true, trend: true }),
    sql`
    with traded as (
      select starts_on as day, sum(amount - returned) filter (where kind = 'purchase') as purchases, sum(amount - returned) filter (where kind = 'sale') as sales
        from document_trade
       where company_id = ${companyId} and kind in ('purchase', 'sale') and grain = 'all' and span = 'day'
         and starts_on between ${since < start ? since : start}::date and ${today}::date ${when(store, sql`and store_id = ${store}`)}
       group by starts_on
    )
    select (select json_agg(json_build_object('day', d::date, 'total', coalesce(t.purchases, 0)) order by d)
              from generate_series(${start}::date, ${today}::date, interval '1 day') d left join traded t on t.day = d::date) as days,
           (select json_agg(json_build_object('day', d::date, 'purchases', coalesce(t.purchases, 0), 'sales', coalesce(t.sales, 0)) order by d)
              from generate_series(${since}::date, ${today}::date, interval '1 day') d left join traded t on t.day = d::date) as trend`,
  )
}

/** The best-selling products of this month, minus what was brought back. */
export const topProductsOf = (db: Db, companyId: number, store: number | undefined, today: Day) =>
  db.rows(
    shape.topProducts.element,
    sql`
    select g.id, g.code, g.name, g.unit, trim_scale(t.quantity)::text as quantity, t.amount
      from (select t.product_id, sum(piece.sign * (t.sold - t.brought_back)) as quantity,
                   sum(piece.sign * (t.sold_amount - t.brought_back_amount))::bigint as amount
              from ${spanned('product_trade', companyId, piecesOf({ from: monthStart(today), to: today }, 'year', today), when(store, sql`and t.store_id = ${store}`))}
             group by t.product_id
            having sum(piece.sign * (t.sold_amount - t.brought_back_amount)) > 0
             order by amount desc, t.product_id limit ${literal(String(topProductsCount))}) t
      join product g on g.company_id = ${companyId} and g.id = t.product_id
     order by t.amount desc, g.id`,
  )
