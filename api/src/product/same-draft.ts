import { scaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import type { ProductChange, ProductDraft } from '@trastienda/contract/product'
import { isDecimalField } from './fields.ts'

/** A change of a product, without its reason. */
export function draftOf({ priceReason: _reason, ...draft }: ProductChange): ProductDraft {
  return draft
}

/** Whether saving one over the other would change nothing. Decimals may be written in several ways. */
export function isSameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other))
}

const amount = (decimal: string) => String(scaled(decimal, quantityPlaces))

/** All values of a draft, in one order. */
function valuesOf({ barcodes, attachmentIds, ...draft }: ProductDraft): unknown[] {
  return [
    Object.entries(draft)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, value]) => [
        field,
        isDecimalField(field) && typeof value === 'string' ? amount(value) : value,
      ]),
    barcodes.map(({ barcode, factor }) => [barcode, amount(factor)]),
    [...new Set(attachmentIds)].toSorted((a, b) => a - b),
  ]
}
