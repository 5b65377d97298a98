import type { ProductDraft } from '@trastienda/contract/product'
import { literal, type Sql } from '../db/sql.ts'

/** The fields of a product with their own columns: all form fields except barcodes and attachments. */
export type ProductField = Exclude<keyof ProductDraft, 'barcodes' | 'attachmentIds'>

/** Each field with the type of its column, which has the same name in snake case. */
const types = {
  code: 'text',
  name: 'text',
  categoryId: 'bigint',
  unit: 'text',
  unitWhole: 'boolean',
  price: 'bigint',
  alertQuantity: 'numeric',
  tracksExpiry: 'boolean',
  shelfLifeDays: 'integer',
  overReceipt: 'numeric',
  imageId: 'bigint',
  active: 'boolean',
} as const satisfies Record<ProductField, string>

const names = Object.keys(types) as ProductField[]
const columnOf = (field: ProductField) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A column as the field's text or number: decimals without trailing zeros. */
const valueOf = (field: ProductField, alias: string) =>
  types[field] === 'numeric' ? `trim_scale(${alias}.${columnOf(field)})::text` : `${alias}.${columnOf(field)}`

const all = (write: (field: ProductField) => string): Sql => literal(names.map(write).join(', '))

/** The column definitions with which `jsonb_to_record` reads a draft. */
export const draftColumns = all((field) => `"${field}" ${types[field]}`)

/** The columns, in the order of `draftValues`. */
export const productColumns = all(columnOf)

/** The values of a draft, in the order of `productColumns`. */
export const draftValues = all((field) => `draft."${field}"`)

/** An assignment of each column from the draft. */
export const setToDraft = all((field) => `${columnOf(field)} = draft."${field}"`)

/** The fields of the product with that alias, as arguments of `jsonb_build_object`. */
export const fieldPairs = (alias: string): Sql => all((field) => `'${field}', ${valueOf(field, alias)}`)

/** The fields of the product with that alias that a row shows, for a select. */
export const fieldsIn = (shape: Readonly<Record<string, unknown>>, alias: string): Sql =>
  literal(
    names
      .filter((field) => field in shape)
      .map((field) => `${valueOf(field, alias)} as "${field}"`)
      .join(', '),
  )

/** A saved product's own fields, in the form of its draft. */
export const fieldsOf = (
  saved: Readonly<Pick<ProductDraft, ProductField>>,
): Pick<ProductDraft, ProductField> =>
  Object.fromEntries(names.map((field) => [field, saved[field]])) as Pick<ProductDraft, ProductField>

/** Decimals, which may be written in several ways. */
export const isDecimalField = (field: string): boolean => types[field as ProductField] === 'numeric'
