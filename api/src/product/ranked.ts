import type { Day } from '@trastienda/contract/calendar'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
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

/** What was typed, for whom, and what is offered already. */
export interface Asked {
  readonly companyId: number
  readonly typed: string
  readonly today: Day
  readonly but: readonly number[]
  readonly most: number
}

const usable = ({ companyId, but }: Asked) => sql`
  where p.company_id = ${companyId} and p.active and p.id <> all(${[...but]}::bigint[])`

async function idsOf(db: Db, query: Sql): Promise<number[]> {
  return (await db.rows(found, query)).map(({ id }) => id)
}

/** Those whose code begins so, by code. */
export const coded = (db: Db, asked: Asked) =>
  idsOf(
    db,
    sql`select p.id from product p ${usable(asked)} ${codedSo(asked.typed)}
         order by p.code collate spanish, p.id limit ${asked.most}`,
  )

/** The first by name. */
export const firstByName = (db: Db, asked: Asked) =>
  idsOf(
    db,
    sql`select p.id from product p ${usable(asked)} order by ${byName} limit ${asked.most}`,
  )

/** What is sold most of those that match, and before it what is called as the first word says. */
const mostSold = (db: Db, asked: Asked, matches: Sql, order = byName, limit = compared) => {
  const [first = ''] = asked.typed.split(/\s+/)
  return idsOf(
    db,
    sql`
    select p.id
      from (select p.id, p.name, p.called from product p ${usable(asked)} ${matches} order by ${order} limit ${limit}) p
      ${soldLately(asked.companyId, asked.today)}
     order by starts_with(p.called, ' ' || fold(${first})) desc, trade.sold desc, p.name collate spanish, p.id
     limit ${asked.most}`,
  )
}

/** Those whose name begins so, what is sold most first. */
export const called = (db: Db, asked: Asked) =>
  mostSold(db, asked, calledSo(asked.typed), literal('p.called, p.id'))

/** Those in which each word that was typed begins one, what is sold most first. */
export const worded = (db: Db, asked: Asked) => mostSold(db, asked, matching('p.search', asked.typed, '% '))

/**
 * Those in which each word that was typed stands anywhere, what is sold most first. One or two letters within a word
 * are noise, and in no index; but Chinese sets no spaces: there the names are read until there are enough.
 */
export const holding = async (db: Db, asked: Asked) => {
  const { typed, most } = asked
  if (hasTrigram(typed)) return mostSold(db, asked, matching('p.search', typed))
  return /\p{Script=Han}/u.test(typed)
    ? mostSold(db, asked, matching('p.search', typed), byName, sql`${most}`)
    : []
}

/**
 * Those whose category is named: every word stands in the product or begins a word of its category, and at least one
 * does that. The categories are few; their products are found by their index.
 */
export async function ofCategory(db: Db, asked: Asked) {
  const words = asked.typed
    .split(/\s+/)
    .slice(0, 8)
    .map((word) => word.replace(/[\\%_]/g, String.raw`\$&`))
  const begins = (word: string) => sql`' ' || c.search like '% ' || fold(${word}) || '%'`
  const categories = await idsOf(
    db,
    sql`select c.id from category c where c.company_id = ${asked.companyId} and (${join(words.map(begins), ' or ')})`,
  )
  if (categories.length === 0) return []
  const each = words.map(
    (word) =>
      sql`(p.search like '%' || fold(${word}) || '%'
           or exists (select from category c where c.company_id = p.company_id and c.id = p.category_id and ${begins(word)}))`,
  )
  return mostSold(
    db,
    asked,
    sql`and p.category_id = any(${categories}::bigint[]) and ${join(each, ' and ')}`,
  )
}
