import { byValue } from './by-value.ts'
import { z } from 'zod'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import {
  boughtFilters,
  dayInput,
  editedAndDecided,
  entered,
  leftOut,
  storeInput,
  supplierAndStore,
} from './document-fields.ts'
import { endpoint } from './endpoint.ts'
import { groupsOf } from './groups.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { productInput } from './line-fields.ts'
import { cop, copInput, copSum, unitCost } from './money.ts'
import { betweenDays, flag, id, idInput, listOf, listQuery, pageChoice, pageOf } from './paging.ts'
import { boughtFor, customerDraft, inCharge, inChargeDraft } from './people-named.ts'
import { billedReceipt, expectedGoods, matchState } from './purchase-match.ts'
import { quantity, quantityInput } from './quantity.ts'
import { documentApproval } from './status.ts'
import { lotInput, noteText, optionalText, referenceInput } from './text.ts'

/** The state of the specification, derived from the documents; rejected and cancelled show their own badge. */
export const purchaseStatus = z.enum(['pending', 'partial', 'received', 'paid', 'rejected', 'cancelled'])
export type PurchaseStatus = z.infer<typeof purchaseStatus>

export const purchaseRow = z.object({
  id: z.int(),
  reference: z.string(),
  purchasedOn: day,
  dueOn: day,
  ...supplierAndStore,
  approval: documentApproval,
  status: purchaseStatus,
  lines: z.int(),
  attachments: z.int(),
  grandTotal: cop,
  paid: cop,
  /** In pending payments; a part of the balance. */
  reserved: cop,
  balance: cop,
  match: matchState,
  /** Whether approved returns sent all of it back: nothing is owed for it, which is not what people call paid. */
  allBack: z.boolean(),
  ...inCharge,
  ...boughtFor,
  ...entered,
})
export type PurchaseRow = z.infer<typeof purchaseRow>

const filters = {
  status: listOf(purchaseStatus).optional(),
  ...boughtFilters,
  ...betweenDays,
  dueFrom: day.optional(),
  dueTo: day.optional(),
  /** Only approved ones with a balance, or only the others. */
  owing: flag.optional(),
  match: listOf(matchState).optional(),
  /** Only those with a pending return, or only those without. */
  returning: flag.optional(),
}
const query = listQuery(['date', 'due', 'total', 'balance', 'reference'], filters)
export type PurchaseFilter = z.output<typeof query>
export const purchaseMatch = query.omit(pageChoice)
export type PurchaseMatch = z.output<typeof purchaseMatch>

const calls = documentCalls('purchase')

export const listPurchases = calls.list(
  'Purchases, newest first, with the totals of all that match',
  query,
  pageOf(purchaseRow).extend({
    totals: z.object({
      grandTotal: copSum,
      paid: copSum,
      /** The balance of approved purchases. */
      balance: copSum,
      leftOut,
    }),
  }),
)

export const purchasesByValue = byValue(listPurchases, purchaseMatch, [
  'status',
  'store',
  'supplier',
  'product',
  'responsible',
  'customer',
  'match',
  'returning',
  'owing',
])

export const purchaseGroups = groupsOf(listPurchases, purchaseMatch, [
  'supplier',
  'store',
  'status',
  'month',
  'responsible',
  'customer',
])

export const exportPurchases = calls.export('The filtered purchases as a table', query)

