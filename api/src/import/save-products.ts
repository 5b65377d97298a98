import type { ProductChange } from '@trastienda/contract/product'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { insertCategory } from '../category/save.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { draftOf } from '../product/same-draft.ts'
import { changeProductTo, insertProducts } from '../product/save.ts'
import { byColumn, type Existing, type Ready } from './judge.ts'

/** Saves a batch of products: first the categories that the rows name, then new and changed products. */
export async function saveProducts(
  tx: Tx,
  who: Who,
  importId: number,
  ready: readonly Ready<ProductChange>[],
): Promise<ReadonlyMap<Ready<ProductChange>, FieldProblems>> {
  const categories = await makeCategories(
    tx,
    who,
    importId,
    ready.flatMap(({ newCategory }) => newCategory ?? []),
  )
  const placed = ready.map((row) => ({ row, existing: row.existing, draft: placedIn(categories, row) }))
  await insertProducts(
    tx,
    who,
    placed.flatMap(({ draft, existing }) => (existing ? [] : draftOf(draft))),
    importId,
  )
  const refused = new Map<Ready<ProductChange>, FieldProblems>()
  for (const { row, draft, existing } of placed) {
    const problems = existing && (await changeProduct(tx, who, importId, existing, draft))
    if (problems) refused.set(row, problems)
  }
  return refused
}

function placedIn(
  categories: ReadonlyMap<string, number>,
  { draft, newCategory }: Ready<ProductChange>,
): ProductChange {
  if (newCategory === undefined) return draft
  const categoryId = categories.get(newCategory)
  if (categoryId === undefined) throw new Error(`the category ${newCategory} was not made`)
  return { ...draft, categoryId }
}

/** Creates the categories that do not exist, and returns the id of each name. */
async function makeCategories(
  tx: Tx,
  who: Who,
  importId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const missing = await tx.rows(
    z.object({ name: z.string() }),
    sql`
    select distinct on (fold(wanted.name)) wanted.name
      from unnest(${names}::text[]) with ordinality as wanted(name, at)
     where not exists (select from category where category.company_id = ${who.companyId} and fold(category.name) = fold(wanted.name))
     order by fold(wanted.name), wanted.at`,
  )
  const newIds: number[] = []
  for (const { name } of missing) newIds.push((await insertCategory(tx, who, { name, active: true })).id)
  await tx.run(sql`
    update import_batch set categories = categories || ${newIds}::bigint[] where company_id = ${who.companyId} and id = ${importId}`)
  const categories = await tx.rows(
    z.object({ id: z.int(), name: z.string() }),
    sql`
    select wanted.name, category.id
      from unnest(${names}::text[]) as wanted(name)
      join category on category.company_id = ${who.companyId} and fold(category.name) = fold(wanted.name)`,
  )
  return new Map(categories.map(({ id, name }) => [name, id]))
}

/**
 * Changes one product as its form would, and stores its former state.
 * @returns the reasons when its own rules refuse the change
 * @throws StaleRows when somebody changed it meanwhile
 */
async function changeProduct(
  tx: Tx,
  who: Who,
  importId: number,
  { id, version, draft: before }: Existing,
  draft: ProductChange,
): Promise<FieldProblems | undefined> {
  try {
    const changed = await changeProductTo(tx, who, id, version, draft)
    await tx.run(sql`
      insert into import_change (company_id, import_id, row_id, before, version)
      values (${who.companyId}, ${importId}, ${id}, ${JSON.stringify(before)}, ${changed.version})`)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.fields) return byColumn(error.fields)
    throw new StaleRows()
  }
}

/** Rows changed between reading and saving: validating again resolves it. */
export class StaleRows extends Error {
  override readonly name = 'StaleRows'
}
