import type { CategoryDraft } from '@trastienda/contract/category'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { changesOf } from '../history/changes.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'

const savedRow = z.object({ id: z.int(), version: z.int() })
const categoryState = z.object({ name: z.string(), active: z.boolean(), version: z.int() })

/** @throws Problem name_taken */
export async function insertCategory(tx: Tx, who: Who, { name, active }: CategoryDraft) {
  const saved = await tx.one(
    savedRow,
    sql`insert into category (company_id, name, active, created_at)
        values (${who.companyId}, ${name}, ${active}, ${tx.now}) returning id, version`,
  )
  await record(tx, who, { kind: 'category', id: saved.id, action: 'created', after: { name, active } })
  return saved
}

/** @throws Problem not_found, stale, name_taken */
export async function changeCategoryTo(
  tx: Tx,
  who: Who,
  id: number,
  version: number,
  { name, active }: CategoryDraft,
) {
  const before = await lockCategory(tx, who.companyId, id, version)
  if (changesOf(before, { name, active }).length === 0) return { id, version }
  const saved = await tx.one(
    savedRow,
    sql`
    update category set name = ${name}, active = ${active}, version = version + 1
     where company_id = ${who.companyId} and id = ${id} returning id, version`,
  )
  const switched = active ? 'activated' : 'deactivated'
  const action = before.active === active ? 'changed' : switched
  await record(tx, who, { kind: 'category', id, action, before, after: { name, active } })
  return saved
}

/**
 * Deletes a category that has no products.
 * @throws Problem not_found, stale, has_history with the number of its products
 */
export async function removeCategory(tx: Tx, who: Who, id: number, version: number) {
  const before = await lockCategory(tx, who.companyId, id, version)
  const { count } = await tx.one(
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from product where company_id = ${who.companyId} and category_id = ${id}`,
  )
  if (count > 0) throw new Problem('has_history', { detail: { count } })
  await tx.run(sql`delete from category where company_id = ${who.companyId} and id = ${id}`)
  await record(tx, who, { kind: 'category', id, action: 'deleted', before })
  return { deleted: true }
}

async function lockCategory(tx: Tx, companyId: number, id: number, version: number) {
  const found = await tx.optional(
    categoryState,
    sql`select name, active, version from category where company_id = ${companyId} and id = ${id} for no key update`,
  )
  if (!found) throw new Problem('not_found')
  if (found.version !== version) throw new Problem('stale', { detail: { version: found.version } })
  return { name: found.name, active: found.active }
}
