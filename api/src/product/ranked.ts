import type { Day } from '@trastienda/contract/calendar'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { typedWords } from '../db/keyset.ts'
import { join, literal, type Sql, sql } from '../db/sql.ts'
import { hasTrigram } from '../db/trigram.ts'

const found = z.object({ id: z.int() })

/** How many that match are compared by what was sold of each; of more, those that their index tells first. */
export const compared = literal('1000')

/** The first day of the year before: what was sold since then tells what is sold most. */
const since = (today: Day) => `${Number(today.slice(0, 4)) - 1}-01-01`

/** Joins `trade.sold`: what was sold of each product of `p`, less what came back, this year and the one before. */
export const soldLately = (companyId: number, today: Day): Sql => sql`
  cross join lateral (
    select coalesce(sum(t.sold - t.brought_back), 0) as sold from product_trade t
     where t.company_id = ${companyId} and t.product_id = p.id and t.span = 'year' and t.starts_on >= ${since(today)}::date
  ) trade`

const byName = literal('p.name collate spanish, p.id')

/** `and` the name begins with what was typed: a range of its index. */
export const calledSo = (typed: string): Sql => sql`
  and p.called >= ' ' || fold(${typed}) and p.called < ' ' || fold(${typed}) || chr(1114111)`

/** `and` the code begins with what was typed: a range of its index. */
export const codedSo = (typed: string): Sql => sql`
  and fold(p.code) collate "C" >= fold(${typed}) and fold(p.code) collate "C" < fold(${typed}) || chr(1114111)`

/**
 * `and` the word begins one of the product, or stands anywhere in it. Folded once and not for each row, which is the
 * most of the work where many match and the plan is kept.
 */
export const hasWord = (word: string, before: '%' | '% '): Sql =>
  sql`and p.search like (select ${before}::text || fold(${word}) || '%')`

/** `and` each word that was typed begins one of the product, or stands anywhere in it. */
export const hasWords = (typed: string, before: '%' | '% '): Sql =>
  join(
    typedWords(typed).map((word) => hasWord(word, before)),
    ' ',
  )

/** The words that were typed, as one; undefined for a single one, which is looked for as a word. */
export const phraseOf = (typed: string): string | undefined => {
  const words = typedWords(typed)
  return words.length > 1 ? words.join(' ') : undefined
}

/** What was typed, for whom, and what is offered already. */
export interface ProductSearch {
  readonly companyId: number
  readonly typed: string
  readonly today: Day
  readonly but: readonly number[]
  readonly most: number
  /** The store that it is sold from: among equals, what it can sell comes first. */
  readonly soldFrom?: number | undefined
}

export const usable = ({ companyId, but }: ProductSearch) => sql`
  where p.company_id = ${companyId} and p.active and p.id <> all(${[...but]}::bigint[])`

async function idsOf(db: Db, query: Sql): Promise<number[]> {
  return (await db.rows(found, query)).map(({ id }) => id)
}

/** Those whose code begins so, by code. */
export const coded = (db: Db, asked: ProductSearch) =>
  idsOf(
    db,
    sql`select p.id from product p ${usable(asked)} ${codedSo(asked.typed)}
         order by p.code collate spanish, p.id limit ${asked.most}`,
  )

/** The first by name. */
export const firstByName = (db: Db, asked: ProductSearch) =>
  idsOf(db, sql`select p.id from product p ${usable(asked)} order by ${byName} limit ${asked.most}`)

/** Those that match, by name as bytes compare it: in its index they stand so, and no words are sorted by a language. */
export const matchingFirst = (asked: ProductSearch, matches: Sql): Sql =>
  sql`select p.id, p.name, p.called from product p ${usable(asked)} ${matches} order by p.called, p.id limit ${compared}`

/** Whether the store has some of a product of `p` that nobody holds and that may be sold today. */
const sellable = ({ companyId, today, soldFrom }: ProductSearch): Sql =>
  soldFrom === undefined
    ? sql``
    : sql`
      exists (select from stock k
               where k.company_id = ${companyId} and k.product_id = p.id and k.store_id = ${soldFrom}
                 and k.quantity > k.reserved and (k.expires_on is null or k.expires_on >= ${today}::date)) desc,`

/** What is sold most of these, and before it what is called as the first word says and what can be sold. */
export const mostSold = (db: Db, asked: ProductSearch, these: Sql) => {
  const [first = ''] = asked.typed.split(/\s+/)
  return idsOf(
    db,
    sql`
    select p.id from (${these}) p ${soldLately(asked.companyId, asked.today)}
     order by starts_with(p.called, (select ' ' || fold(${first}))) desc, ${sellable(asked)} trade.sold desc, p.name collate spanish, p.id
     limit ${asked.most}`,
  )
}

/** Those whose name begins so, what is sold most first. */
export const called = (db: Db, asked: ProductSearch) =>
  mostSold(db, asked, matchingFirst(asked, calledSo(asked.typed)))

/** Those that hold what was typed as it stands, from the beginning of a word on or anywhere, what is sold most first. */
const phrasedFrom = (before: '%' | '% ') => async (db: Db, asked: ProductSearch) => {
  const phrase = phraseOf(asked.typed)
  if (phrase === undefined || !hasTrigram(asked.typed)) return []
  return mostSold(db, asked, matchingFirst(asked, hasWord(phrase, before)))
}
export const phrased = phrasedFrom('% ')
export const holdingPhrase = phrasedFrom('%')

/** Those in which each word that was typed begins one, what is sold most first. Signs alone begin none. */
export const worded = async (db: Db, asked: ProductSearch) =>
  /[\p{L}\p{N}]/u.test(asked.typed)
    ? mostSold(db, asked, matchingFirst(asked, hasWords(asked.typed, '% ')))
    : []

/**
 * Those in which each word that was typed stands anywhere, what is sold most first. One or two letters within a word
 * are noise, and in no index; but Chinese sets no spaces: there the names are read until there are enough.
 */
export const holding = async (db: Db, asked: ProductSearch) => {
  const matches = hasWords(asked.typed, '%')
  if (hasTrigram(asked.typed)) return mostSold(db, asked, matchingFirst(asked, matches))
  return /\p{Script=Han}/u.test(asked.typed)
    ? idsOf(
        db,
        sql`select p.id from product p ${usable(asked)} ${matches} order by ${byName} limit ${asked.most}`,
      )
    : []
}
