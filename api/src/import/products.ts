import { categoryDraft } from '@trastienda/contract/category'
import { fieldProblems } from '@trastienda/contract/field'
import { cop, copInput } from '@trastienda/contract/money'
import type { ImportField, ImportPlan } from '@trastienda/contract/import'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import { type ProductChange, productChange, productDraft } from '@trastienda/contract/product'
import type { Db } from '../db/db.ts'
import type { RowInput, RowRead } from './cells.ts'
import type { Existing, ImportRules, Looked } from './judge.ts'
import {
  type BarcodeHolder,
  barcodeHolders,
  type ByCode,
  categoriesByName,
  type NamedCategory,
  productsByCode,
} from './product-facts.ts'
import { lacksPriceReason } from '../product/price-reason.ts'
import { draftOf, isSameDraft } from '../product/same-draft.ts'
import { saveProducts } from './save-products.ts'

/** How products are imported. */
export const productRules: ImportRules<ProductChange> = {
  kind: 'product',
  schema: productChange,
  lookUp,
  isUnchanged: (change, existing) => {
    const now = productDraft.safeParse(existing.draft)
    return now.success && isSameDraft(now.data, draftOf(change))
  },
  save: saveProducts,
}

type BarcodeDraft = ProductChange['barcodes'][number]

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const listOf = (value: unknown) => (Array.isArray(value) ? (value as BarcodeDraft[]) : [])
const barcodesOf = (input: RowInput) => listOf(input.barcodes).map(({ barcode }) => barcode)

/** The database's facts about one row. */
interface Facts {
  readonly product: ByCode | undefined
  readonly category: NamedCategory | undefined
  readonly holders: ReadonlyMap<string, BarcodeHolder>
}

async function lookUp(
  db: Db,
  companyId: number,
  plan: ImportPlan,
  rows: readonly RowRead[],
): Promise<Looked[]> {
  const codes = rows.map(({ filled }) => textOf(filled.code))
  const names = rows.flatMap(({ filled }) => textOf(filled.category) ?? [])
  const products = await productsByCode(db, companyId, codes)
  const categories = await categoriesByName(db, companyId, names)
  const barcodes = rows.flatMap(({ filled }) => barcodesOf(filled))
  const holders = await barcodeHolders(db, companyId, barcodes)
  return rows.map((row, at) =>
    look(plan, row, {
      product: products[at],
      category: categories.get(textOf(row.filled.category) ?? ''),
      holders,
    }),
  )
}

function look(plan: ImportPlan, { given, filled }: RowRead, facts: Facts): Looked {
  const existing = plan.options.existing === 'update' ? existingOf(facts.product) : undefined
  // An existing product keeps fields that its row does not give; values for blanks are only for new ones.
  const { category: name, ...fields } = existing ? given : filled
  const place = name === undefined ? undefined : placeOf(facts.category, plan, existing)
  return {
    input: {
      ...existing?.draft,
      ...fields,
      ...(place && { categoryId: place.id }),
      // A reason given for all rows applies to each of them too.
      ...(filled.priceReason !== undefined && { priceReason: filled.priceReason }),
      ...(existing && { barcodes: withBarcodes(existing, given) }),
    },
    problems: {
      ...(place?.problem && { category: place.problem }),
      ...codeProblems(fields, existing, facts),
      ...priceProblem(given.price, filled.priceReason, facts.product),
    },
    keys: keysOf(facts.product?.key ?? null, fields),
    existing,
    newCategory: place?.make,
  }
}

// A long number as a spreadsheet writes it after reading it as an amount: its last digits are lost.
const spoilt = /^\d[.,]\d+E\+\d+$/i

function codeProblems(
  fields: RowInput,
  existing: Existing | undefined,
  { product, holders }: Facts,
): FieldProblems {
  const problems: FieldProblems = {}
  if (spoilt.test(textOf(fields.code) ?? '')) problems['code'] = { code: 'invalid_value' }
  if (!existing && existingOf(product)) problems['code'] = takenBy(product?.draft?.['name'])
  const other = barcodesOf(fields)
    .map((barcode) => holders.get(barcode))
    .find((holder) => holder !== undefined && holder.id !== existing?.id)
  if (other) problems['barcodes'] = takenBy(other.name)
  return problems
}

const takenBy = (name: unknown): FieldProblem => ({ code: 'taken_by', limit: textOf(name) ?? '' })

function priceProblem(price: unknown, reason: unknown, product: ByCode | undefined): FieldProblems {
  const now = cop.safeParse(product?.draft?.['price'])
  const next = copInput.safeParse(price)
  if (!now.success || !next.success || product?.averageCost == null) return {}
  const before = { price: now.data, averageCost: product.averageCost }
  const problem = lacksPriceReason(before, next.data, textOf(reason) ?? '')
  return problem ? { priceReason: problem } : {}
}

// A placeholder for a category that is created with the row; the schema needs a number, saving uses the real one.
const newCategoryPlaceholder = 1

interface Place {
  readonly id: number
  readonly make?: string
  readonly problem?: FieldProblem
}

function placeOf(found: NamedCategory | undefined, plan: ImportPlan, existing: Existing | undefined): Place {
  const name = found?.name ?? ''
  if (found?.id != null) {
    // A deactivated category may stay where it is used.
    const stays = found.active === true || found.id === existing?.draft['categoryId']
    return stays ? { id: found.id } : { id: found.id, problem: { code: 'inactive' } }
  }
  if (plan.options.categories === 'refuse')
    return { id: newCategoryPlaceholder, problem: { code: 'unknown', limit: name } }
  const parsed = categoryDraft.safeParse({ name })
  if (parsed.success) return { id: newCategoryPlaceholder, make: parsed.data.name }
  return {
    id: newCategoryPlaceholder,
    problem: fieldProblems(parsed.error, { name })['name'] ?? { code: 'invalid_value' },
  }
}

function existingOf(product: ByCode | undefined): Existing | undefined {
  if (!product?.draft || product.id === null || product.version === null) return undefined
  return { id: product.id, version: product.version, draft: product.draft }
}

/** The barcodes of a product from a row, in their order: an import adds barcodes and removes none. */
function withBarcodes(existing: Existing, row: RowInput): BarcodeDraft[] {
  const held = listOf(existing.draft['barcodes'])
  const named = listOf(row.barcodes)
  const heldBarcodes = new Set(held.map(({ barcode }) => barcode))
  const inRow = (one: BarcodeDraft) => named.filter(({ barcode }) => barcode === one.barcode)
  return [
    ...held.flatMap((one) => (inRow(one).length > 0 ? inRow(one) : one)),
    ...named.filter(({ barcode }) => !heldBarcodes.has(barcode)),
  ]
}

function keysOf(code: string | null, input: RowInput): Looked['keys'] {
  const keys: [ImportField, string][] = [...new Set(barcodesOf(input))].map((barcode) => [
    'barcodes',
    barcode,
  ])
  return code === null ? keys : [['code', code], ...keys]
}
