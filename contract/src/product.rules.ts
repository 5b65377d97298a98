import { scaled } from './decimal.ts'
import { quantityPlaces } from './money.ts'
import type { FieldProblems } from './problem.ts'
import { isWhole } from './quantity.ts'

interface Checked {
  readonly unitWhole: boolean
  readonly alertQuantity: string
  readonly barcodes: readonly { readonly barcode: string; readonly factor: string }[]
}

/** Contradictions in a product: fractions of a whole unit, a barcode written twice. */
export function productProblems({ unitWhole, alertQuantity, barcodes }: Checked): FieldProblems {
  const fields: FieldProblems = {}
  if (unitWhole && !isWhole(alertQuantity)) fields['alertQuantity'] = { code: 'quantity_whole' }
  barcodes.forEach(({ barcode, factor }, at) => {
    const first = barcodes.findIndex((other) => other.barcode === barcode)
    if (first < at) fields[`barcodes.${at}.barcode`] = { code: 'repeated', limit: first + 1 }
    if (unitWhole && !isWhole(factor)) fields[`barcodes.${at}.factor`] = { code: 'quantity_whole' }
  })
  return fields
}

/** Whether a product has to be bought: at or below its alert quantity. Zero means no alert. */
export function isLow(onHand: string, alertQuantity: string): boolean {
  const alert = scaled(alertQuantity, quantityPlaces)
  return alert > 0n && scaled(onHand, quantityPlaces) <= alert
}
