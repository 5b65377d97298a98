import type { DocumentsFilter } from '@trastienda/contract/report-documents'
import { literal, none, type Sql, sql, when } from '../db/sql.ts'
import {
  among,
  chosenDocuments,
  chosenLines,
  costIn,
  type DocumentKind,
  type DocumentState,
  linesOf,
} from './document-rows.ts'
import { daysOfGoods, daysOfMoney, daysOfValue } from './figure-days.ts'
import type { FigureQuery } from './figure-query.ts'
import {
  countsLines,
  isSold,
  isSparse,
  moneyOf,
  placed,
  sourceOf,
  type TradePart,
  unitsOf,
  valueOf,
} from './figures.ts'

/**
 * The position of rows without a document number: the index in their own company's list, and that company's index.
 */
export const placeDown = (order: string, companyId: number): Sql =>
  sql`row_number() over (order by ${literal(order)}) as place, ${companyId}::int as rank`

/** The position of each product among the company's by its name, as `n`. */
export const namedProducts = (companyId: number): Sql =>
  sql`(select id, row_number() over (order by name collate spanish, id) as nth from product where company_id = ${companyId}) n`

/** Lots `l` by the names of their products `n`, the first to expire first. */
export const lotsDown = 'n.nth desc, l.expires_on desc nulls first, l.lot_id desc, l.store_id desc'

/** The values of a document as `v`: of the whole document, or of its lines with the requested products. */
function valuesOf(kind: DocumentKind, state: DocumentState, { filter, companyId }: FigureQuery): Sql {
  if (!countsLines(filter)) return literal('select d.*, null::numeric as units')
  return sql`
    select sum(l.amount)::bigint as amount, sum(l.returned)::bigint as returned, 0::bigint as paid,
           ${literal(`sum(${costIn(state)})`)}::bigint as cost, sum(l.returned_cost)::bigint as returned_cost, sum(l.quantity) as units
      from traded_line l where ${linesOf(kind)} ${chosenLines({ ...filter, companyId })}`
}

const listed = `d.id, d.of_id, d.reference, d.day, d.company_id, d.party_id, d.store_id, d.created_by, d.approval`

/** The documents of one kind in one state with their part of the figure. */
export function documentsOf(part: TradePart, state: DocumentState, query: FigureQuery): Sql {
  const [kind, value, sign] = part
  if (kind === 'payment' || kind === 'collection') return moneyRows(part, state, query)
  const { filter, companyId, period } = query
  const { customer, supplier, store, user } = filter
  const chosen = { companyId, period, kinds: [kind], store, party: isSold(kind) ? customer : supplier, user }
  const minus = sign === -1 ? '-' : ''
  const found = sql`
    select ${literal(`d.kind, ${listed}, '' as method, null::date as due_on, ${unitsOf(value, `${minus}v.units`)} as units, ${minus}(${valueOf(value)}) as amount, ${placed(kind)}
      from costed_document d`)} cross join lateral (${valuesOf(kind, state, query)}) v
     where ${chosenDocuments(kind, state, chosen)} ${when(countsLines(filter), sql`and v.units is not null`)}
           ${isSparse(value) ? literal(`and ${valueOf(value)} <> 0`) : none}`
  if (state !== 'approved') return found
  if (filter.product !== undefined || filter.category !== undefined) return onDays(daysOfGoods(query), found)
  return isSparse(value) ? onDays(daysOfValue(part, query), found) : found
}

/** Documents by a list of days, whose order is kept: the day comes from it. */
const onDays = (days: Sql, found: Sql): Sql => sql`
  select d.kind, d.id, d.of_id, d.reference, x.day, d.company_id, d.party_id, d.store_id, d.created_by, d.approval, d.method, d.due_on,
         d.units, d.amount, d.place, d.rank
    from ${days} cross join lateral (${found} and d.day = x.day offset 0) d`

/**
 * The documents of one kind in one state that have a line of the products, up to a number. Lines have no day, but
 * those of documents before the first and after the last of the days need not be read.
 */
export function documentsWithLines(
  kind: DocumentKind,
  state: DocumentState,
  { companyId, filter, period }: FigureQuery,
  most: number,
): Sql {
  const party = isSold(kind) ? filter.customer : filter.supplier
  const chosen = { companyId, period, kinds: [kind], store: filter.store, party, user: filter.user }
  return sql`
    (with d as materialized (select d.company_id, d.id from traded_document d where ${chosenDocuments(kind, state, chosen)})
     select from d
      where exists (select from traded_line l
                     where ${linesOf(kind)} and l.document_id between (select min(id) from d) and (select max(id) from d)
                           ${chosenLines({ ...filter, companyId })}) limit ${literal(String(most))})`
}

/**
 * Money of one kind in one state; for pending sales their payment at once, which is received when they are approved.
 */
function moneyRows([kind, value, sign]: TradePart, state: DocumentState, query: FigureQuery): Sql {
  const { companyId, filter, period } = query
  const { store, user, method, batch, figure, customer, supplier } = filter
  const way = sourceOf(kind, figure)
  const own =
    kind === 'collection' && state === 'pending' ? 'down_payment' : (kind as 'payment' | 'collection')
  const party = kind === 'payment' ? supplier : customer
  const found = sql`
    select ${literal(`'${kind}' as kind, ${listed}, d.method, null::date as due_on, null::numeric as units, ${sign ?? 1} * (${moneyOf(value, 'd')}) as amount, ${placed(own)}
      from ${own}_cash d`)}
     where d.company_id = ${companyId} and ${literal(`d.approval = '${state}'`)}
       and d.day between ${period.from}::date and ${period.to}::date
       ${store ? sql`and ${among('d.store_id', store)}` : none} ${user ? sql`and ${among('d.created_by', user)}` : none}
       ${method ? sql`and ${among('d.method', method, 'text')}` : none} ${party ? sql`and ${among('d.party_id', party)}` : none}
       ${when(way, sql`and d.source = ${way}`)} ${when(batch, sql`and coalesce(d.batch_id, 0) = ${batch}`)}
       ${isSparse(value) ? literal(`and ${moneyOf(value, 'd')} <> 0`) : none}`
  return isSparse(value) && state === 'approved' ? onDays(daysOfMoney(value, query), found) : found
}

/** The states that count: approved, with pending if requested; for payments the requested states. */
export const statesOf = (
  [kind]: TradePart,
  { pending, state }: Pick<DocumentsFilter, 'pending' | 'state'>,
): readonly DocumentState[] =>
  kind === 'payment' && state !== undefined
    ? [...new Set(state)]
    : pending
      ? ['approved', 'pending']
      : ['approved']
