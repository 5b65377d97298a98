import { mostCounted, searchHit, type SearchKind } from '@trastienda/contract/search'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { customerName } from '../people/party.ts'
import type { Who } from '../http/route.ts'
import { allWordsIn, beginsWithKey, type Typed } from './typed.ts'

// Every way to a document reads an index and stops: the newest so many, those whose reference begins or matches, the
// newest of each party and of each product that matches. So a search costs the same however long the history is.
const newest = 400
const alike = 2000
const ofEach = 20

export type DocumentKind = Exclude<SearchKind, 'supplier' | 'customer' | 'product'>

interface Shape {
  readonly day: string
  /** A sale is a customer's, or nobody's; what moves inside the house is a store's; all else is a supplier's. */
  readonly party?: 'customer' | 'store'
  /** Where the approval is another than its own: a count that is open waits for nobody. */
  readonly approval?: string
  readonly amount: string
  readonly status: string
  /** The lines by product, with the column that names the document. */
  readonly lines?: readonly [table: string, document: string]
  readonly code?: string
  readonly purchaseId?: string
  readonly paymentKind?: string
  readonly receivable?: string
  /** What a buyer finds. */
  readonly own?: (userId: number) => Sql
}

const shapes: Record<DocumentKind, Shape> = {
  purchase: {
    day: 'purchased_on',
    amount: 'd.grand_total',
    status: 'd.status',
    lines: ['purchase_line', 'purchase_id'],
  },
  purchase_order: {
    day: 'ordered_on',
    amount: 'd.grand_total',
    status: 'd.status',
    lines: ['purchase_order_line', 'purchase_order_id'],
    receivable: `d.approval = 'approved' and d.units_received + d.units_closed < d.units`,
    own: (userId) => sql`and d.created_by = ${userId}`,
  },
  received_order: {
    day: 'received_on',
    amount: 'd.value',
    status: 'null',
    code: 'd.delivery_note',
    lines: ['received_order_line', 'received_order_id'],
    own: (userId) => sql`
      and (d.created_by = ${userId} or d.purchase_order_id in (
            select o.id from purchase_order o where o.company_id = d.company_id and o.created_by = ${userId}))`,
  },
  payment: {
    day: 'paid_on',
    amount: 'd.total',
    status: 'null',
    purchaseId: `coalesce(d.purchase_id, (select min(a.purchase_id) from payment_allocation a
                           where a.company_id = d.company_id and a.payment_id = d.id))`,
    paymentKind: 'd.kind',
  },
  purchase_return: {
    day: 'returned_on',
    amount: 'd.amount',
    status: 'null',
    lines: ['purchase_return_line', 'purchase_return_id'],
    purchaseId: 'd.purchase_id',
  },
  sale: {
    day: 'sold_on',
    party: 'customer',
    amount: 'd.grand_total',
    status: 'd.status',
    lines: ['sale_line', 'sale_id'],
  },
  stock_adjustment: {
    day: 'adjusted_on',
    party: 'store',
    amount: 'd.value',
    status: 'null',
    lines: ['stock_adjustment_line', 'stock_adjustment_id'],
  },
  stock_transfer: {
    day: 'sent_on',
    party: 'store',
    amount: 'd.value',
    status: 'd.status',
    lines: ['stock_transfer_line', 'stock_transfer_id'],
  },
  stock_count: {
    day: 'counted_on',
    party: 'store',
    approval: `nullif(d.approval, 'open')`,
    // What a count comes to would tell who counts blindly what is expected.
    amount: `case when d.approval = 'approved' then d.value end`,
    status: `case when d.approval = 'open' then 'open' end`,
    lines: ['stock_count_line', 'stock_count_id'],
  },
}

interface Party {
  /** The column of a document that names its party. */
  readonly column: 'supplier_id' | 'customer_id' | 'store_id'
  /** How a document of that alias is joined with its party. */
  readonly join: (alias: string) => Sql
  readonly name: string
  readonly search: string
}

const supplier: Party = {
  column: 'supplier_id',
  join: (alias) =>
    literal(`join supplier s on s.company_id = ${alias}.company_id and s.id = ${alias}.supplier_id`),
  name: 's.company',
  search: 's.search',
}
const customer: Party = {
  column: 'customer_id',
  join: (alias) =>
    literal(`left join customer s on s.company_id = ${alias}.company_id and s.id = ${alias}.customer_id`),
  name: `coalesce(${customerName('s')}, '')`,
  search: `coalesce(s.search, '')`,
}
const store: Party = {
  column: 'store_id',
  join: (alias) => literal(`join store s on s.company_id = ${alias}.company_id and s.id = ${alias}.store_id`),
  name: 's.name',
  search: 's.search',
}
const partyOf = (kind: DocumentKind): Party => {
  const { party } = shapes[kind]
  if (party === undefined) return supplier
  return party === 'customer' ? customer : store
}

