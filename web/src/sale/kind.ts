import { moneyMethod } from '@trastienda/contract/payment'
import { z } from 'zod'
import { draftShelf, stored } from '../lines/draft.ts'
import type { DocumentKind, FormStore } from '../lines/form-store.ts'
import { unreadAgain } from '../lines/unread.ts'
import { checkSale } from './check.ts'
import { counter } from './counter.ts'
import { columns, type HeadField, headFields, sameSale, type SaleValues } from './values.ts'

export const saleKind: DocumentKind<SaleValues, HeadField> = {
  fields: headFields,
  columns,
  check: checkSale,
  same: sameSale,
}

export type SaleStore = FormStore<SaleValues, HeadField>

const { text, amount, percent, unread, day, lines, attachments, option } = stored
const storedValues = z
  .object({
    // Earlier drafts stored the counter as an absent customer.
    customer: option.transform((choice) => choice ?? counter),
    responsible: option.default(null),
    storeId: amount,
    reference: text,
    soldOn: day,
    discount: amount,
    // Earlier drafts have amounts alone.
    discountPercent: percent.default(null),
    unread,
    pays: z.enum(['all', 'part', 'none']).catch('all'),
    method: moneyMethod.catch('cash'),
    part: amount,
    given: amount,
    note: text,
    lines,
    attachments,
  })
  .transform((read) => unreadAgain(read as SaleValues))

/** The drafts of sales in this browser. */
export const saleDrafts = draftShelf('sale-draft', storedValues)
