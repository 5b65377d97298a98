import type { ProductDraft } from '@trastienda/contract/product'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { recordMany } from '../history/record-many.ts'
import type { Who } from '../http/route.ts'
import type { Existing, Ready } from './judge.ts'
import { withIds } from './with-ids.ts'

/** Saves a batch of products: the new ones, the changed ones and the categories that the rows name first. */
export async function saveProducts(tx: Tx, who: Who, importId: number, ready: readonly Ready<ProductDraft>[]): Promise<void> {
  const categories = await makeCategories(tx, who, importId, ready.flatMap(({ newCategory }) => newCategory ?? []))
  const placed = ready.map(({ draft, existing, newCategory }) => ({
    existing,
    draft: newCategory === undefined ? draft : { ...draft, categoryId: idOf(categories, newCategory) },
  }))
  await insertProducts(tx, who, importId, placed.flatMap(({ draft, existing }) => (existing ? [] : draft)))
  await changeProducts(tx, who, importId, placed.flatMap(({ draft, existing }) => (existing ? { draft, existing } : [])))
}

/** Makes the categories that do not exist, and answers the id of each name. */
async function makeCategories(tx: Tx, who: Who, importId: number, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const made = await tx.rows(
    z.object({ id: z.int(), name: z.string() }),
    sql`
    insert into category (company_id, name)
    select ${who.companyId}, asked.name
      from (select distinct on (fold(name)) name, at from unnest(${names}::text[]) with ordinality as given(name, at)
             order by fold(name), at) asked
     order by asked.at
        on conflict do nothing
    returning id, name`,
  )
  await recordMany(tx, who, 'category', 'created', made.map(({ id, name }) => ({ id, after: { name, active: true } })))
  await tx.run(sql`
    update import_batch set categories = categories || ${made.map(({ id }) => id)}::bigint[]
     where company_id = ${who.companyId} and id = ${importId}`)
  const known = await tx.rows(
    z.object({ id: z.int(), name: z.string() }),
    sql`
    select asked.name, category.id
      from unnest(${names}::text[]) as asked(name)
      join category on category.company_id = ${who.companyId} and fold(category.name) = fold(asked.name)`,
  )
  return new Map(known.map(({ id, name }) => [name, id]))
}

function idOf(categories: ReadonlyMap<string, number>, name: string): number {
  const id = categories.get(name)
  if (id === undefined) throw new Error(`the category ${name} was not made`)
  return id
}

async function insertProducts(tx: Tx, who: Who, importId: number, drafts: readonly ProductDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const saved = await withIds(tx, 'product', drafts)
  await tx.run(sql`
    insert into product (company_id, id, code, name, category_id, unit, unit_whole, price, alert_quantity, tracks_expiry,
           shelf_life_days, image_id, active, import_id, created_by)
    select ${who.companyId}, id, code, name, "categoryId", unit, "unitWhole", price, "alertQuantity", "tracksExpiry",
           "shelfLifeDays", "imageId", active, ${importId}, ${who.userId}
      from jsonb_to_recordset(${JSON.stringify(saved.map(({ id, after }) => ({ ...after, id })))}::jsonb) as draft(id bigint,
           code text, name text, "categoryId" bigint, unit text, "unitWhole" boolean, price bigint, "alertQuantity" numeric,
           "tracksExpiry" boolean, "shelfLifeDays" integer, "imageId" bigint, active boolean)`)
  await insertBarcodes(tx, who.companyId, saved)
  await recordMany(tx, who, 'product', 'created', saved)
}

async function insertBarcodes(tx: Tx, companyId: number, saved: readonly { id: number; after: ProductDraft }[]): Promise<void> {
  const barcodes = saved.flatMap(({ id, after }) => after.barcodes.map((barcode) => ({ ...barcode, id })))
  if (barcodes.length === 0) return
  await tx.run(sql`
    insert into product_barcode (company_id, product_id, barcode, factor)
    select ${companyId}, id, barcode, factor
      from jsonb_to_recordset(${JSON.stringify(barcodes)}::jsonb) as given(id bigint, barcode text, factor numeric)`)
}

interface Change {
  readonly draft: ProductDraft
  readonly existing: Existing
}

/** @throws StaleRows when somebody changed one of them meanwhile */
async function changeProducts(tx: Tx, who: Who, importId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const { companyId } = who
  const given = changes.map(({ draft, existing }) => ({ ...draft, id: existing.id, version: existing.version, before: existing.draft }))
  const changed = await tx.run(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as draft(id bigint, version integer, before jsonb, code text,
           name text, "categoryId" bigint, unit text, "unitWhole" boolean, price bigint, "alertQuantity" numeric,
           "tracksExpiry" boolean, "shelfLifeDays" integer, active boolean)),
    changed as (
      update product
         set code = given.code, name = given.name, category_id = given."categoryId", unit = given.unit,
             unit_whole = given."unitWhole", price = given.price, alert_quantity = given."alertQuantity",
             tracks_expiry = given."tracksExpiry", shelf_life_days = given."shelfLifeDays", active = given.active,
             version = product.version + 1
        from given
       where product.company_id = ${companyId} and product.id = given.id and product.version = given.version
      returning product.id, product.version, given.before)
    insert into import_change (company_id, import_id, row_id, before, version)
    select ${companyId}, ${importId}, id, before, version from changed`)
  if (changed !== changes.length) throw new StaleRows()
  const ids = changes.map(({ existing }) => existing.id)
  await tx.run(sql`delete from product_barcode where company_id = ${companyId} and product_id = any(${ids}::bigint[])`)
  await insertBarcodes(tx, companyId, changes.map(({ draft, existing }) => ({ id: existing.id, after: draft })))
  await recordMany(tx, who, 'product', 'changed', changes.map(({ draft, existing }) => ({ id: existing.id, before: existing.draft, after: draft })))
}

/** Rows changed between looking at them and saving them: judging them again settles it. */
export class StaleRows extends Error {
  override readonly name = 'StaleRows'
}
