import type { Day } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'
import type { ProductReportFilter } from '@trastienda/contract/report-products'
import { join, literal, none, type Sql, sql, when } from '../db/sql.ts'
import { lineRows } from './document-rows.ts'
import { productMeasures } from '../sums/product-measures.ts'
import { comparedPieces, piecesOf, productsAmong, spanned } from '../sums/spans.ts'
import { tradeKinds } from './trade-sums.ts'

/** The trade columns of a product; returned sales have their own columns. */
type Measure = Exclude<keyof typeof productMeasures, 'returned_amount' | 'returned_cost'>
export const measures = (Object.keys(productMeasures) as (keyof typeof productMeasures)[]).filter(
  (name): name is Measure => name !== 'returned_amount' && name !== 'returned_cost',
)

/** A sum of a measure over the period, or over the earlier one. */
interface Summed {
  readonly name: string
  readonly of: Measure
  readonly sign: 'sign' | 'before'
}

const ofPeriod: readonly Summed[] = measures.map((name) => ({ name, of: name, sign: 'sign' }))
// For the earlier period net sales are shown.
const ofBefore: readonly Summed[] = [
  { name: 'sold_before', of: 'sold_amount', sign: 'before' },
  { name: 'brought_back_before', of: 'brought_back_amount', sign: 'before' },
]
// Returned goods are few: their rows are summed up separately, by their own index.
const wentBack = ({ of }: Summed) => /_back/.test(of)

const listed = (of: readonly Summed[], write: (one: Summed) => string, separator = ', ') =>
  literal(of.map(write).join(separator))

export interface ProductDays {
  readonly period: Period
  /** The earlier period, when compared: `sold_before` and `brought_back_before` have its sums. */
  readonly previous: Period | null
  readonly today: Day
}

/** The trade of each product on some days by the sums of the reports. */
function approved(companyId: number, filter: ProductReportFilter, days: ProductDays): Sql {
  const { store, product, category } = filter
  const { period, previous, today } = days
  const now = piecesOf(period, 'year', today)
  const pieces = previous ? comparedPieces(now, piecesOf(previous, 'year', today)) : now
  const onlyAdded = pieces.every(({ sign }) => sign === 1)
  const chosen = when(store, sql`and t.store_id = any(${store}::bigint[])`)
  const part = (own: readonly Summed[], conditions: Sql) => sql`
    select t.product_id, ${listed(own, ({ name, of, sign }) => `sum(${onlyAdded ? '' : `piece.${sign} * `}t.${of}) as ${name}`)}
      from ${spanned('product_trade', companyId, pieces, sql`${conditions} ${chosen}`, productsAmong(companyId, { product, category }))}
     group by t.product_id`
  const summed = summedOf(days)
  const forth = part(
    summed.filter((one) => !wentBack(one)),
    none,
  )
  const back = part(summed.filter(wentBack), sql`and (t.sent_back <> 0 or t.brought_back <> 0)`)
  return sql`
    select product_id, ${listed(summed, (one) => `coalesce(${wentBack(one) ? 'b' : 'f'}.${one.name}, 0) as ${one.name}`)}
      from (${forth}) f left join (${back}) b using (product_id)`
}

const summedOf = ({ previous }: ProductDays) => (previous ? [...ofPeriod, ...ofBefore] : ofPeriod)

/** The same for pending documents, by line. */
function waiting(companyId: number, { store, product }: ProductReportFilter, days: ProductDays): Sql {
  const lines = (period: Period, own: Summed['sign']) => sql`
    select product_id, ${listed(summedOf(days), ({ name, of, sign }) => {
      const [kind, value] = productMeasures[of]
      return sign === own ? `case kind when '${kind}' then ${value} else 0 end as ${name}` : `0 as ${name}`
    })}
      from (${lineRows({ companyId, period, store, product, kinds: tradeKinds }, 'pending')}) line`
  const { period, previous } = days
  const parts = [lines(period, 'sign'), ...(previous ? [lines(previous, 'before')] : [])]
  return join(parts, ' union all ')
}

/**
 * The trade of each product on some days, without products whose figures are all zero: each of `measures` by product.
 */
export function productSums(companyId: number, filter: ProductReportFilter, days: ProductDays): Sql {
  const summed = summedOf(days)
  const sums = approved(companyId, filter, days)
  const withPending = sql`
    select product_id, ${listed(summed, ({ name }) => `sum(${name}) as ${name}`)}
      from (${sums} union all ${waiting(companyId, filter, days)}) part group by product_id`
  return sql`select * from (${filter.pending ? withPending : sums}) t where ${listed(summed, ({ name }) => `${name} <> 0`, ' or ')}`
}
