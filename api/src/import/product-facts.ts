import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { fieldPairs } from '../product/fields.ts'

const byCode = z.object({
  key: z.string().nullable(),
  id: z.int().nullable(),
  version: z.int().nullable(),
  /** Pesos per unit. */
  averageCost: z.string().nullable(),
  draft: z.record(z.string(), z.unknown()).nullable(),
})
export type ByCode = z.infer<typeof byCode>

/**
 * For each code, its normalised form (null for none), and the product that has it, in the shape of its form. Ordering
 * by the index's columns makes the planner use that index, even without statistics.
 */
export function productsByCode(
  db: Db,
  companyId: number,
  codes: readonly (string | null)[],
): Promise<ByCode[]> {
  return db.rows(
    byCode,
    sql`
    select wanted.code as key, product.id, product.version, valuation.average_cost as "averageCost", case when product.id is not null then jsonb_build_object(
             ${fieldPairs('product')},
             'attachmentIds', coalesce((select jsonb_agg(held.attachment_id order by held.attachment_id) from product_attachment held
                                         where held.company_id = product.company_id and held.product_id = product.id), '[]'),
             'barcodes', coalesce((select jsonb_agg(jsonb_build_object('barcode', barcode, 'factor', trim_scale(factor)::text) order by id)
                                     from product_barcode held
                                    where held.company_id = product.company_id and held.product_id = product.id), '[]')) end as draft
      from unnest(${codes}::text[]) with ordinality as wanted(code, at)
      left join lateral (select * from product
                          where product.company_id = ${companyId} and product.code = wanted.code
                          order by product.code limit 1) product on true
      left join valuation on valuation.company_id = product.company_id and valuation.product_id = product.id
     order by wanted.at`,
  )
}

const barcodeHolder = z.object({ barcode: z.string(), id: z.int(), name: z.string() })
export type BarcodeHolder = z.infer<typeof barcodeHolder>

/** The products that have the barcodes. */
export async function barcodeHolders(
  db: Db,
  companyId: number,
  barcodes: readonly string[],
): Promise<Map<string, BarcodeHolder>> {
  if (barcodes.length === 0) return new Map()
  const held = await db.rows(
    barcodeHolder,
    sql`
    select wanted.barcode, held.product_id as id, product.name
      from unnest(${barcodes}::text[]) as wanted(barcode)
     cross join lateral (select product_id from product_barcode held
                          where held.company_id = ${companyId} and held.barcode = wanted.barcode
                          order by held.barcode limit 1) held
      join product on product.company_id = ${companyId} and product.id = held.product_id`,
  )
  return new Map(held.map((holder) => [holder.barcode, holder]))
}

const namedCategory = z.object({ name: z.string(), id: z.int().nullable(), active: z.boolean().nullable() })
export type NamedCategory = z.infer<typeof namedCategory>

/** For each name, the category with that name, ignoring case and accents. */
export async function categoriesByName(
  db: Db,
  companyId: number,
  names: readonly string[],
): Promise<Map<string, NamedCategory>> {
  const found = await db.rows(
    namedCategory,
    sql`
    select wanted.name, category.id, category.active
      from unnest(${[...new Set(names)]}::text[]) as wanted(name)
      left join category on category.company_id = ${companyId} and fold(category.name) = fold(wanted.name)`,
  )
  return new Map(found.map((category) => [category.name, category]))
}
