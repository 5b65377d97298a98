import { literal, type Sql, sql, when } from '../db/sql.ts'
import { productMeasures } from './product-measures.ts'

/** The documents that change the sums of the reports. A `collection` is money for a sale, or refunded for it. */
export type SummedKind = 'purchase' | 'purchase_return' | 'payment' | 'sale' | 'sale_return' | 'collection'

/** A table of sums by day, month and year, and the rows of the views and ledgers that it sums up. */
export interface SummedTable {
  readonly table: 'product_trade' | 'document_trade' | 'cash_flow' | 'stock_flow'
  /** The table's primary key without the stripe; rows are locked in its order. */
  readonly keys: readonly string[]
  readonly measures: readonly string[]
  /** Which of its rows are in stripes, as a condition on its keys; undefined for a table without stripes. */
  readonly striped?: string | undefined
  /** The present state, as rows `(company_id, day, own keys, measures)`. */
  readonly standing: Sql
}

/** A table that documents change, and the view of what each of them enters there. */
export interface EnteredTable extends SummedTable {
  readonly entry: string
  /** The documents that enter something there. */
  readonly kinds: readonly SummedKind[]
  /** Rows `k` of the view, each multiplied, in the shape of the present state. */
  readonly entered: (rows: Sql, times: string) => Sql
}

const spans: Sql = literal(`(values ('day'), ('month'), ('year')) spans (span)`)
const listed = (names: readonly string[]) => literal(names.join(', '))
const summed = (names: readonly string[]) => listed(names.map((name) => `sum(${name}) as ${name}`))
const isSpan = (key: string) => key === 'span' || key === 'starts_on'

/**
 * The rows of a table, with exactly its columns, from given rows. Days are summed up first, which leaves few rows of
 * most lines.
 */
export function addedUp({ keys, measures }: SummedTable, rows: Sql, companyId?: number): Sql {
  const own = keys.filter((key) => !isSpan(key))
  const ofDay = listed([...own, 'day'])
  return sql`
    select ${listed(own)}, span, date_trunc(span, day)::date as starts_on, ${summed(measures)}
      from (select ${ofDay}, ${summed(measures)} from (${rows}) one ${when(companyId, sql`where company_id = ${companyId}`)} group by ${ofDay}) of_day
     cross join ${spans} group by ${listed(keys)}`
}

/** The stored sums of a table, with all stripes of a key added up; of one company, or of all. */
export function stored({ table, keys, measures, striped }: SummedTable, companyId?: number): Sql {
  const own = when(companyId, sql`where company_id = ${companyId}`)
  return striped === undefined
    ? sql`select ${listed([...keys, ...measures])} from ${literal(table)} ${own}`
    : sql`select ${listed(keys)}, ${summed(measures)} from ${literal(table)} ${own} group by ${listed(keys)}`
}

/** The sums that a table should contain, calculated from the present documents; for one company, or for all. */
export const recomputed = (of: SummedTable, companyId?: number): Sql => addedUp(of, of.standing, companyId)

interface Entered {
  readonly table: EnteredTable['table']
  readonly keys: readonly string[]
  readonly striped?: string
  /** Each measure as SQL over a row `k`. */
  readonly measures: Readonly<Record<string, string>>
  /** The source of those `keys` that are not columns of `k`. */
  readonly grains?: Sql
  readonly entry: string
  readonly kinds: readonly SummedKind[]
  /** The source of the present state. */
  readonly from: Sql
}

function enteredTable({
  table,
  keys,
  striped,
  measures,
  grains = literal(''),
  entry,
  kinds,
  from,
}: Entered): EnteredTable {
  const own = listed(keys.filter((key) => !isSpan(key)))
  const entered = (rows: Sql, times: string) => {
    const sums = Object.entries(measures).map(([name, value]) => `${times}(${value}) as ${name}`)
    return sql`select ${own}, k.day, ${listed(sums)} from ${rows} k ${grains}`
  }
  return {
    table,
    keys,
    striped,
    measures: Object.keys(measures),
    entry,
    kinds,
    entered,
    standing: sql`${entered(from, '')} where k.approval = 'approved'`,
  }
}

const ofProduct = Object.entries(productMeasures).map(([name, [kind, value]]) => [
  name,
  `case k.kind when '${kind}' then k.${value} else 0 end`,
])
const stands = sql`(select d.company_id, d.kind, d.day, d.approval, d.store_id, l.product_id, l.quantity, l.amount, l.returned, l.cost, l.returned_cost
  from traded_document d join traded_line l on l.company_id = d.company_id and l.kind = d.kind and l.document_id = d.id)`

/** The tables that documents change, in the order in which they are locked (docs/decisions/0011-lock-order.md). */
export const enteredTables = {
  products: enteredTable({
    table: 'product_trade',
    keys: ['company_id', 'span', 'starts_on', 'product_id', 'store_id'],
    measures: Object.fromEntries(ofProduct) as Record<string, string>,
    entry: 'product_trade_entry',
    kinds: ['purchase', 'purchase_return', 'sale', 'sale_return'],
    from: stands,
  }),
  documents: enteredTable({
    table: 'document_trade',
    keys: ['company_id', 'kind', 'grain', 'span', 'starts_on', 'key_id', 'store_id'],
    // Documents of one party wait for each other at the party's balance anyway.
    striped: `grain <> 'party'`,
    measures: {
      documents: 'k.documents',
      amount: 'k.amount',
      returned: 'k.returned',
      paid: 'k.paid',
      cost: 'k.cost',
      returned_cost: 'k.returned_cost',
    },
    grains: sql`cross join lateral (values ('all', 0::bigint), ('party', k.party_id), ('user', k.created_by)) grains (grain, key_id)`,
    entry: 'document_trade_entry',
    kinds: ['purchase', 'purchase_return', 'payment', 'sale', 'sale_return', 'collection'],
    from: sql`(select *, 1 as documents from costed_document)`,
  }),
  cash: enteredTable({
    table: 'cash_flow',
    keys: ['company_id', 'source', 'span', 'starts_on', 'store_id', 'party_id', 'method'],
    // Payments of one supplier wait for each other at the supplier's balance anyway; the collections of a store
    // have no party, so only they are in stripes.
    striped: 'party_id = 0',
    measures: { documents: 'k.documents', amount: 'k.amount', credit: 'k.credit' },
    entry: 'cash_flow_entry',
    kinds: ['payment', 'collection'],
    from: sql`cash_flow_entry`,
  }),
} as const

/** All tables of sums, those that the stock ledger changes first. */
export const summedTables: readonly SummedTable[] = [
  {
    table: 'stock_flow',
    keys: ['company_id', 'product_id', 'store_id', 'span', 'starts_on'],
    measures: ['quantity', 'value', 'incoming', 'movements'],
    standing: sql`select company_id, happened_on as day, product_id, store_id, quantity, value, greatest(quantity, 0) as incoming, 1 as movements
                    from stock_movement`,
  },
  ...Object.values(enteredTables),
]

/** The SQL condition that what a table contains, `t`, differs from the recomputed `d`, either of which may be missing. */
export const unlike = ({ measures }: SummedTable): Sql =>
  literal(measures.map((name) => `coalesce(t.${name}, 0) <> coalesce(d.${name}, 0)`).join(' or '))
