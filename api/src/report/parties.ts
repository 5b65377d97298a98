import type { Day } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'
import {
  customersReport,
  customerTrade,
  type PartyReportFilter,
  suppliersReport,
  supplierTrade,
} from '@trastienda/contract/report-parties'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, none, type Sql, sql, when } from '../db/sql.ts'
import { customerName } from '../party/name.ts'
import type { DocumentKind } from './document-rows.ts'
import { factsOf } from './facts.ts'
import { lastOn } from './last-on.ts'
import { answered, periodOf } from './period.ts'

type Side = 'customer' | 'supplier'

const kinds: Readonly<Record<Side, readonly DocumentKind[]>> = {
  customer: ['sale', 'sale_return'],
  supplier: ['purchase', 'purchase_return', 'payment'],
}

/** The trade with each party on some days. */
function traded(companyId: number, side: Side, filter: PartyReportFilter, period: Period, today: Day): Sql {
  const [entered, back] = side === 'customer' ? ['sale', 'sale_return'] : ['purchase', 'purchase_return']
  const { store, pending } = filter
  const facts = factsOf({
    companyId,
    kinds: kinds[side],
    period,
    today,
    largest: 'year',
    pending,
    store,
    by: 'party',
  })
  return sql`
    select f.party_id as id, ${literal(`
           coalesce(sum(documents) filter (where kind = '${entered}'), 0)::int as documents,
           coalesce(sum(amount) filter (where kind = '${entered}'), 0)::bigint as amount,
           coalesce(sum(amount) filter (where kind = '${back}'), 0)::bigint as returned,
           coalesce(sum(case kind when '${entered}' then amount when '${back}' then -amount end), 0)::bigint as net,
           coalesce(sum(case kind when 'sale' then cost when 'sale_return' then -cost end), 0)::bigint as cost,
           coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as paid`)}
      from ${facts} f group by 1
    having ${literal('sum(abs(amount)) <> 0 or sum(abs(documents)) <> 0')}`
}

/** The parties of a side. */
const partiesOf = (companyId: number, side: Side): Sql =>
  side === 'customer'
    ? sql`(select id, ${literal(customerName())} as name, case when company <> '' then name else '' end as contact, city, search
           from customer where company_id = ${companyId})`
    : sql`(select id, company as name, city, search from supplier where company_id = ${companyId})`

const sorts = {
  name: { column: 'r.name collate spanish', type: 'text collate spanish' },
  documents: { column: 'r.documents', type: 'integer' },
  amount: { column: 'r.amount', type: 'bigint' },
  returned: { column: 'r.returned', type: 'bigint' },
  net: { column: 'r.net', type: 'bigint' },
  owed: { column: 'r.owed', type: 'bigint' },
}

const figures = ['documents', 'amount', 'returned', 'net', 'owed'] as const
const own = {
  customer: (of: (name: string) => string) =>
    `'cost', ${of('cost')}, 'grossProfit', ${of('net')} - ${of('cost')}`,
  supplier: (of: (name: string) => string) => `'paid', ${of('paid')}`,
}
const called = { customer: `'name', p.name, 'contact', p.contact`, supplier: `'company', p.name` }
const jsonFields = (side: Side, of: (name: string) => string) =>
  `${figures.map((name) => `'${name}', ${of(name)}`).join(', ')}, ${own[side](of)}`

/** The statement of a report on one side's parties: those with trade on the days, and those with something owed. */
function partiesStatement(
  companyId: number,
  side: Side,
  filter: PartyReportFilter,
  days: ReturnType<typeof periodOf>,
  today: Day,
) {
  const { period, previous } = days
  const order = keyset(sorts, '-net', 'r.id', filter)
  const before = previous ? traded(companyId, side, filter, previous, today) : none
  return {
    order,
    query: sql`
    with r as materialized (
      select n.id, n.name, ${when(side === 'customer', sql`n.contact,`)} n.city, coalesce(t.documents, 0) as documents, coalesce(t.amount, 0) as amount,
             coalesce(t.returned, 0) as returned, coalesce(t.net, 0) as net, coalesce(t.cost, 0) as cost, coalesce(t.paid, 0) as paid,
             coalesce(b.owed, 0) as owed, ${previous ? literal('coalesce(e.net, 0)') : literal('null::bigint')} as previous
        from ${partiesOf(companyId, side)} n
        left join (${traded(companyId, side, filter, period, today)}) t on t.id = n.id
        left join ${literal(`${side}_balance`)} b on b.company_id = ${companyId} and b.${literal(`${side}_id`)} = n.id
        ${when(previous, sql`left join (${before}) e on e.id = n.id`)}
       where (t.id is not null or b.owed <> 0 ${when(previous, sql`or e.id is not null`)}) ${matching('n.search', filter.q)}
    ), page as (
      select r.*, ${order.sortKey} as sort_key from (select * from r) r where true ${order.after} ${order.order}
    )
    select (select count(*)::int from r) as total,
           coalesce((select json_agg(json_build_object('id', p.id, ${literal(called[side])}, 'city', p.city, 'previous', p.previous,
             'lastOn', ${lastOn(companyId, kinds[side], 'p.id')}, 'sortKey', p.sort_key, ${literal(jsonFields(side, (name) => `p.${name}`))})) from page p), '[]') as data,
           (select json_build_object(${literal(jsonFields(side, (name) => `coalesce(sum(${name}), 0)`))},
             'previous', ${literal(previous ? 'coalesce(sum(previous), 0)' : 'null')}) from r) as totals`,
  }
}

const customerRow = customerTrade.extend({ sortKey: z.string() })
const supplierRow = supplierTrade.extend({ sortKey: z.string() })

/** What each customer bought, including the counter. */
export async function customersReportOf(db: Db, companyId: number, filter: PartyReportFilter, today: Day) {
  const days = periodOf(filter, today)
  const { order, query } = partiesStatement(companyId, 'customer', filter, days, today)
  const { totals } = customersReport.reply.shape
  const found = await db.one(z.object({ data: z.array(customerRow), total: z.int(), totals }), query)
  return { ...answered(days), ...order.page(found.data), total: found.total, totals: found.totals }
}

/** What was bought from each supplier. */
export async function suppliersReportOf(db: Db, companyId: number, filter: PartyReportFilter, today: Day) {
  const days = periodOf(filter, today)
  const { order, query } = partiesStatement(companyId, 'supplier', filter, days, today)
  const { totals } = suppliersReport.reply.shape
  const found = await db.one(z.object({ data: z.array(supplierRow), total: z.int(), totals }), query)
  return { ...answered(days), ...order.page(found.data), total: found.total, totals: found.totals }
}
