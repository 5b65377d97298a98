import type { Day } from '@trastienda/contract/calendar'
import { tradeBridge, type TradeBridgeFilter } from '@trastienda/contract/report-bridge'
import { fieldProblem } from '@trastienda/contract/problem'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import type { DocumentKind } from './document-rows.ts'
import { factsOf } from './facts.ts'
import { periodOf } from './period.ts'

const sides = {
  purchases: { kind: 'purchase', back: 'purchase_return', goods: 'cost' },
  sales: { kind: 'sale', back: 'sale_return', goods: 'amount' },
} as const satisfies Record<string, { kind: DocumentKind; back: DocumentKind; goods: string }>

/**
 * The steps between the figures of one side of trade, for one set of documents.
 * @throws Problem invalid for a party of the other side
 */
export function tradeBridgeOf(db: Db, companyId: number, filter: TradeBridgeFilter, today: Day) {
  const { side, supplier, customer, ...query } = filter
  const { period } = periodOf(query, today)
  const { kind, back, goods } = sides[side]
  const [party, strange] = side === 'purchases' ? [supplier, customer] : [customer, supplier]
  if (strange !== undefined)
    throw fieldProblem(side === 'purchases' ? 'customer' : 'supplier', 'unknown_field')
  const facts = factsOf({ ...query, party, companyId, period, today, kinds: [kind, back], largest: 'year' })
  const sum = (value: string, of: DocumentKind) =>
    `coalesce(sum(${value}) filter (where kind = '${of}'), 0)::bigint`
  return db.one(
    tradeBridge.reply,
    sql`
    select ${period.from}::date as "from", ${period.to}::date as "to", goods, goods - billed as "onBills", billed,
           back as "returnedSince", billed - back as total, returned as "returnedThen", billed - returned as net
      from (select ${literal(`${sum(goods, kind)} as goods, ${sum('amount', kind)} as billed, ${sum('returned', kind)} as back,
                   ${sum('amount', back)} as returned`)}
              from ${facts} f) s`,
  )
}
