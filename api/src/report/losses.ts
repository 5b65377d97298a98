import { cop, type Cop } from '@trastienda/contract/money'
import type { Period } from '@trastienda/contract/report.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, none, type Sql, sql } from '../db/sql.ts'
import { among } from './document-rows.ts'
import type { FigureQuery } from './figure-query.ts'
import { placed } from './figures.ts'

interface LossesQuery {
  readonly companyId: number
  readonly period: Period
  readonly store?: readonly number[] | undefined
}

type LossKind = 'stock_adjustment' | 'stock_count' | 'stock_transfer' | 'sale_return'

const rowsOf = (
  kind: LossKind,
  day: string,
  amount: Sql,
  { companyId, period, store }: LossesQuery,
): Sql => sql`
  select ${literal(`'${kind}' as kind, d.id, ${kind === 'sale_return' ? 'd.sale_id' : 'd.id'} as of_id, d.reference, ${day} as day, d.company_id,
         ${kind === 'sale_return' ? 'd.customer_id' : '0::bigint'} as party_id, d.store_id, d.created_by, d.approval, '' as method,
         null::date as due_on, null::numeric as units, x.amount, ${placed(kind)} from ${kind} d`)}
   cross join lateral (select ${amount}::bigint as amount) x
   where d.company_id = ${companyId} and d.approval = 'approved' and ${literal(day)} between ${period.from}::date and ${period.to}::date
     and x.amount <> 0 ${store ? sql`and ${among('d.store_id', store)}` : none}`

const scrapped = literal(`(select coalesce(sum(l.cost), 0) from sale_return_line l
  where l.company_id = d.company_id and l.sale_return_id = d.id and l.fate <> 'shelf')`)

const lossRows = (query: LossesQuery): Sql => sql`
  ${rowsOf('stock_adjustment', 'd.adjusted_on', literal('-d.value'), query)} union all
  ${rowsOf('stock_count', 'd.counted_on', literal('-d.value'), query)} union all
  ${rowsOf('stock_transfer', 'd.received_on', literal('d.lost'), query)} union all
  ${rowsOf('sale_return', 'd.returned_on', scrapped, query)}`

/** The loss of stock on some days other than by trade, by document; found goods count negative. */
export const losses = ({ companyId, period, filter: { store } }: FigureQuery): Sql =>
  lossRows({ companyId, period, store })

/** The loss of stock on some days other than by trade. */
export async function lossesOf(db: Db, query: LossesQuery): Promise<Cop> {
  const { lost } = await db.one(
    z.object({ lost: cop }),
    sql`select coalesce(sum(amount), 0)::bigint as lost from (${lossRows(query)}) x`,
  )
  return lost
}
