import { type DocumentKind, type FormStore, formStore } from '../lines/form-store.ts'
import { checkPurchase } from './check.ts'
import { columns } from './line-body.ts'
import { type HeadField, headFields, type PurchaseValues, samePurchase } from './values.ts'

export const purchaseKind: DocumentKind<PurchaseValues, HeadField> = {
  fields: headFields,
  columns,
  check: checkPurchase,
  same: samePurchase,
}

export type PurchaseStore = FormStore<PurchaseValues, HeadField>

/** The state of a purchase while it is typed. */
export const purchaseStore = (values: PurchaseValues, version: number | null, base = values): PurchaseStore =>
  formStore(purchaseKind, values, version, base)
