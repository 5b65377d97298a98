import { type Day, isDay } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import { type DocumentsFilter, figureDocument } from '@trastienda/contract/report-documents'
import { strangeFilters } from '@trastienda/contract/report-figure-filters'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { join, literal, none, sql } from '../db/sql.ts'
import { customerName } from '../party/name.ts'
import type { Who } from '../http/route.ts'
import { likeFilter } from './figure-like.ts'
import type { FigureQuery } from './figure-query.ts'
import { figureSums, rowsOf } from './figure-sums.ts'
import { figures, isTrade, possible } from './figures.ts'
import { periodOf } from './period.ts'

const row = figureDocument.extend({ place: z.int(), rank: z.int() })

interface Place {
  readonly day: Day
  readonly place: number
  readonly rank: number
}

function placeOf(cursor: string): Place {
  const [on = '', place = '', rank = ''] = cursor.split('~')
  if (isDay(on) && /^\d{1,15}$/.test(place) && /^\d{1,9}$/.test(rank))
    return { day: on, place: Number(place), rank: Number(rank) }
  throw new Problem('malformed', { fields: { cursor: { code: 'invalid_value' } } })
}

/**
 * The companies whose documents are listed: an admin sees every company, other people the one they act in.
 * @throws Problem forbidden
 */
function companiesOf(who: Who, { companies }: DocumentsFilter): readonly number[] {
  if (companies === undefined) return [who.companyId]
  if (who.role !== 'admin' && companies.some((id) => id !== who.companyId)) throw new Problem('forbidden')
  return [...new Set(companies)]
}

const nobody = literal(`
  select ''::text as kind, 0::bigint as id, 0::bigint as of_id, '' as reference, null::date as day, 0 as company_id, 0::bigint as party_id,
         0::bigint as store_id, 0::bigint as created_by, '' as approval, '' as method, null::date as due_on, null::numeric as units,
         0::bigint as amount, 0::bigint as place, 0 as rank where false`)

/**
 * A column of another table for a row `x`, looked up by its id. Not a join: the planner would misjudge so few rows
 * and read whole tables for each of them.
 */
const lookedUp = (table: string, column: string, id: string) =>
  `(select ${column} from ${table} o where o.company_id = x.company_id and o.id = x.${id})`
const theirs = (table: string, column: string, id = 'party_id') => literal(lookedUp(table, column, id))

/** Why the goods of a loss are gone, as columns of its row `x`. */
const lossColumns = literal(`,
           case x.kind when 'stock_adjustment' then ${lookedUp('stock_adjustment', 'o.reason', 'id')}
                       when 'stock_count' then 'counted' when 'stock_transfer' then 'missing' else 'scrapped' end as "lossReason",
           coalesce(case x.kind when 'stock_transfer' then (
             select first_name || ' ' || last_name from app_user where id = ${lookedUp('stock_transfer', 'o.received_by', 'id')}) end, '') as "receivedBy"`)

/** @throws Problem invalid for a filter that the documents of the figure do not have */
function refuseStrange(query: DocumentsFilter): void {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== false)
  const strange = strangeFilters(
    query.figure,
    given.map(([name]) => name),
  )
  if (strange.length === 0) return
  throw new Problem('invalid', {
    fields: Object.fromEntries(strange.map((name) => [name, { code: 'unknown_field' as const }])),
  })
}

/**
 * One page of the documents behind a figure, newest first; the first page has the totals.
 * @throws Problem forbidden for a company that the caller may not see, invalid for a filter that the figure does not have
 */
export async function figurePage(db: Db, who: Who, query: DocumentsFilter, today: Day) {
  refuseStrange(query)
  const { period } = periodOf(query, today)
  const { limit, cursor } = query
  const place = cursor === undefined ? undefined : placeOf(cursor)
  const parts: (readonly [(typeof figures)[DocumentsFilter['figure']][number], FigureQuery])[] = []
  for (const companyId of companiesOf(who, query)) {
    const filter = await likeFilter(db, companyId, query)
    for (const part of figures[filter.figure])
      if (!isTrade(part) || possible(part[0], filter))
        parts.push([part, { companyId, filter, period, today }])
  }
  const after = place
    ? sql`where (x.day, x.place, x.rank) < (${place.day}::date, ${place.place}::bigint, ${place.rank}::int)`
    : none
  const order = literal(`order by x.day desc, x.place desc, x.rank desc limit ${limit + 1}`)
  const page = sql`${after} ${order}`
  // Each part is of one kind and sorted by day and number: merging them reads no part further than the page.
  const merged = literal(`order by x.day desc, x.place desc fetch first ${limit + 1} rows with ties`)
  const pieces = parts.flatMap(([part, of]) =>
    rowsOf(part, {
      ...of,
      page,
      ...(place && isTrade(part) && { period: upTo(of.period, place.day) }),
    }).map((rows) => sql`select * from (select * from (${rows}) x ${page}) x`),
  )
  const rows = await db.rows(
    row,
    sql`
    select case when x.kind = 'payment' and ${theirs('payment', 'o.kind', 'id')} = 'return' then 'refund' else x.kind end as kind, x.id, x.of_id as "ofId",
           case when x.kind = 'lot' then ${theirs('lot', 'o.code', 'id')} else x.reference end as reference, x.day,
           x.company_id as "companyId", (select name from company where id = x.company_id) as company, x.party_id as "partyId",
           coalesce(case when x.kind in ('purchase', 'purchase_return', 'payment', 'purchase_order', 'received_order') then ${theirs('supplier', 'o.company')}
                         when x.kind in ('sale', 'sale_return', 'collection') then ${theirs('customer', customerName('o'))}
                         when x.kind in ('lot', 'product') then ${theirs('product', 'o.name')} end, '') as party,
           x.store_id as "storeId", coalesce(${theirs('store', 'o.name', 'store_id')}, '') as store,
           coalesce((select first_name || ' ' || last_name from app_user where id = x.created_by), '') as user, x.approval,
           x.method, x.due_on as "dueOn", trim_scale(x.units)::text as quantity, x.amount, x.place, x.rank
           ${query.figure === 'losses' ? lossColumns : none}
      from (select x.* from (${join([nobody, ...pieces], ' union all ')}) x ${merged}) x
     ${order}`,
  )
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  const next = rows.length > limit && last ? `${last.day}~${last.place}~${last.rank}` : null
  const sums = place === undefined ? await figureSums(db, parts) : null
  return {
    ...period,
    data: data.map(({ place: _place, rank: _rank, ...document }) => document),
    next,
    total: sums && sums.total,
    totals: sums && { amount: sums.amount, quantity: sums.quantity },
  }
}

/** The days that the rows after a page can have: up to the page's last day. */
const upTo = ({ from, to }: FigureQuery['period'], day: Day) => ({ from, to: day < to ? day : to })
