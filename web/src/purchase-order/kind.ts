import { z } from 'zod'
import { draftShelf, stored } from '../lines/draft.ts'
import { ownStock } from '../lines/for-whom.ts'
import { unreadAgain } from '../lines/unread.ts'
import type { DocumentKind, FormStore } from '../lines/form-store.ts'
import { checkOrder } from './check.ts'
import { columns, type HeadField, headFields, type OrderValues, sameOrder } from './values.ts'

export const orderKind: DocumentKind<OrderValues, HeadField> = {
  fields: headFields,
  columns,
  check: checkOrder,
  same: sameOrder,
}
export type OrderStore = FormStore<OrderValues, HeadField>

const { text, amount, percent, unread, day, lines, attachments, option } = stored
const storedValues = z
  .object({
    supplier: option,
    responsible: option.default(null),
    customer: option.default(ownStock),
    storeId: amount,
    reference: text,
    orderedOn: day,
    expectedOn: day,
    carrier: text,
    discount: amount,
    // Earlier drafts have amounts alone.
    discountPercent: percent.default(null),
    unread,
    shipping: amount,
    note: text,
    lines,
    attachments,
  })
  .transform((read) => unreadAgain(read as OrderValues))

/** The drafts of orders in this browser. */
export const orderDrafts = draftShelf('order-draft', storedValues)
