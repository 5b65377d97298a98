import type { Day } from '@trastienda/contract/calendar'
import type { DocumentsFilter } from '@trastienda/contract/report-documents'
import type { Period } from '@trastienda/contract/report.rules'
import { literal, none, type Sql, sql, when } from '../db/sql.ts'
import {
  among,
  chosenDocuments,
  chosenLines,
  type DocumentKind,
  type DocumentState,
  shapes,
} from './document-rows.ts'
import { countsLines, isSold, kindNumbers, ofs, oneWay, places, type TradePart, valueOf } from './figures.ts'

/** What is asked of the documents of a figure, of one company. */
export interface FigureAsked {
  readonly companyId: number
  readonly filter: DocumentsFilter
  readonly period: Period
  readonly today: Day
  /** Of rows `x` those of one page, as their order and limit; all of them without. */
  readonly page?: Sql | undefined
}

/** Above what any company's number is. */
const companies = 2 ** 20

/** The `place` of rows without a document's number: how far down their own company's list they are, like no other company's. */
export const placeDown = (order: string, companyId: number): Sql =>
  sql`row_number() over (order by ${literal(order)}) * ${literal(String(companies))} + ${companyId}::int as place`

/** What a document is worth as `v`: the whole of it, or its lines with the products that are asked for. */
function valuesOf(kind: DocumentKind, state: DocumentState, { filter, companyId }: FigureAsked): Sql {
  const { amount, returned, paid, cost, pendingCost, returnedCost, line } = shapes[kind]
  const pending = state === 'pending'
  if (!line || !countsLines(filter))
    return literal(
      `select ${amount} as amount, ${returned} as returned, ${paid} as paid, ${pending ? pendingCost : cost} as cost, ${returnedCost} as returned_cost, null::numeric as units`,
    )
  const [lines = '', on = ''] = line.from.split(' on ')
  return sql`
    select ${literal(`sum(${line.amount})::bigint as amount, sum(${line.returned})::bigint as returned, 0::bigint as paid,
           sum(${pending ? line.pendingCost : line.cost})::bigint as cost, sum(${line.returnedCost})::bigint as returned_cost, sum(l.quantity) as units
      from ${lines} where ${on}`)} ${chosenLines({ ...filter, companyId })}`
}

/**
 * The days of the period on which any of the products were traded, newest first, so that a page of a product that is
 * rarely traded does not go through all documents: as a lateral source `x (day)`.
 */
function tradedDays({ companyId, filter, period, today }: FigureAsked): Sql {
  const last = period.to < today ? period.to : today
  return sql`
    (select g::date as day
       from generate_series(${last}::date,
              greatest(${period.from}::date, (select min(starts_on) from product_trade where company_id = ${companyId} and span = 'day')),
              interval '-1 day') g order by 1 desc) x
    cross join lateral (
      select from product_trade l where l.company_id = ${companyId} and l.span = 'day' and l.starts_on = x.day
             ${chosenLines({ ...filter, companyId })} limit 1) traded`
}

/** The documents of one kind in one state with what each gives to the figure. */
export function documentsOf(part: TradePart, state: DocumentState, asked: FigureAsked): Sql {
  const [kind, value, sign] = part
  if (kind === 'collection') return (state === 'approved' ? collectionsOf : downPaymentsOf)(sign ?? 1, asked)
  const { filter, companyId, period } = asked
  const { table, day, party, store } = shapes[kind]
  const { method, figure, customer, supplier, user, batch } = filter
  const isMoney = kind === 'payment'
  const chosen = {
    companyId,
    period,
    kinds: [kind],
    store: filter.store,
    party: isSold(kind) ? customer : supplier,
    user,
  }
  const minus = sign === -1 ? '-' : ''
  const found = sql`
    select ${literal(`'${kind}' as kind, d.id, ${ofs[kind]} as of_id, d.reference, ${day} as day, d.company_id, ${party} as party_id, ${store} as store_id,
           d.created_by, d.approval, ${isMoney ? 'd.method' : `''`} as method, null::date as due_on, ${minus}v.units as units,
           ${minus}(${valueOf(value, kind)}) as amount, d.id * ${places} + ${kindNumbers[kind]} as place`)}
      from ${literal(table)} d cross join lateral (${valuesOf(kind, state, asked)}) v
     where ${chosenDocuments(kind, state, chosen)} ${when(countsLines(filter), sql`and v.units is not null`)}
       ${when(isMoney && oneWay[figure], sql`and d.kind = ${oneWay[figure]}`)} ${isMoney && method ? sql`and ${among('d.method', method, 'text')}` : none}
       ${when(isMoney && batch !== undefined, sql`and coalesce(d.batch_id, 0) = ${batch}`)}`
  const rare = filter.product !== undefined || filter.category !== undefined
  if (!rare || state !== 'approved') return found
  // The day is that of the days gone through, whose order goes on.
  return sql`
    select d.kind, d.id, d.of_id, d.reference, x.day, d.company_id, d.party_id, d.store_id, d.created_by, d.approval, d.method, d.due_on,
           d.units, d.amount, d.place
      from ${tradedDays(asked)} cross join lateral (${found} and ${literal(day)} = x.day offset 0) d`
}

