import { similarProducts } from '@trastienda/contract/product'
import type { Db } from '../db/db.ts'
import { sql, when } from '../db/sql.ts'

const row = similarProducts.reply.shape.data.element

/**
 * At most five products whose name is like the typed one: "Leche entera Alqueria 1L" is like "Leche Entera Alquería x 1 L".
 * The index of the search finds the candidates, by groups of three letters; of these the ones stay that have at least half
 * of them in common, or nearly all of the typed ones.
 */
export async function productsLike(
  db: Db,
  companyId: number,
  typed: { q: string; except?: number | undefined },
) {
  const words = typed.q.trim()
  if (words.length < 3) return []
  const name = sql`fold(p.name)`
  return db.rows(
    row,
    sql`
    select p.id, p.name, p.code, p.unit, c.name as category, p.active
      from product p
      join category c on c.company_id = p.company_id and c.id = p.category_id
     where p.company_id = ${companyId} ${when(typed.except, sql`and p.id <> ${typed.except}`)}
       and p.search %> fold(${words})
       and (similarity(${name}, fold(${words})) >= 0.5 or word_similarity(fold(${words}), ${name}) >= 0.85)
     order by similarity(${name}, fold(${words})) desc, p.id limit 5`,
  )
}
