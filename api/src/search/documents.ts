import { type DocumentKind, documents } from '@trastienda/contract/document'
import { mostCounted, searchHit } from '@trastienda/contract/search'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { joinParty, partyOf } from '../document/party.ts'
import { columnsOf } from '../db/columns.ts'
import { visibleAmount } from '../document/row.ts'
import type { Who } from '../http/route.ts'
import { receivedStatus } from '../purchase-order/receipt-status.ts'
import { allWordsIn, beginsWithKey, type Typed } from './typed.ts'

// Every search for documents reads an index up to a limit: the newest documents, those whose reference starts with or
// matches the text, the newest of each matching party and product. So its cost does not depend on the length of the
// history. Each part goes on to `mostCounted`, so that the count is right up to there.
const newest = 400
const alike = 2000

/** The facts about a kind that only the palette needs. */
interface Found {
  /** When its approval state differs: an open count is not pending. */
  readonly approval?: string
  readonly status?: string
  readonly code?: string
  readonly purchaseId?: string
  readonly saleId?: string
  readonly paymentKind?: string
  readonly receivable?: string
  /** The condition for documents that a buyer finds. */
  readonly own?: (userId: number) => Sql
}

const foundColumns: Readonly<Partial<Record<DocumentKind, Found>>> = {
  purchase_order: {
    receivable: `d.approval = 'approved' and d.units_received + d.units_closed < d.units`,
    own: (userId) => sql`and d.created_by = ${userId}`,
  },
  received_order: {
    code: 'd.delivery_note',
    status: receivedStatus('d'),
    own: (userId) => sql`
      and (d.created_by = ${userId} or d.purchase_order_id in (
            select o.id from purchase_order o where o.company_id = d.company_id and o.created_by = ${userId}))`,
  },
  payment: {
    purchaseId: `coalesce(d.purchase_id, (select min(a.purchase_id) from payment_allocation a
                           where a.company_id = d.company_id and a.payment_id = d.id))`,
    paymentKind: 'd.kind',
  },
  purchase_return: { purchaseId: 'd.purchase_id' },
  sale_return: { saleId: 'd.sale_id' },
  stock_count: {
    approval: `nullif(d.approval, 'open')`,
    status: `case when d.approval = 'open' then 'open' end`,
  },
}

/** Kinds with an index by their total: one of them is found by what is written on its bill. */
const foundByTotal: ReadonlySet<DocumentKind> = new Set(['purchase', 'purchase_order', 'payment', 'sale'])

/** Whether a document has the total that was typed. */
const hasTotal = (kind: DocumentKind, { amount }: Typed): Sql | undefined =>
  amount !== undefined && foundByTotal.has(kind)
    ? sql`d.${literal(columnsOf(kind).amount)} = ${amount}::bigint`
    : undefined

/** The state of a kind that has more states than its approval. */
const statusOf = (kind: DocumentKind) =>
  foundColumns[kind]?.status ?? (documents[kind].state === 'status' ? 'd.status' : 'null')

export interface Matched {
  readonly supplierIds: readonly number[]
  readonly customerIds: readonly number[]
  readonly productIds: readonly number[]
}

