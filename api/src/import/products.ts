import { categoryDraft } from '@trastienda/contract/category'
import { fieldProblems } from '@trastienda/contract/field'
import type { ImportField, ImportPlan } from '@trastienda/contract/import'
import type { FieldProblem } from '@trastienda/contract/problem'
import { type ProductDraft, productDraft } from '@trastienda/contract/product'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { RowInput, RowRead } from './cells.ts'
import type { ImportRules, Looked } from './judge.ts'
import { saveProducts } from './save-products.ts'

/** How products are imported. */
export const productRules: ImportRules<ProductDraft> = {
  kind: 'product',
  schema: productDraft,
  lookUp,
  save: saveProducts,
}

const byCode = z.object({
  key: z.string().nullable(),
  id: z.int().nullable(),
  version: z.int().nullable(),
  draft: z.record(z.string(), z.unknown()).nullable(),
})
type ByCode = z.infer<typeof byCode>
type BarcodeDraft = ProductDraft['barcodes'][number]

async function lookUp(
  db: Db,
  companyId: number,
  plan: ImportPlan,
  rows: readonly RowRead[],
): Promise<Looked[]> {
  const inputs = rows.map(({ filled }) => filled)
  const products = await productsByCode(
    db,
    companyId,
    inputs.map((input) => textOf(input.code)),
  )
  const holders = await barcodeHolders(db, companyId, inputs.flatMap(barcodesOf))
  const categories = await categoriesByName(
    db,
    companyId,
    inputs.map((input) => textOf(input.category)),
  )
  return rows.map(({ said, filled }, at) => {
    const product = products[at]
    const existing = plan.options.existing === 'update' ? existingOf(product) : undefined
    // What exists keeps what its row does not say; values for blanks are for what is new.
    const { category: name, ...fields } = existing ? said : filled
    const category = name === undefined ? undefined : categories[at]
    const placed = category && placeOf(category, plan, existing?.draft['categoryId'])
    return {
      input: {
        ...existing?.draft,
        ...fields,
        ...(placed && { categoryId: placed.id }),
        ...(existing && { barcodes: [...heldBarcodes(existing.draft, said), ...listOf(said.barcodes)] }),
      },
      problems: {
        ...(placed?.problem && { category: placed.problem }),
        ...(product?.id != null && !existing && { code: { code: 'taken' as const } }),
        ...(barcodesOf(fields).some((barcode) => (holders.get(barcode) ?? existing?.id) !== existing?.id) && {
          barcodes: { code: 'taken' as const },
        }),
      },
      keys: keysOf(product?.key ?? null, fields),
      existing,
      newCategory: placed?.make,
    }
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const listOf = (value: unknown) => (Array.isArray(value) ? (value as BarcodeDraft[]) : [])
const barcodesOf = (input: RowInput) => listOf(input.barcodes).map(({ barcode }) => barcode)

// Ordering by what the index is ordered by makes it the way in, however little is known of the table's values.

/** The product of each code, with what it is by now in the shape of the form. */
function productsByCode(db: Db, companyId: number, codes: readonly (string | null)[]): Promise<ByCode[]> {
  return db.rows(
    byCode,
    sql`
    select upper(asked.code) as key, product.id, product.version, case when product.id is not null then jsonb_build_object(
             'code', product.code, 'name', product.name, 'categoryId', product.category_id, 'unit', product.unit,
             'unitWhole', product.unit_whole, 'price', product.price, 'alertQuantity', trim_scale(product.alert_quantity)::text,
             'tracksExpiry', product.tracks_expiry, 'shelfLifeDays', product.shelf_life_days, 'imageId', product.image_id,
             'active', product.active,
             'barcodes', coalesce((select jsonb_agg(jsonb_build_object('barcode', barcode, 'factor', trim_scale(factor)::text) order by id)
                                     from product_barcode held
                                    where held.company_id = product.company_id and held.product_id = product.id), '[]')) end as draft
      from unnest(${codes}::text[]) with ordinality as asked(code, at)
      left join lateral (select * from product
                          where product.company_id = ${companyId} and upper(product.code) = upper(asked.code)
                          order by upper(product.code) limit 1) product on true
     order by asked.at`,
  )
}

async function barcodeHolders(
  db: Db,
  companyId: number,
  barcodes: readonly string[],
): Promise<Map<string, number>> {
  if (barcodes.length === 0) return new Map()
  const held = await db.rows(
    z.object({ barcode: z.string(), id: z.int() }),
    sql`
    select asked.barcode, held.product_id as id
      from unnest(${barcodes}::text[]) as asked(barcode)
     cross join lateral (select product_id from product_barcode held
                          where held.company_id = ${companyId} and held.barcode = asked.barcode
                          order by held.barcode limit 1) held`,
  )
  return new Map(held.map(({ barcode, id }) => [barcode, id]))
}

const byName = z.object({
  name: z.string().nullable(),
  id: z.int().nullable(),
  active: z.boolean().nullable(),
})

function categoriesByName(db: Db, companyId: number, names: readonly (string | null)[]) {
  return db.rows(
    byName,
    sql`
    select asked.name, category.id, category.active
      from unnest(${names}::text[]) with ordinality as asked(name, at)
      left join category on category.company_id = ${companyId} and fold(category.name) = fold(asked.name)
     order by asked.at`,
  )
}

// Stands for a category that is made with the row; the schema wants a number, saving puts the real one.
const toBeMade = 1

interface Place {
  readonly id: number
  readonly make?: string
  readonly problem?: FieldProblem
}

function placeOf({ name, id, active }: z.infer<typeof byName>, plan: ImportPlan, own: unknown): Place {
  // A category that was switched off may stay where it is.
  if (id !== null) return active === true || id === own ? { id } : { id, problem: { code: 'inactive' } }
  if (plan.options.categories === 'refuse')
    return { id: toBeMade, problem: { code: 'unknown', limit: name ?? '' } }
  const parsed = categoryDraft.safeParse({ name })
  if (parsed.success) return { id: toBeMade, make: parsed.data.name }
  return { id: toBeMade, problem: fieldProblems(parsed.error, { name })['name'] ?? { code: 'invalid_value' } }
}

function existingOf(product: ByCode | undefined) {
  if (!product?.draft || product.id === null || product.version === null) return undefined
  return { id: product.id, version: product.version, draft: product.draft }
}

/** The barcodes of a product that a row does not name again: an import adds barcodes and takes none away. */
function heldBarcodes(draft: Record<string, unknown>, input: RowInput): BarcodeDraft[] {
  const named = new Set(barcodesOf(input))
  return listOf(draft['barcodes']).filter(({ barcode }) => !named.has(barcode))
}

function keysOf(code: string | null, input: RowInput): Looked['keys'] {
  const keys: [ImportField, string][] = [...new Set(barcodesOf(input))].map((barcode) => [
    'barcodes',
    barcode,
  ])
  return code === null ? keys : [['code', code], ...keys]
}
