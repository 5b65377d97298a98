import type { Attachment } from '@trastienda/contract/attachment'
import { centavos, type Cop } from '@trastienda/contract/money'
import type { Product, ProductChangeInput } from '@trastienda/contract/product'
import { isBelowCost } from '@trastienda/contract/sale.rules'
import type { Option } from '../kit/filter-code.ts'

/** A product as its form stores it. */
export interface ProductValues {
  code: string
  name: string
  categoryId: number | null
  category: Option | null
  unit: string
  unitWhole: boolean
  price: Cop | null
  /** The reason to sell below its average cost. */
  priceReason: string
  alertQuantity: string
  tracksExpiry: boolean
  shelfLifeDays: number | null
  /** Percent; empty for the company's own. */
  overReceipt: string
  imageId: number | null
  barcodes: readonly { barcode: string; factor: string }[]
  attachments: readonly Attachment[]
  active: boolean
}

/**
 * The initial values of a new product.
 * @param unit the usual one, in the language of the screen
 */
export const blankProduct = (unit: string): ProductValues => ({
  code: '',
  name: '',
  categoryId: null,
  category: null,
  unit,
  unitWhole: true,
  price: null,
  priceReason: '',
  alertQuantity: '0',
  tracksExpiry: false,
  shelfLifeDays: null,
  overReceipt: '',
  imageId: null,
  barcodes: [],
  attachments: [],
  active: true,
})

/** A saved product as the form holds it. */
export function valuesOf(product: Product): ProductValues {
  const { code, name, categoryId, category, unit, unitWhole, price, alertQuantity, tracksExpiry } = product
  const { shelfLifeDays, overReceipt, imageId, barcodes, attachments, active } = product
  return {
    code,
    name,
    categoryId,
    category: { id: categoryId, label: category },
    unit,
    unitWhole,
    price,
    priceReason: '',
    alertQuantity,
    tracksExpiry,
    shelfLifeDays,
    overReceipt: overReceipt ?? '',
    imageId,
    barcodes,
    attachments,
    active,
  }
}

type Sent = { [Field in keyof ProductChangeInput]-?: unknown }

/** The form's values in the shape of a change, for validation. */
export function bodyOf({ category: _label, attachments, ...values }: ProductValues): Sent {
  return {
    ...values,
    price: values.price ?? centavos(0),
    alertQuantity: values.alertQuantity === '' ? '0' : values.alertQuantity,
    shelfLifeDays: values.tracksExpiry ? values.shelfLifeDays : null,
    overReceipt: values.overReceipt === '' ? null : values.overReceipt,
    barcodes: values.barcodes.map(({ barcode, factor }) => ({
      barcode,
      factor: factor === '' ? '1' : factor,
    })),
    attachmentIds: attachments.map(({ id }) => id),
  }
}

// Units that are weighed, poured or cut, as shops write them in the four languages.
const measures = new Set([
  'kg',
  'g',
  'gr',
  'mg',
  'lb',
  'l',
  'lt',
  'ml',
  'cm3',
  'm',
  'mt',
  'cm',
  'm2',
  'm3',
  'gal',
  'كغ',
  'غ',
  'لتر',
  'م',
  '千克',
  '公斤',
  '克',
  '升',
  '米',
])

/** Whether a unit is usually counted and not measured. */
export function usuallyWhole(unit: string): boolean {
  return !measures.has(unit.trim().toLowerCase().replace(/\.$/, ''))
}

/** Whether its new price differs from the present one and is below its average cost. */
export function needsPriceReason(price: Cop | null, product: Product | null): boolean {
  if (product === null || price === null || !Number.isSafeInteger(price) || price === product.price)
    return false
  return isBelowCost(price, '1', product.averageCost)
}

/** The profit as a percentage of the price; undefined without a price or a cost. */
export function marginOf(price: Cop | null, averageCost: string): number | undefined {
  const cost = Number(averageCost)
  if (price === null || !(price > 0) || !(cost > 0)) return undefined
  return (1 - (cost * 100) / price) * 100
}