/** The product of a line that is bought, with its category as it is called now. */
export const boughtProduct = {
  productId: z.int(),
  category: z.string(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  tracksExpiry: z.boolean(),
}

export const purchaseLine = z.object({
  id: z.int(),
  ...boughtProduct,
  lot: z.string(),
  expiresOn: day.nullable(),
  quantity,
  cost: z.string(),
  subtotal: cop,
  landed: cop,
})
export type PurchaseLine = z.infer<typeof purchaseLine>

export const purchase = purchaseRow.omit({ lines: true, attachments: true }).extend({
  creditDays: z.int(),
  subtotal: cop,
  discount: cop,
  shipping: cop,
  returned: cop,
  note: z.string(),
  items: z.array(purchaseLine),
  attachments: z.array(attachment),
  notDuplicateOf: z.int().nullable(),
  notDuplicateWhy: z.string(),
  supplierTaxId: z.string(),
  /** The received orders whose goods it charges; empty when its own approval brings goods in. */
  receipts: z.array(billedReceipt),
  /** The received goods of those orders, by product. */
  expected: z.array(expectedGoods),
  /** The reason and the person when an admin allowed a mismatch to be paid. */
  matchReason: z.string(),
  matchedBy: z.string().nullable(),
  ...editedAndDecided,
})
export type Purchase = z.infer<typeof purchase>

export const getPurchase = calls.get('One purchase with its lines and attachments', purchase)

export const lineDraft = z.strictObject({
  productId: productInput,
  lot: lotInput(),
  expiresOn: day.nullable().default(null),
  quantity: quantityInput,
  cost: unitCost,
})
export type LineDraft = z.infer<typeof lineDraft>

/** The most received orders that one bill can charge. */
export const maxReceipts = 100

/** The most lines of one document. */
export const maxLines = 500

export const purchaseDraft = z.strictObject({
  supplierId: z.int({ error: 'select_supplier' }).min(1, 'select_supplier'),
  storeId: storeInput,
  reference: referenceInput(),
  purchasedOn: dayInput,
  creditDays: z.int({ error: 'credit_days' }).min(1, 'credit_days').max(365, 'credit_days'),
  discount: copInput,
  shipping: copInput,
  returned: copInput,
  ...inChargeDraft,
  ...customerDraft,
  note: noteText(),
  items: z.array(lineDraft, { error: 'select_product' }).min(1, 'select_product').max(maxLines),
  attachmentIds: z.array(idInput).min(1, 'required').max(attachmentMaxCount),
  /** The similar purchase that was confirmed to be another one, with the reason. */
  notDuplicateOf: idInput.nullable().default(null),
  notDuplicateWhy: optionalText(500),
  /**
   * The received orders that it charges, without moving stock. Null means none for a new bill and no change for a
   * saved one.
   */
  receivedOrderIds: z.array(idInput).min(1).max(maxReceipts).nullable().default(null),
})
export type PurchaseDraft = z.infer<typeof purchaseDraft>
export type PurchaseDraftInput = z.input<typeof purchaseDraft>

export const addPurchase = calls.add('Enters a purchase, pending approval', purchaseDraft, [
  'reference_taken',
  'possible_duplicate',
  'inactive',
  'not_approved',
  'already_billed',
  'receipts_differ',
])

export const changePurchase = calls.change(
  'Changes a pending or rejected purchase; a rejected one becomes pending',
  purchaseDraft,
  ['not_editable', 'reference_taken', 'possible_duplicate', 'inactive', 'receipts_differ'],
)

const purchaseCalls = lifecycleCalls('purchase')

export const annotatePurchase = purchaseCalls.annotate(
  'purchase.edit',
  'Changes the note and the attachments of an approved purchase',
  purchaseDraft.pick({ note: true, attachmentIds: true }),
)

export const reopenPurchase = purchaseCalls.reopen(
  'Takes an approval back with a reason, while nothing depends on it',
  ['stock_used'],
)

export const cancelPurchase = purchaseCalls.cancel(
  'purchase.edit',
  'Cancels a pending or rejected purchase with a reason; its creator or an approver may',
)

export const deletePurchase = purchaseCalls.remove(
  'purchase.edit',
  'Deletes a pending or rejected purchase; its creator, a user or an admin may',
  ['was_approved', 'forbidden'],
)

export const restorePurchase = purchaseCalls.restore(
  'purchase.edit',
  'Brings back a purchase that the caller deleted in the last 24 hours, as it stood',
  ['already_billed'],
)

/** Requested while typing: whether the reference is free and whether a similar bill exists. */
export const checkPurchase = endpoint({
  method: 'GET',
  path: '/api/purchases/check',
  who: 'purchase.edit',
  summary:
    'Returns whether a reference is taken, and a purchase of the same supplier and total within three days',
  query: z.strictObject({
    supplier: id,
    reference: z.string().max(64).default(''),
    day: day.optional(),
    total: z.coerce.number().int().min(0).optional(),
    except: id.optional(),
  }),
  reply: z.object({
    taken: z.object({ id: z.int(), reference: z.string() }).nullable(),
    similar: z.object({ id: z.int(), reference: z.string(), day, total: cop }).nullable(),
    owed: cop,
  }),
})
