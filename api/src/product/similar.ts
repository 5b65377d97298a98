import { similarProducts } from '@trastienda/contract/product'
import { isAlike, likeness } from '../db/alike.ts'
import type { Db } from '../db/db.ts'
import { sql, when } from '../db/sql.ts'

const row = similarProducts.reply.shape.data.element

/** At most five products whose name is like the typed one: "Leche entera Alqueria 1L" is like "Leche Entera Alquería x 1 L". */
export async function productsLike(
  db: Db,
  companyId: number,
  typed: { q: string; except?: number | undefined },
) {
  const words = typed.q.trim()
  if (words.length < 3) return []
  const name = sql`p.name`
  return db.rows(
    row,
    sql`
    select p.id, p.name, p.code, p.unit, c.name as category, p.active
      from product p
      join category c on c.company_id = p.company_id and c.id = p.category_id
     where p.company_id = ${companyId} ${when(typed.except, sql`and p.id <> ${typed.except}`)}
       and ${isAlike(name, sql`p.search`, words)}
     order by ${likeness(name, words)} desc, p.id limit 5`,
  )
}
