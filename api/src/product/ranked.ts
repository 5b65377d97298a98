import type { Day } from '@trastienda/contract/calendar'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { typedWords } from '../db/keyset.ts'
import { join, literal, type Sql, sql, when } from '../db/sql.ts'
import { hasTrigram } from '../db/trigram.ts'

const found = z.object({ id: z.int() })

/** How many matching products are compared by their sales; of more, the first in the index. */
export const compared = literal('1000')

/** The first day of the year before: sales since then decide what sells best. */
const since = (today: Day) => `${Number(today.slice(0, 4)) - 1}-01-01`

/** Joins `trade.sold`: the sales of each product of `p` minus returns, in this year and the one before. */
export const soldLately = (companyId: number, today: Day): Sql => sql`
  cross join lateral (
    select coalesce(sum(t.sold - t.brought_back), 0) as sold from product_trade t
     where t.company_id = ${companyId} and t.product_id = p.id and t.span = 'year' and t.starts_on >= ${since(today)}::date
  ) trade`

const byName = literal('p.name collate spanish, p.id')

/** `and` the name starts with the typed text: a range of its index. */
export const calledSo = (typed: string): Sql => sql`
  and p.called >= ' ' || fold(${typed}) and p.called < ' ' || fold(${typed}) || chr(1114111)`

/** `and` the code starts with the typed text: a range of its index. */
export const codedSo = (typed: string): Sql => sql`
  and fold(p.code) collate "C" >= fold(${typed}) and fold(p.code) collate "C" < fold(${typed}) || chr(1114111)`

/**
 * `and` the word starts a word of the product, or occurs anywhere in it. Folded once and not per row, which would be
 * most of the work when many match with a generic plan.
 */
export const hasWord = (word: string, before: '%' | '% '): Sql =>
  sql`and p.search like (select ${before}::text || fold(${word}) || '%')`

/** `and` each typed word starts a word of the product, or occurs anywhere in it. */
export const hasWords = (typed: string, before: '%' | '% '): Sql =>
  join(
    typedWords(typed).map((word) => hasWord(word, before)),
    ' ',
  )

/** The typed words as one text; undefined for a single word, which is searched as a word. */
export const phraseOf = (typed: string): string | undefined => {
  const words = typedWords(typed)
  return words.length > 1 ? words.join(' ') : undefined
}

/** The typed text, its context, and the products offered already. */
export interface ProductSearch {
  readonly companyId: number
  readonly typed: string
  readonly today: Day
  readonly but: readonly number[]
  readonly most: number
  /** The store that sells: among equals, products in stock there come first. */
  readonly soldFrom?: number | undefined
  /** Only those of this category. */
  readonly category?: number | undefined
  /** Only those of `p` of which this is true. */
  readonly only?: Sql | undefined
}

export const usable = ({ companyId, but, category, only }: ProductSearch) => sql`
  where p.company_id = ${companyId} and p.active and p.id <> all(${[...but]}::bigint[])
    ${when(category, sql`and p.category_id = ${category}`)} ${only ? sql`and ${only}` : sql``}`

async function idsOf(db: Db, query: Sql): Promise<number[]> {
  return (await db.rows(found, query)).map(({ id }) => id)
}

/** Products whose code starts with the text, by code. */
export const coded = (db: Db, query: ProductSearch) =>
  idsOf(
    db,
    sql`select p.id from product p ${usable(query)} ${codedSo(query.typed)}
         order by p.code collate spanish, p.id limit ${query.most}`,
  )

/** The first by name. */
export const firstByName = (db: Db, query: ProductSearch) =>
  idsOf(db, sql`select p.id from product p ${usable(query)} order by ${byName} limit ${query.most}`)

/** Matching products by the bytes of the name: the order of its index, which needs no sorting by language. */
export const matchingFirst = (query: ProductSearch, matches: Sql): Sql =>
  sql`select p.id, p.name, p.called from product p ${usable(query)} ${matches} order by p.called, p.id limit ${compared}`

/** Whether the store has a free, unexpired quantity of a product of `p`. */
const sellable = ({ companyId, today, soldFrom }: ProductSearch): Sql =>
  soldFrom === undefined
    ? sql``
    : sql`
      exists (select from stock k
               where k.company_id = ${companyId} and k.product_id = p.id and k.store_id = ${soldFrom}
                 and k.available and (k.expires_on is null or k.expires_on >= ${today}::date)) desc,`

/** The best-selling of these; before them those whose name starts with the first word, and those in stock. */
export const mostSold = (db: Db, query: ProductSearch, these: Sql) => {
  const [first = ''] = query.typed.split(/\s+/)
  return idsOf(
    db,
    sql`
    select p.id from (${these}) p ${soldLately(query.companyId, query.today)}
     order by starts_with(p.called, (select ' ' || fold(${first}))) desc, ${sellable(query)} trade.sold desc, p.name collate spanish, p.id
     limit ${query.most}`,
  )
}

/** Products whose name starts with the text, best-selling first. */
export const called = (db: Db, query: ProductSearch) =>
  mostSold(db, query, matchingFirst(query, calledSo(query.typed)))

/** Products that contain the typed text, from the start of a word or anywhere, best-selling first. */
const phrasedFrom = (before: '%' | '% ') => async (db: Db, query: ProductSearch) => {
  const phrase = phraseOf(query.typed)
  if (phrase === undefined || !hasTrigram(query.typed)) return []
  return mostSold(db, query, matchingFirst(query, hasWord(phrase, before)))
}
export const phrased = phrasedFrom('% ')
export const holdingPhrase = phrasedFrom('%')

/** Products in whose name each typed word starts a word, best-selling first. Punctuation alone finds none. */
export const worded = async (db: Db, query: ProductSearch) =>
  /[\p{L}\p{N}]/u.test(query.typed)
    ? mostSold(db, query, matchingFirst(query, hasWords(query.typed, '% ')))
    : []

/**
 * Products in whose name each typed word occurs anywhere, best-selling first. One or two letters within a word
 * find too much, and no index has them; but Chinese has no spaces: there the names are scanned until there are
 * enough.
 */
export const holding = async (db: Db, query: ProductSearch) => {
  const matches = hasWords(query.typed, '%')
  if (hasTrigram(query.typed)) return mostSold(db, query, matchingFirst(query, matches))
  return /\p{Script=Han}/u.test(query.typed)
    ? idsOf(
        db,
        sql`select p.id from product p ${usable(query)} ${matches} order by ${byName} limit ${query.most}`,
      )
    : []
}
