import { addDays, type Day, daysBetween, monthStart } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'
import { literal, none, type Sql, sql, when } from '../db/sql.ts'

/** The periods of the sums. */
export type Span = 'day' | 'month' | 'year'

/** Rows of one span from one day up to before another: added, or subtracted when that reads fewer rows. */
interface Piece {
  readonly span: Span
  readonly first: Day
  readonly end: Day
  readonly sign: 1 | -1
}

const [beginning, ending] = ['1900-01-01' as Day, '2200-01-01' as Day]
const finer = { year: 'month', month: 'day' } as const

const yearStart = (of: Day) => `${of.slice(0, 4)}-01-01` as Day
const startOf = { month: monthStart, year: yearStart }
const lengths = { month: 32, year: 367 }

function startsAround(of: Day, span: 'month' | 'year'): readonly Day[] {
  const before = startOf[span](of)
  return before === of ? [of] : [before, startOf[span](addDays(before, lengths[span]))]
}

// A year has more rows than a month, and a month more than a day, but far fewer than all of its days.
const rowsOf = { day: 1, month: 3, year: 6 }
const daysOf = { day: 1, month: 30, year: 365 }

const costOf = (pieces: readonly Piece[]) =>
  pieces.reduce(
    (cost, { span, first, end }) => cost + (rowsOf[span] * daysBetween(first, end)) / daysOf[span],
    0,
  )

const turned = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({ ...piece, sign: piece.sign === 1 ? -1 : 1 }))

/** The pieces from one day up to before another, with the opposite sign when the second comes first. */
function between(from: Day, end: Day, span: Span): Piece[] {
  if (from === end) return []
  return from < end ? cheapest(from, end, span) : turned(cheapest(end, from, span))
}

function cheapest(from: Day, end: Day, span: Span): Piece[] {
  if (span === 'day') return [{ span, first: from, end, sign: 1 }]
  const smaller = finer[span]
  const choices = [between(from, end, smaller)]
  for (const first of startsAround(from, span))
    for (const last of startsAround(end, span))
      if (first < last)
        choices.push([
          ...between(from, first, smaller),
          { span, first, end: last, sign: 1 },
          ...between(last, end, smaller),
        ])
  return choices.reduce((best, choice) => (costOf(choice) < costOf(best) ? choice : best))
}

/**
 * The rows of the sums that make up a period, few however long it is: whole years and months, and days at the ends,
 * added or subtracted. No document is dated after today, so a period up to today is read to its year's end.
 * @param largest the largest usable span: grouping by day needs days
 */
export function piecesOf({ from, to }: Period, largest: Span, today: Day): Piece[] {
  if (from > to) return []
  const end = to >= today ? ending : addDays(to, 1)
  return between(from < beginning ? beginning : from, end, largest)
}

/** The rows of the sums that make up everything after a day. */
export const piecesAfter = (day: Day): Piece[] => between(addDays(day, 1), ending, 'year')

/**
 * The rows of the sums that make up what came after one day up to the end of another, or of everything; with the
 * opposite sign when the second is earlier.
 */
export function piecesBetween(day: Day, later: Day | undefined, today: Day): Piece[] {
  // No document is dated after today.
  const endOf = (of: Day) => (of >= today ? ending : addDays(of, 1))
  return between(endOf(day), later === undefined ? ending : endOf(later), 'year')
}

/** Rows of one span that count in a period, in the period of comparison, or in both; null where they do not. */
interface ComparedPiece extends Omit<Piece, 'sign'> {
  readonly sign: number | null
  readonly before: number | null
}

/** The rows of a period and of the one it is compared with, so that shared rows are read once. */
export function comparedPieces(now: readonly Piece[], before: readonly Piece[]): ComparedPiece[] {
  const signIn = (pieces: readonly Piece[], { span, first, end }: Omit<Piece, 'sign'>) =>
    pieces
      .filter((piece) => piece.span === span && piece.first <= first && piece.end >= end)
      .reduce((sum, { sign }) => sum + sign, 0)
  return (['day', 'month', 'year'] as const).flatMap((span) => {
    const cuts = [...now, ...before]
      .filter((piece) => piece.span === span)
      .flatMap(({ first, end }) => [first, end])
    const ends = [...new Set(cuts)].sort()
    return ends.slice(1).flatMap((end, at) => {
      const piece = { span, first: ends[at] ?? end, end }
      const [sign, signBefore] = [signIn(now, piece), signIn(before, piece)]
      return sign === 0 && signBefore === 0
        ? []
        : [{ ...piece, sign: sign || null, before: signBefore || null }]
    })
  })
}

/** The products of some ids and categories, as a list to iterate over; undefined without such a filter. */
export function productsAmong(
  companyId: number,
  {
    product,
    category,
  }: { readonly product?: readonly number[] | undefined; readonly category?: readonly number[] | undefined },
): Sql | undefined {
  if (product === undefined && category === undefined) return undefined
  return sql`select id from product where company_id = ${companyId}
    ${when(product, sql`and id = any(${product}::bigint[])`)} ${when(category, sql`and category_id = any(${category}::bigint[])`)}`
}

/**
 * The rows of a table of sums that belong to the pieces, as `piece (sign, before)` beside `t`. The pieces are read
 * one by one, each by an index: without the `offset 0` the planner, which does not know how short they are, would
 * read all rows.
 * @param conditions more conditions on `t`, each with its `and`
 * @param products the products whose rows are read, a select of their ids; they are read one by one as well
 */
export function spanned(
  table: 'product_trade' | 'document_trade' | 'cash_flow' | 'stock_flow',
  companyId: number,
  pieces: readonly (Piece | ComparedPiece)[],
  conditions: Sql = none,
  products?: Sql,
): Sql {
  const column = <K extends keyof Piece>(name: K) => pieces.map((piece) => piece[name])
  const before = pieces.map((piece) => ('before' in piece ? piece.before : null))
  return sql`
    unnest(${column('span')}::text[], ${column('first')}::date[], ${column('end')}::date[], ${column('sign')}::int[], ${before}::int[])
               as piece (span, first, last, sign, before)
     ${when(products, sql`cross join (${products}) among`)}
     cross join lateral (
       select * from ${literal(table)} t
        where t.company_id = ${companyId} and t.span = piece.span and t.starts_on >= piece.first and t.starts_on < piece.last
          ${when(products, sql`and t.product_id = among.id`)} ${conditions}
       offset 0) t`
}
