import type { Day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { quantity } from '@trastienda/contract/quantity'
import { type DocumentsFilter, type Figure, figureDocument } from '@trastienda/contract/report-documents'
import type { Period } from '@trastienda/contract/report.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset } from '../db/keyset.ts'
import { join, literal, none, type Sql, sql, when } from '../db/sql.ts'
import { chosenDocuments, chosenLines, type DocumentKind, shapes } from './document-rows.ts'
import { periodOf } from './period.ts'

/** What a document gives to a figure: one of its values over `v`. */
type Value =
  | 'amount'
  | 'cost'
  | 'profit'
  | 'returned'
  | 'deducted'
  | 'total'
  | 'paid'
  | 'balance'
  | 'money'
  | 'credit'
type Listed = DocumentKind | 'collection'
type Part = readonly [kind: Listed, value: Value, sign?: -1]

const netPurchases: readonly Part[] = [
  ['purchase', 'amount'],
  ['purchase_return', 'amount', -1],
]
const netSales: readonly Part[] = [
  ['sale', 'amount'],
  ['sale_return', 'amount', -1],
]
const collected: Part = ['collection', 'money']

/** The documents that make each figure, and what each of them gives to it. */
const figures: Readonly<Record<Figure, readonly Part[]>> = {
  purchases: [['purchase', 'amount']],
  purchasesReturned: [['purchase', 'deducted']],
  purchasesTotal: [['purchase', 'total']],
  purchasesPaid: [['purchase', 'paid']],
  purchasesBalance: [['purchase', 'balance']],
  purchasesGoods: [['purchase', 'cost']],
  purchaseReturns: [['purchase_return', 'amount']],
  netPurchases,
  sales: [['sale', 'amount']],
  salesReturned: [['sale', 'returned']],
  salesTotal: [['sale', 'total']],
  salesPaid: [['sale', 'paid']],
  salesBalance: [['sale', 'balance']],
  salesCost: [['sale', 'cost']],
  saleReturns: [['sale_return', 'amount']],
  netSales,
  costOfSales: [
    ['sale', 'cost'],
    ['sale_return', 'cost', -1],
  ],
  grossProfit: [
    ['sale', 'profit'],
    ['sale_return', 'profit', -1],
  ],
  returns: [
    ['purchase_return', 'amount'],
    ['sale_return', 'amount'],
  ],
  settled: [['payment', 'amount']],
  payments: [['payment', 'money']],
  refunds: [['payment', 'money', -1]],
  creditUsed: [['payment', 'credit']],
  collections: [collected],
  moneyIn: [collected, ['payment', 'money', -1]],
  moneyOut: [['payment', 'money']],
  cash: [collected, ['payment', 'money', -1]],
  receivables: [...netSales, ['collection', 'money', -1]],
  stock: [...netPurchases, ['sale', 'cost', -1], ['sale_return', 'cost']],
  payables: [...netPurchases, ['payment', 'money', -1]],
}

// Money of suppliers: a payment is what went out, a refund what came back. Some figures count one of them alone.
const oneWay: Partial<Record<Figure, 'purchase' | 'return'>> = {
  payments: 'purchase',
  moneyOut: 'purchase',
  creditUsed: 'purchase',
  refunds: 'return',
  moneyIn: 'return',
}

const kindNumbers: Readonly<Record<Listed, number>> = {
  purchase: 0,
  purchase_return: 1,
  sale: 2,
  sale_return: 3,
  payment: 4,
  collection: 5,
}

const valueOf = (value: Value, kind: Listed): string => {
  switch (value) {
    case 'profit':
      return 'v.amount - v.cost'
    case 'deducted':
      return 'v.returned + v.cost - v.amount'
    case 'total':
      return 'v.amount - v.returned'
    case 'balance':
      return 'v.amount - v.returned - v.paid'
    case 'money':
      return kind === 'payment' ? `case d.kind when 'purchase' then d.amount else -d.amount end` : 'd.amount'
    case 'credit':
      return 'd.credit'
    default:
      return `v.${value}`
  }
}

const ofs: Readonly<Record<Listed, string>> = {
  purchase: 'd.id',
  purchase_return: 'd.purchase_id',
  sale: 'd.id',
  sale_return: 'd.sale_id',
  payment: 'coalesce(d.purchase_id, d.id)',
  collection: 'd.sale_id',
}

interface Asked {
  readonly companyId: number
  readonly filter: DocumentsFilter
  readonly period: Period
}

/** Whether documents of a kind can match: customers buy, suppliers sell, and only goods have products. */
function possible(
  kind: Listed,
  { supplier, customer, product, category, method, store }: DocumentsFilter,
): boolean {
  const isSold = kind === 'sale' || kind === 'sale_return' || kind === 'collection'
  const isMoney = kind === 'payment' || kind === 'collection'
  if (isSold ? supplier !== undefined : customer !== undefined) return false
  if (isMoney && (product !== undefined || category !== undefined)) return false
  return kind === 'payment' ? store === undefined : isMoney || method === undefined
}

/** The documents of one kind with what each gives to the figure. */
function documentsOf([kind, value, sign]: Part, state: 'approved' | 'pending', asked: Asked): Sql {
  if (kind === 'collection')
    return state === 'approved' ? collectionsOf(sign ?? 1, asked) : downPaymentsOf(sign ?? 1, asked)
  const { filter, companyId, period } = asked
  const { table, day, party, store, amount, returned, paid, cost, pendingCost, line } = shapes[kind]
  const { product, category, method, figure } = filter
  const parties = kind === 'sale' || kind === 'sale_return' ? filter.customer : filter.supplier
  const goods = product !== undefined || category !== undefined
  const ownCost = state === 'pending' ? pendingCost : cost
  const whole = `select ${amount} as amount, ${returned} as returned, ${paid} as paid, ${ownCost} as cost, null::numeric as units`
  const lineCost = line && (state === 'pending' ? line.pendingCost : line.cost)
  const part =
    line &&
    `select sum(${line.amount})::bigint as amount, 0::bigint as returned, 0::bigint as paid, sum(${lineCost})::bigint as cost, sum(l.quantity) as units`
  const [table2 = '', on = ''] = line?.from.split(' on ') ?? []
  const values =
    goods && part
      ? sql`${literal(`${part} from ${table2} where ${on}`)} ${chosenLines({ companyId, product, category })}`
      : literal(whole)
  const way = kind === 'payment' ? oneWay[figure] : undefined
  return sql`
    select ${literal(`'${kind}' as kind, d.id, ${ofs[kind]} as of_id, d.reference, ${day} as day, ${party} as party_id, ${store} as store_id,
           d.created_by, d.approval, ${kind === 'payment' ? 'd.method' : `''`} as method, v.units,
           ${sign === -1 ? '-' : ''}(${valueOf(value, kind)}) as amount, d.id * 8 + ${kindNumbers[kind]} as place`)}
      from ${literal(table)} d cross join lateral (${values}) v
     where ${chosenDocuments(kind, state, { companyId, period, kinds: [kind], store: filter.store, party: parties, user: filter.user })}
       ${when(goods, sql`and v.units is not null`)} ${when(way, sql`and d.kind = ${way}`)}
       ${when(kind === 'payment' && method, sql`and d.method = any(${method}::text[])`)}`
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
