import { z } from 'zod'
import { typedWords } from '../db/keyset.ts'
import type { Db } from '../db/db.ts'
import { join, sql } from '../db/sql.ts'
import { hasTrigram } from '../db/trigram.ts'
import { type ProductSearch, compared, hasWord, matchingFirst, mostSold, usable } from './ranked.ts'

/** Categories whose names contain some of the words; `missing` are the indexes of the other words. */
const naming = z.object({ ids: z.array(z.int()), missing: z.array(z.int()) })

/**
 * Products whose category matches, best-selling first: each word starts a word of the category, or matches the
 * product itself. The few categories are read first. If a category matches every word, an index lists its products;
 * if it matches some, the other words narrow them down.
 */
export async function ofCategory(db: Db, query: ProductSearch) {
  const words = typedWords(query.typed)
  const groups = await db.rows(
    naming,
    sql`
    select json_agg(c.id) as ids, m.missing
      from category c cross join lateral (
        select coalesce(array_agg(w.place::integer) filter (where not ' ' || c.search like '% ' || fold(w.word) || '%'), '{}') as missing
          from unnest(${[...words]}::text[]) with ordinality w (word, place)
      ) m
     where c.company_id = ${query.companyId} and cardinality(m.missing) < ${words.length}::integer
     group by m.missing order by cardinality(m.missing) limit 8`,
  )
  if (groups.length === 0) return []
  const each = groups.map(({ ids, missing }) => {
    const within = sql`and p.category_id = any(${ids}::bigint[])`
    if (missing.length === 0)
      return sql`(select p.id, p.name, p.called from product p ${usable(query)} ${within} order by p.category_id limit ${compared})`
    const rest = missing.flatMap((place) => words[place - 1] ?? [])
    const narrowed = rest.map((word) => hasWord(word, hasTrigram(word) ? '%' : '% '))
    return sql`(${matchingFirst(query, sql`${within} ${join(narrowed, ' ')}`)})`
  })
  return mostSold(db, query, join(each, ' union all '))
}
