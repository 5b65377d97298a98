import { billedReceipt, expectedGoods } from '@trastienda/contract/purchase-match'
import { z } from 'zod'
import { draftShelf, stored } from '../lines/draft.ts'
import { ownStock } from '../lines/for-whom.ts'
import { unreadAgain } from '../lines/unread.ts'
import type { PurchaseValues } from './values.ts'

const { text, amount, percent, unread, day, lines, attachments, option } = stored
const storedValues = z
  .object({
    supplier: option,
    responsible: option.default(null),
    customer: option.default(ownStock),
    storeId: amount,
    reference: text,
    purchasedOn: day,
    creditDays: amount,
    discount: amount,
    // Earlier drafts have amounts alone.
    discountPercent: percent.default(null),
    unread,
    shipping: amount,
    returned: amount,
    note: text,
    lines,
    attachments,
    notDuplicateOf: amount,
    notDuplicateWhy: text,
    // Unlike other fields, the billed receipts are never dropped: without them the same goods would come in again.
    bill: z
      .object({ receipts: z.array(billedReceipt), expected: z.array(expectedGoods) })
      .nullable()
      .default(null),
  })
  .transform((read) => unreadAgain(read as PurchaseValues))

/** The drafts of purchases in this browser. */
export const purchaseDrafts = draftShelf('purchase-draft', storedValues)