export interface Matched {
  readonly supplierIds: readonly number[]
  readonly customerIds: readonly number[]
  readonly productIds: readonly number[]
}

function candidates(kind: DocumentKind, who: Who, typed: Typed, matched: Matched): Sql {
  const { day, lines, own } = shapes[kind]
  const party = partyOf(kind)
  const { productIds } = matched
  const partyIds = { supplier_id: matched.supplierIds, customer_id: matched.customerIds, store_id: [] }[
    party.column
  ]
  const table = literal(kind)
  const mine = when(who.role === 'buyer', own?.(who.userId) ?? sql``)
  const here = sql`d.company_id = ${who.companyId} ${mine}`
  const byDay = literal(`order by d.${day} desc, d.id desc`)
  return sql`
      (select recent.id
         from (select d.id, d.search, d.${literal(party.column)}, d.company_id from ${table} d where ${here} ${byDay} limit ${literal(String(newest))}) recent
         ${party.join('recent')}
        where true ${allWordsIn(typed, `(recent.search || ' ' || ${party.search})`)})
      union
      (select d.id from ${table} d where ${here} ${beginsWithKey(typed, 'd.reference_key')}
        order by d.reference_key using ~<~ limit ${literal(String(newest))})
      ${when(
        typed.hasTrigram,
        sql`union (select d.id from ${table} d where ${here} ${allWordsIn(typed, 'd.search')} limit ${literal(String(alike))})`,
      )}
      ${when(
        partyIds.length > 0,
        sql`union (select of_one.id from unnest(${partyIds}::bigint[]) as s (id) cross join lateral (
              select d.id from ${table} d where ${here} and d.${literal(party.column)} = s.id ${byDay} limit ${literal(String(ofEach))}) of_one)`,
      )}
      ${when(
        lines && productIds.length > 0,
        sql`union (select d.id from unnest(${productIds}::bigint[]) as p (id) cross join lateral (
              select l.${literal(lines?.[1] ?? '')} as id from ${literal(lines?.[0] ?? '')} l
               where l.company_id = ${who.companyId} and l.product_id = p.id
               order by l.${literal(lines?.[1] ?? '')} desc limit ${literal(String(ofEach))}) line
              join ${table} d on ${here} and d.id = line.id)`,
      )}`
}

const found = searchHit.extend({ total: z.int(), rank: z.int() })

/** The documents of a kind that match, the best first, then the newest. */
export async function documentsOf(
  db: Db,
  kind: DocumentKind,
  { who, typed, limit }: { who: Who; typed: Typed; limit: number },
  matched: Matched,
) {
  const { day, amount, status, code, purchaseId, paymentKind, receivable, approval } = shapes[kind]
  const party = partyOf(kind)
  const rows = await db.rows(
    found,
    sql`
    with candidate as materialized (${candidates(kind, who, typed, matched)}),
    ranked as (
      select d.*, least(count(*) over (), ${mostCounted}::int)::int as found_total,
             case when d.reference_key = ${typed.key} then 0 when starts_with(d.reference_key, ${typed.key}) then 1
                  when true ${allWordsIn(typed, 'd.search')} then 2 else 3 end as found_rank
        from candidate c
       -- One by one by their key: there are never so many that the whole table would be read sooner.
       cross join lateral (select * from ${literal(kind)} k where k.company_id = ${who.companyId} and k.id = c.id limit 1) d
       order by found_rank, d.${literal(day)} desc, d.id desc limit ${literal(String(limit))}
    )
    select d.id, d.reference as name, ${literal(code ?? `''`)} as code, ${literal(party.name)} as party, d.${literal(day)} as day, ${literal(approval ?? 'd.approval')} as approval,
           ${literal(status)}::text as status, ${literal(amount)} as amount, null as quantity,
           ${literal(purchaseId ?? 'null')} as "purchaseId", ${literal(paymentKind ?? 'null')} as "paymentKind",
           ${literal(receivable ?? 'false')} as receivable, d.found_total as total, d.found_rank as rank
      from ranked d ${party.join('d')}
     order by d.found_rank, d.${literal(day)} desc, d.id desc`,
  )
  return { rank: rows[0]?.rank ?? 9, total: rows[0]?.total ?? 0, data: rows.map(bare) }
}

const bare = ({ total: _total, rank: _rank, ...hit }: z.infer<typeof found>) => hit