function candidates(kind: DocumentKind, who: Who, typed: Typed, matched: Matched): Sql {
  const { day } = columnsOf(kind)
  const { hasLines } = documents[kind]
  const own = foundColumns[kind]?.own
  const party = partyOf(kind)
  const { productIds } = matched
  const partyIds = { supplier_id: matched.supplierIds, customer_id: matched.customerIds, store_id: [] }[
    party.column
  ]
  const table = literal(kind)
  const mine = when(who.role === 'buyer', own?.(who.userId) ?? sql``)
  const here = sql`d.company_id = ${who.companyId} ${mine}`
  const most = literal(String(mostCounted))
  const total = hasTotal(kind, typed)
  const byDay = literal(`order by d.${day} desc, d.id desc`)
  return sql`
      (select recent.id
         from (select d.id, d.search, d.${literal(party.column)}, d.company_id from ${table} d where ${here} ${byDay} limit ${literal(String(newest))}) recent
         ${literal(joinParty(kind, 'recent', 's'))}
        where true ${allWordsIn(typed, `(recent.search || ' ' || s.search)`)})
      union
      (select d.id from ${table} d where ${here} ${beginsWithKey(typed, 'd.reference_key')}
        order by d.reference_key using ~<~ limit ${literal(String(newest))})
      ${when(
        typed.hasTrigram,
        sql`union (select d.id from ${table} d where ${here} ${allWordsIn(typed, 'd.search')} limit ${literal(String(alike))})`,
      )}
      ${when(
        total,
        sql`union (select d.id from ${table} d where ${here} and ${total ?? sql``} order by d.id desc limit ${most})`,
      )}
      ${when(
        partyIds.length > 0,
        sql`union (select d.id from unnest(${partyIds}::bigint[]) as s (id) cross join lateral (
              select d.id, d.${literal(day)} from ${table} d where ${here} and d.${literal(party.column)} = s.id ${byDay} limit ${most}) d
              ${byDay} limit ${most})`,
      )}
      ${when(
        hasLines && productIds.length > 0,
        sql`union (select d.id from (
              select distinct of_one.id from unnest(${productIds}::bigint[]) as p (id) cross join lateral (
                select distinct l.${literal(`${kind}_id`)} as id from ${literal(`${kind}_line`)} l
                 where l.company_id = ${who.companyId} and l.product_id = p.id
                 order by id desc limit ${most}) of_one
               order by id desc limit ${most}) line
              join ${table} d on ${here} and d.id = line.id)`,
      )}`
}

const found = searchHit.extend({ total: z.int(), rank: z.int() })

/** The matching documents of a kind, the best first, then the newest. */
export async function documentsOf(
  db: Db,
  kind: DocumentKind,
  { who, typed, limit }: { who: Who; typed: Typed; limit: number },
  matched: Matched,
) {
  const { day } = columnsOf(kind)
  const { code, purchaseId, saleId, paymentKind, receivable, approval } = foundColumns[kind] ?? {}
  const rows = await db.rows(
    found,
    sql`
    with candidate as materialized (${candidates(kind, who, typed, matched)}),
    ranked as (
      select d.*, least(count(*) over (), ${mostCounted}::int)::int as found_total,
             case when d.reference_key = ${typed.key} then 0 when ${hasTotal(kind, typed) ?? literal('false')} then 1
                  when starts_with(d.reference_key, ${typed.key}) then 1
                  when true ${allWordsIn(typed, 'd.search')} then 2 else 3 end as found_rank
        from candidate c
       -- One by one by key: there are never so many that reading the whole table would be faster.
       cross join lateral (select * from ${literal(kind)} k where k.company_id = ${who.companyId} and k.id = c.id limit 1) d
       order by found_rank, d.${literal(day)} desc, d.id desc limit ${literal(String(limit))}
    )
    select d.id, d.reference as name, ${literal(code ?? `''`)} as code, ${literal(partyOf(kind).name('s'))} as party, d.${literal(day)} as day, ${literal(approval ?? 'd.approval')} as approval,
           ${literal(statusOf(kind))}::text as status, ${literal(visibleAmount(kind, 'd'))} as amount, null as quantity,
           ${literal(purchaseId ?? 'null')} as "purchaseId", ${literal(saleId ?? 'null')} as "saleId", ${literal(paymentKind ?? 'null')} as "paymentKind",
           ${literal(receivable ?? 'false')} as receivable, d.found_total as total, d.found_rank as rank
      from ranked d ${literal(joinParty(kind, 'd', 's'))}
     order by d.found_rank, d.${literal(day)} desc, d.id desc`,
  )
  return { rank: rows[0]?.rank ?? 9, total: rows[0]?.total ?? 0, data: rows.map(bare) }
}

const bare = ({ total: _total, rank: _rank, ...hit }: z.infer<typeof found>) => hit