/**
 * The documents of one kind in one state that have a line of the products, up to so many. Lines tell no day, but those of
 * documents before the first and after the last of the days need not be read, however many there were.
 */
export function documentsWithLines(
  kind: DocumentKind,
  state: DocumentState,
  { companyId, filter, period }: FigureAsked,
  most: number,
): Sql {
  const { table, line } = shapes[kind]
  const [lines = '', on = ''] = line?.from.split(' on ') ?? []
  const party = isSold(kind) ? filter.customer : filter.supplier
  const chosen = { companyId, period, kinds: [kind], store: filter.store, party, user: filter.user }
  return sql`
    (with d as materialized (select d.company_id, d.id from ${literal(table)} d where ${chosenDocuments(kind, state, chosen)})
     select from d
      where exists (select from ${literal(`${lines} where ${on} and l.${kind}_id between (select min(id) from d) and (select max(id) from d)`)}
                           ${chosenLines({ ...filter, companyId })}) limit ${literal(String(most))})`
}

/**
 * Who took money for a sale `s`, of its entry `d`: what is paid with the sale goes to who sold it, though it is written
 * by who approves it, and so does what takes that back. The entry that is taken back is joined as `back`.
 */
export const taken = {
  by: `case when coalesce(back.kind, d.kind) = 'down_payment' then s.created_by else d.created_by end`,
  from: literal(`sale_collection d join sale s on s.company_id = d.company_id and s.id = d.sale_id
    left join sale_collection back on back.company_id = d.company_id and back.id = d.reverses_id`),
} as const

const collectionsOf = (sign: 1 | -1, { companyId, filter, period }: FigureAsked): Sql => sql`
  select 'collection' as kind, d.id, d.sale_id as of_id, s.reference, d.collected_on as day, d.company_id, d.customer_id as party_id, d.store_id,
         ${literal(taken.by)} as created_by, 'approved' as approval, d.method, null::date as due_on, null::numeric as units,
         ${literal(`${sign} * d.amount as amount, d.id * ${places} + ${kindNumbers.collection} as place`)}
    from ${taken.from}
   where d.company_id = ${companyId} and d.collected_on between ${period.from}::date and ${period.to}::date ${narrowed(filter, taken.by)}`

/** What pending sales are paid with at once: money in as soon as they are approved. */
const downPaymentsOf = (sign: 1 | -1, { companyId, filter, period }: FigureAsked): Sql => sql`
  select 'collection' as kind, d.id, d.id as of_id, d.reference, d.sold_on as day, d.company_id, d.customer_id as party_id, d.store_id,
         d.created_by, d.approval, d.method, null::date as due_on, null::numeric as units,
         ${literal(`${sign} * d.down_payment as amount, d.id * ${places} + ${kindNumbers.down_payment} as place`)}
    from sale d
   where d.company_id = ${companyId} and d.approval = 'pending' and d.down_payment > 0
     and d.sold_on between ${period.from}::date and ${period.to}::date ${narrowed(filter)}`

const narrowed = ({ store, user, method, customer }: DocumentsFilter, by = 'd.created_by'): Sql => sql`
  ${store ? sql`and ${among('d.store_id', store)}` : none} ${user ? sql`and ${among(by, user)}` : none}
  ${method ? sql`and ${among('d.method', method, 'text')}` : none} ${customer ? sql`and ${among('d.customer_id', customer)}` : none}`

/** The states whose documents count: approved ones, with pending ones if asked for; of payments the states that are asked for. */
export const statesOf = (
  [kind]: TradePart,
  { pending, state }: Pick<DocumentsFilter, 'pending' | 'state'>,
): readonly DocumentState[] =>
  kind === 'payment' && state !== undefined
    ? [...new Set(state)]
    : pending
      ? ['approved', 'pending']
      : ['approved']
