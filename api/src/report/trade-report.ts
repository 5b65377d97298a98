import type { Day } from '@trastienda/contract/calendar'
import { tradeGroup, type TradeReport } from '@trastienda/contract/report'
import { type Comparison, percentOf, type Period } from '@trastienda/contract/report.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset } from '../db/keyset.ts'
import { literal, none, type Sql, sql, when } from '../db/sql.ts'
import { customerName } from '../party/name.ts'
import { factsOf, type FactsQuery, type TradeFilters } from './facts.ts'
import { answered, periodOf } from './period.ts'

export type GroupedBy = 'day' | 'week' | 'month' | 'store' | 'party' | 'product' | 'category' | 'user'

export interface TradeQuery extends TradeFilters {
  readonly kind: 'purchase' | 'sale'
  readonly by: GroupedBy
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly compare: Comparison
  readonly sort?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

const stretch = (day: string) => `to_char(${day}, 'YYYYMMDD')::bigint`
const groupIds: Readonly<Record<GroupedBy, string>> = {
  day: stretch('f.day'),
  week: stretch(`date_trunc('week', f.day)`),
  month: stretch(`date_trunc('month', f.day)`),
  store: 'f.store_id',
  party: 'f.party_id',
  user: 'f.user_id',
  product: 'f.product_id',
  category: 'g.category_id',
}
const timed = ['day', 'week', 'month'] as const
const isTimed = (by: GroupedBy) => (timed as readonly string[]).includes(by)

/** The source of a group's name. */
function named({ by, kind }: Pick<TradeQuery, 'by' | 'kind'>, companyId: number): Sql {
  const own = (table: string, name: string, code = `''`) =>
    sql`left join (select id, ${literal(name)} as name, ${literal(code)} as code from ${literal(table)} where company_id = ${companyId}) n on n.id = d.id`
  switch (by) {
    case 'store':
      return own('store', 'name')
    case 'product':
      return own('product', 'name', 'code')
    case 'category':
      return own('category', 'name')
    case 'party':
      return kind === 'purchase' ? own('supplier', 'company') : own('customer', customerName())
    case 'user':
      return sql`left join (select id, first_name || ' ' || last_name as name, username as code from app_user) n on n.id = d.id`
    default:
      return sql`cross join (select '' as name, '' as code) n`
  }
}

// For a bill the landed value of its goods comes first, so that it is the same by product; the bill's own deductions
// are part of the returned amount.
const valuesOf = {
  purchase: { amount: 'cost', returned: 'returned + cost - amount', cost: 'cost' },
  // Returned goods are deducted from the cost as they are from the total.
  sale: { amount: 'amount', returned: 'returned', cost: 'cost - returned_cost' },
} as const

const summed = { amount: 'amount', returned: 'returned', cost: 'cost' } as const
const figuresOf = ({ amount, returned, cost }: (typeof valuesOf)[TradeQuery['kind']] | typeof summed) =>
  `sum(documents)::int as documents, sum(quantity) as quantity, sum(${amount})::bigint as amount, sum(${returned})::bigint as returned,
             sum(paid)::bigint as paid, sum(${cost})::bigint as cost`
const figures = figuresOf(summed)

function grouped(query: TradeQuery, companyId: number, period: Period, today: Day): Sql {
  const { by, kind } = query
  const facts: FactsQuery = {
    ...query,
    companyId,
    period,
    today,
    kinds: [kind],
    largest: by === 'day' || by === 'week' ? 'day' : by === 'month' ? 'month' : 'year',
    by: by === 'party' || by === 'user' ? by : by === 'product' || by === 'category' ? 'product' : undefined,
  }
  return sql`
    select ${literal(`${groupIds[by]} as id, ${figuresOf(valuesOf[kind])}`)}
      from ${factsOf(facts)} f
      ${when(by === 'category', sql`join product g on g.company_id = ${companyId} and g.id = f.product_id`)}
     group by 1
    having sum(documents) <> 0 or sum(quantity) <> 0 or sum(amount) <> 0 or sum(returned) <> 0 or sum(paid) <> 0 or sum(cost) <> 0`
}

const sorts = {
  id: { column: 'r.id', type: 'bigint' },
  name: { column: 'r.name collate spanish', type: 'text collate spanish' },
  documents: { column: 'r.documents', type: 'integer' },
  quantity: { column: 'r.quantity', type: 'numeric' },
  amount: { column: 'r.amount', type: 'bigint' },
  cost: { column: 'r.cost', type: 'bigint' },
  previous: { column: 'coalesce(r.previous, 0)', type: 'bigint' },
}

const row = tradeGroup.omit({ margin: true }).extend({ sortKey: z.string() })
const total = tradeGroup.omit({ id: true, day: true, code: true, name: true, previous: true, margin: true })
const reply = z.object({ data: z.array(row), total: z.int(), totals: total, before: total.nullable() })

/** The figures for a reply; by goods only those that lines have, which include returns only for sales. */
function jsonFields(alias: string, goods: boolean, kind: TradeQuery['kind']): string {
  const of = (name: string) => `coalesce(${alias}.${name}, 0)`
  const ofKind = goods
    ? `'documents', null, 'quantity', trim_scale(${of('quantity')})::text, 'paid', null, 'balance', null`
    : `'documents', ${of('documents')}, 'quantity', null, 'paid', ${of('paid')}, 'balance', ${of('amount')} - ${of('returned')} - ${of('paid')}`
  const total = `${of('amount')} - ${of('returned')}`
  const lessReturns =
    goods && kind === 'purchase'
      ? `'returned', null, 'total', null`
      : `'returned', ${of('returned')}, 'total', ${total}`
  const profit = kind === 'sale' ? `${total} - ${of('cost')}` : 'null'
  return `${ofKind}, ${lessReturns}, 'amount', ${of('amount')}, 'cost', ${of('cost')}, 'profit', ${profit}`
}

const withMargin = <T extends Pick<z.infer<typeof total>, 'profit' | 'total'>>(of: T) => ({
  ...of,
  margin: of.profit === null ? null : percentOf(of.profit, of.total ?? 0),
})

/** A report on purchases or sales: its groups, page by page, with the totals of all of them, in one statement. */
export async function tradeReport(
  db: Db,
  companyId: number,
  query: TradeQuery,
  today: Day,
): Promise<TradeReport> {
  const days = periodOf(query, today)
  const { period, previous } = days
  const { by, kind, product, category } = query
  const goods = product !== undefined || category !== undefined || by === 'product' || by === 'category'
  const order = keyset(sorts, isTimed(by) ? 'id' : '-amount', 'r.id', query)
  const compared = previous !== null && !isTimed(by)
  const found = await db.one(
    reply,
    sql`
    with now as materialized (${grouped(query, companyId, period, today)}),
    ${when(previous, sql`earlier as materialized (${previous ? grouped(query, companyId, previous, today) : none}),`)}
    report_group as (
      select d.*, n.name, n.code
        from (select ${compared ? literal('coalesce(now.id, earlier.id)') : literal('now.id')} as id, coalesce(now.documents, 0) as documents,
                     coalesce(now.quantity, 0) as quantity, coalesce(now.amount, 0) as amount, coalesce(now.returned, 0) as returned,
                     coalesce(now.paid, 0) as paid, coalesce(now.cost, 0) as cost,
                     ${compared ? literal('coalesce(earlier.amount, 0)') : literal('null::bigint')} as previous
                from now ${when(compared, sql`full join earlier on earlier.id = now.id`)}) d
      ${named(query, companyId)}
    ), page as (
      select r.*, ${order.sortKey} as sort_key
        from (select report_group.id, coalesce(name, '') as name, coalesce(code, '') as code, documents, quantity, amount, returned, paid, cost, previous from report_group) r
       where true ${order.after} ${order.order}
    )
    select (select count(*)::int from report_group) as total,
           coalesce((select json_agg(json_build_object('id', p.id, 'day', ${isTimed(by) ? literal(`to_date(p.id::text, 'YYYYMMDD')`) : literal('null')},
             'code', p.code, 'name', p.name, 'previous', p.previous, 'sortKey', p.sort_key, ${literal(jsonFields('p', goods, kind))}))
             from page p), '[]') as data,
           (select json_build_object(${literal(jsonFields('s', goods, kind))}) from (select ${literal(figures)} from now) s) as totals,
           ${
             previous
               ? sql`(select json_build_object(${literal(jsonFields('s', goods, kind))}) from (select ${literal(figures)} from earlier) s)`
               : literal('null::json')
           } as before`,
  )
  const { data, next } = order.page(found.data)
  return {
    ...answered(days),
    data: data.map(withMargin),
    next,
    total: found.total,
    totals: withMargin(found.totals),
    before: found.before && withMargin(found.before),
  }
}
