import type { Day } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'
import { paymentGroup, type PaymentReportFilter, paymentReport } from '@trastienda/contract/report-money'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset } from '../db/keyset.ts'
import { join, literal, type Sql, sql, when } from '../db/sql.ts'
import { answered, periodOf } from './period.ts'
import { piecesOf, spanned } from '../sums/spans.ts'

type By = PaymentReportFilter['by']

const groups: Readonly<Record<By, { id: string; code: string }>> = {
  day: { id: `to_char(day, 'YYYYMMDD')::bigint`, code: `''` },
  week: { id: `to_char(date_trunc('week', day), 'YYYYMMDD')::bigint`, code: `''` },
  month: { id: `to_char(date_trunc('month', day), 'YYYYMMDD')::bigint`, code: `''` },
  method: {
    id: `array_position(array['cash', 'transfer', 'card', 'check', 'other', 'credit'], method)`,
    code: 'method',
  },
  supplier: { id: 'party_id', code: `''` },
  state: {
    id: `array_position(array['approved', 'pending', 'rejected', 'cancelled'], state)`,
    code: 'state',
  },
  batch: { id: 'coalesce(batch_id, 0)', code: `''` },
}
const isTimed = (by: By) => by === 'day' || by === 'week' || by === 'month'

/**
 * Payments as rows: approved ones from the sums, others and those of a batch from the documents, which are few. A
 * refund is money that a supplier paid back.
 */
function paymentRows(companyId: number, filter: PaymentReportFilter, period: Period, today: Day): Sql {
  const { supplier, method, state, batch, by } = filter
  const documents = batch !== undefined || by === 'batch'
  const others = documents ? state : state.filter((each) => each !== 'approved')
  const chosen = sql`
    and t.source in ('payment', 'refund') ${when(supplier, sql`and t.party_id = any(${supplier}::bigint[])`)}
    ${when(method, sql`and t.method = any(${method}::text[])`)}`
  const money = (times: string) =>
    literal(`case t.source when 'payment' then ${times}t.amount else 0 end as paid,
           case t.source when 'refund' then ${times}t.amount else 0 end as refunded,
           case t.source when 'payment' then ${times}t.credit else 0 end as credit`)
  const summed = sql`
    select t.starts_on as day, t.party_id, t.method, 'approved' as state, null::bigint as batch_id, piece.sign * t.documents as documents,
           ${money('piece.sign * ')}
      from ${spanned('cash_flow', companyId, piecesOf(period, by === 'month' ? 'month' : isTimed(by) ? 'day' : 'year', today), chosen)}`
  const counted = sql`
    select t.day, t.party_id, t.method, t.approval, t.batch_id, 1, ${money('')}
      from traded_cash t
     where t.company_id = ${companyId} and t.kind = 'payment' and t.approval = any(${others}::text[])
       and t.day between ${period.from}::date and ${period.to}::date ${chosen} ${when(batch, sql`and t.batch_id = ${batch}`)}`
  const parts = [
    sql`select null::date as day, 0::bigint as party_id, '' as method, '' as state, null::bigint as batch_id, 0 as documents,
               0::bigint as paid, 0::bigint as refunded, 0::bigint as credit where false`,
    ...(!documents && state.includes('approved') ? [summed] : []),
    ...(others.length > 0 ? [counted] : []),
  ]
  return join(parts, ' union all ')
}

const sums = `sum(documents)::int as documents, sum(paid)::bigint as paid, sum(refunded)::bigint as refunded, sum(credit)::bigint as credit,
             (sum(paid) + sum(credit) - sum(refunded))::bigint as total`

const grouped = (companyId: number, filter: PaymentReportFilter, period: Period, today: Day) => sql`
  select ${literal(`${groups[filter.by].id} as id, max(${groups[filter.by].code}) as code, ${sums}`)}
    from (${paymentRows(companyId, filter, period, today)}) part group by 1 having sum(documents) <> 0 or sum(paid) <> 0 or sum(refunded) <> 0`

const sorts = {
  id: { column: 'r.id', type: 'bigint' },
  name: { column: 'r.name collate spanish', type: 'text collate spanish' },
  documents: { column: 'r.documents', type: 'integer' },
  total: { column: 'r.total', type: 'bigint' },
}

const jsonFields = (alias: string) =>
  ['documents', 'paid', 'refunded', 'credit', 'total']
    .map((name) => `'${name}', coalesce(${alias}.${name}, 0)`)
    .join(', ')

const row = paymentGroup.extend({ sortKey: z.string() })
const shape = paymentReport.reply.shape

/** Payments to suppliers in groups, with the totals of all of them. */
export async function paymentReportOf(db: Db, companyId: number, filter: PaymentReportFilter, today: Day) {
  const days = periodOf(filter, today)
  const { period, previous } = days
  const { by } = filter
  const compared = previous !== null && !isTimed(by)
  const order = keyset(sorts, by === 'supplier' ? '-total' : 'id', 'r.id', filter)
  const found = await db.one(
    z.object({ data: z.array(row), total: z.int(), totals: shape.totals, before: shape.before }),
    sql`
    with now as materialized (${grouped(companyId, filter, period, today)}),
    earlier as materialized (${previous ? grouped(companyId, filter, previous, today) : literal('select * from now where false')}),
    report_group as (
      select d.*, ${by === 'supplier' ? literal('s.company') : by === 'batch' ? literal(`to_char(b.created_at at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI')`) : literal(`''`)} as name
        from (select coalesce(now.id, earlier.id) as id, coalesce(now.code, earlier.code) as code, coalesce(now.documents, 0) as documents,
                     coalesce(now.paid, 0) as paid, coalesce(now.refunded, 0) as refunded, coalesce(now.credit, 0) as credit,
                     coalesce(now.total, 0) as total, ${compared ? literal('coalesce(earlier.total, 0)') : literal('null::bigint')} as previous
                from now ${compared ? literal('full join earlier on earlier.id = now.id') : literal('left join earlier on false')}) d
      ${when(by === 'supplier', sql`left join supplier s on s.company_id = ${companyId} and s.id = d.id`)}
      ${when(by === 'batch', sql`left join payment_batch b on b.company_id = ${companyId} and b.id = d.id`)}
    ), page as (
      select r.*, ${order.sortKey} as sort_key
        from (select id, code, coalesce(name, '') as name, documents, paid, refunded, credit, total, previous from report_group) r
       where true ${order.after} ${order.order}
    )
    select (select count(*)::int from report_group) as total,
           coalesce((select json_agg(json_build_object('id', p.id, 'day', ${isTimed(by) ? literal(`to_date(p.id::text, 'YYYYMMDD')`) : literal('null')},
             'code', p.code, 'name', p.name, 'previous', p.previous, 'sortKey', p.sort_key, ${literal(jsonFields('p'))})) from page p), '[]') as data,
           (select json_build_object(${literal(jsonFields('s'))}) from (select ${literal(sums)} from now) s) as totals,
           ${previous ? sql`(select json_build_object(${literal(jsonFields('s'))}) from (select ${literal(sums)} from earlier) s)` : literal('null::json')} as before`,
  )
  const { total, totals, before } = found
  return { ...answered(days), ...order.page(found.data), total, totals, before }
}
