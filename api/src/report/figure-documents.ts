import type { Day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { quantity } from '@trastienda/contract/quantity'
import { type DocumentsFilter, figureDocument } from '@trastienda/contract/report-documents'
import type { Period } from '@trastienda/contract/report.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset } from '../db/keyset.ts'
import { join, literal, none, type Sql, sql, when } from '../db/sql.ts'
import {
  chosenDocuments,
  chosenLines,
  type DocumentKind,
  type DocumentState,
  shapes,
} from './document-rows.ts'
import { ofGoods } from './facts.ts'
import { figures, isSold, kindNumbers, ofs, oneWay, type Part, possible, valueOf } from './figures.ts'
import { periodOf } from './period.ts'

interface Asked {
  readonly companyId: number
  readonly filter: DocumentsFilter
  readonly period: Period
}

/** What a document is worth as `v`: the whole of it, or its lines with the products that are asked for. */
function valuesOf(kind: DocumentKind, state: DocumentState, { filter, companyId }: Asked): Sql {
  const { amount, returned, paid, cost, pendingCost, line } = shapes[kind]
  const pending = state === 'pending'
  if (!line || !ofGoods(filter))
    return literal(
      `select ${amount} as amount, ${returned} as returned, ${paid} as paid, ${pending ? pendingCost : cost} as cost, null::numeric as units`,
    )
  const [lines = '', on = ''] = line.from.split(' on ')
  return sql`
    select ${literal(`sum(${line.amount})::bigint as amount, 0::bigint as returned, 0::bigint as paid,
           sum(${pending ? line.pendingCost : line.cost})::bigint as cost, sum(l.quantity) as units
      from ${lines} where ${on}`)} ${chosenLines({ ...filter, companyId })}`
}

/** The documents of one kind with what each gives to the figure. */
function documentsOf(part: Part, state: DocumentState, asked: Asked): Sql {
  const [kind, value, sign] = part
  if (kind === 'collection') return (state === 'approved' ? collectionsOf : downPaymentsOf)(sign ?? 1, asked)
  const { filter, companyId, period } = asked
  const { table, day, party, store } = shapes[kind]
  const { method, figure, customer, supplier, user } = filter
  const isMoney = kind === 'payment'
  const chosen = {
    companyId,
    period,
    kinds: [kind],
    store: filter.store,
    party: isSold(kind) ? customer : supplier,
    user,
  }
  return sql`
    select ${literal(`'${kind}' as kind, d.id, ${ofs[kind]} as of_id, d.reference, ${day} as day, ${party} as party_id, ${store} as store_id,
           d.created_by, d.approval, ${isMoney ? 'd.method' : `''`} as method, v.units,
           ${sign === -1 ? '-' : ''}(${valueOf(value, kind)}) as amount, d.id * 8 + ${kindNumbers[kind]} as place`)}
      from ${literal(table)} d cross join lateral (${valuesOf(kind, state, asked)}) v
     where ${chosenDocuments(kind, state, chosen)} ${when(ofGoods(filter), sql`and v.units is not null`)}
       ${when(isMoney && oneWay[figure], sql`and d.kind = ${oneWay[figure]}`)} ${when(isMoney && method, sql`and d.method = any(${method}::text[])`)}`
}

const ofCustomer = (customer: readonly number[] | undefined, alias: string): Sql =>
  customer === undefined
    ? none
    : sql`and (${literal(alias)}.customer_id = any(${customer}::bigint[]) ${when(customer.includes(0), sql`or ${literal(alias)}.customer_id is null`)})`

const collectionsOf = (sign: 1 | -1, { companyId, filter, period }: Asked): Sql => sql`
  select 'collection' as kind, d.id, d.sale_id as of_id, s.reference, d.collected_on as day, coalesce(d.customer_id, 0) as party_id, d.store_id,
         d.created_by, 'approved' as approval, d.method, null::numeric as units, ${literal(String(sign))} * d.amount as amount, d.id * 8 + 5 as place
    from sale_collection d join sale s on s.company_id = d.company_id and s.id = d.sale_id
   where d.company_id = ${companyId} and d.collected_on between ${period.from}::date and ${period.to}::date
     ${when(filter.store, sql`and d.store_id = any(${filter.store}::bigint[])`)} ${when(filter.user, sql`and d.created_by = any(${filter.user}::bigint[])`)}
     ${when(filter.method, sql`and d.method = any(${filter.method}::text[])`)} ${ofCustomer(filter.customer, 'd')}`

/** What pending sales are paid with at once: money in as soon as they are approved. */
const downPaymentsOf = (sign: 1 | -1, { companyId, filter, period }: Asked): Sql => sql`
  select 'collection' as kind, d.id, d.id as of_id, d.reference, d.sold_on as day, coalesce(d.customer_id, 0) as party_id, d.store_id,
         d.created_by, d.approval, d.method, null::numeric as units, ${literal(String(sign))} * d.down_payment as amount, d.id * 8 + 6 as place
    from sale d
   where d.company_id = ${companyId} and d.approval = 'pending' and d.sold_on between ${period.from}::date and ${period.to}::date and d.down_payment > 0
     ${when(filter.store, sql`and d.store_id = any(${filter.store}::bigint[])`)} ${when(filter.user, sql`and d.created_by = any(${filter.user}::bigint[])`)}
     ${when(filter.method, sql`and d.method = any(${filter.method}::text[])`)} ${ofCustomer(filter.customer, 'd')}`

const row = figureDocument.extend({ place: z.int(), sortKey: z.string() })
const totals = z.object({ total: z.int(), amount: cop, quantity: quantity.nullable() })

const nobody = sql`
  select ''::text as kind, 0::bigint as id, 0::bigint as of_id, '' as reference, null::date as day, 0::bigint as party_id, 0::bigint as store_id,
         0::bigint as created_by, '' as approval, '' as method, null::numeric as units, 0::bigint as amount, 0::bigint as place where false`

const sorts = { date: { column: 'x.day', type: 'date' } }

/** One page of the documents that make a figure, newest first, with what all of them give to it. */
export async function figurePage(db: Db, companyId: number, filter: DocumentsFilter, today: Day) {
  const { period } = periodOf(filter, today)
  const asked = { companyId, filter, period }
  const parts = figures[filter.figure].filter(([kind]) => possible(kind, filter))
  const order = keyset(sorts, '-date', 'x.place', filter)
  const of = (piece: (part: Sql) => Sql) =>
    join(
      [
        nobody,
        ...parts.flatMap((part) => [
          piece(documentsOf(part, 'approved', asked)),
          ...(filter.pending ? [piece(documentsOf(part, 'pending', asked))] : []),
        ]),
      ],
      ' union all ',
    )
  const rows = await db.rows(
    row,
    sql`
    select case when x.kind = 'payment' and y.kind = 'return' then 'refund' else x.kind end as kind, x.id, x.of_id as "ofId", x.reference, x.day,
           x.party_id as "partyId", coalesce(s.company, c.name, '') as party, x.store_id as "storeId", coalesce(t.name, '') as store,
           coalesce(u.first_name || ' ' || u.last_name, '') as user, x.approval, x.method, trim_scale(x.units)::text as quantity,
           x.amount, x.place, x.sort_key as "sortKey"
      from (select x.*, ${order.sortKey} as sort_key from (${of((part) => sql`select * from (select * from (${part}) x where true ${order.after} ${order.order}) x`)}) x ${order.order}) x
      left join payment y on x.kind = 'payment' and y.company_id = ${companyId} and y.id = x.id
      left join supplier s on x.kind in ('purchase', 'purchase_return', 'payment') and s.company_id = ${companyId} and s.id = x.party_id
      left join customer c on x.kind in ('sale', 'sale_return', 'collection') and c.company_id = ${companyId} and c.id = x.party_id
      left join store t on t.company_id = ${companyId} and t.id = x.store_id
      left join app_user u on u.id = x.created_by
     ${order.order}`,
  )
  const { total, ...sums } = await db.one(
    totals,
    sql`select count(*)::int as total, coalesce(sum(x.amount), 0)::bigint as amount, trim_scale(sum(x.units))::text as quantity
          from (${of((part) => part)}) x`,
  )
  const placed = rows.map((each) => ({ ...each, own: each.id, id: each.place }))
  const { data, next } = order.page(placed)
  return {
    ...period,
    data: data.map(({ own, place: _place, sortKey: _sortKey, ...document }) => ({ ...document, id: own })),
    next,
    total,
    totals: sums,
  }
}
