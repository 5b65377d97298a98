import type { ProductDraft } from '@trastienda/contract/product'
import { literal, type Sql } from '../db/sql.ts'

/** What a product keeps in columns of its own: all that its form says but its barcodes and attachments. */
export type ProductField = Exclude<keyof ProductDraft, 'barcodes' | 'attachmentIds'>

/** Each field with the type of its column, which is called as the field is, in snake case. */
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

/** What a draft is read as by `jsonb_to_record`. */
export const draftColumns = all((field) => `"${field}" ${types[field]}`)

/** The columns, in the order of `draftValues`. */
export const productColumns = all(columnOf)

/** What a draft says, in the order of `productColumns`. */
export const draftValues = all((field) => `draft."${field}"`)

/** Each column as the draft says. */
export const setToDraft = all((field) => `${columnOf(field)} = draft."${field}"`)

/** The fields of the product under that alias, as arguments of `jsonb_build_object`. */
export const fieldPairs = (alias: string): Sql => all((field) => `'${field}', ${valueOf(field, alias)}`)

/** The fields of the product under that alias that a row tells, for a select. */
export const fieldsIn = (shape: Readonly<Record<string, unknown>>, alias: string): Sql =>
  literal(
    names
      .filter((field) => field in shape)
      .map((field) => `${valueOf(field, alias)} as "${field}"`)
      .join(', '),
  )

/** A saved product's own fields, as its draft has them. */
export const fieldsOf = (
  saved: Readonly<Pick<ProductDraft, ProductField>>,
): Pick<ProductDraft, ProductField> =>
  Object.fromEntries(names.map((field) => [field, saved[field]])) as Pick<ProductDraft, ProductField>

/** Decimals, which may be written in several ways. */
export const isDecimalField = (field: string): boolean => types[field as ProductField] === 'numeric'
