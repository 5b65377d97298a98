import { z } from 'zod'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { day, instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { cop, copInput, copSum, unitCost } from './money.ts'
import { exportOptions, flag, id, idInput, idParams, listOf, listQuery, pageOf, saved } from './paging.ts'
import { boughtFor, customerDraft, inCharge, inChargeDraft } from './people-named.ts'
import { billedReceipt, expectedGoods, matchState } from './purchase-match.ts'
import { quantity, quantityInput } from './quantity.ts'
import { documentApproval } from './status.ts'
import { noteText, optionalText, referenceInput } from './text.ts'

/** The state of the specification, derived from the documents; rejected and cancelled show their own badge. */
export const purchaseStatus = z.enum(['pending', 'partial', 'received', 'paid', 'rejected', 'cancelled'])
export type PurchaseStatus = z.infer<typeof purchaseStatus>

export const purchaseRow = z.object({
  id: z.int(),
  reference: z.string(),
  purchasedOn: day,
  dueOn: day,
  supplierId: z.int(),
  supplier: z.string(),
  storeId: z.int(),
  store: z.string(),
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
  ...inCharge,
  ...boughtFor,
  createdBy: z.string(),
  createdById: z.int(),
  version: z.int(),
})
export type PurchaseRow = z.infer<typeof purchaseRow>

const filters = {
  status: listOf(purchaseStatus).optional(),
  store: listOf(id).optional(),
  supplier: listOf(id).optional(),
  product: listOf(id).optional(),
  responsible: listOf(id).optional(),
  customer: listOf(id).optional(),
  from: day.optional(),
  to: day.optional(),
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
/** The filters of a list, without page and order. */
export const purchaseMatch = query.omit({ sort: true, limit: true, cursor: true })
export type PurchaseMatch = z.output<typeof purchaseMatch>

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/purchases',
  who: 'purchase.see',
  summary: 'Purchases, newest first, with the totals of all that match',
  query,
  reply: pageOf(purchaseRow).extend({
    totals: z.object({
      grandTotal: copSum,
      paid: copSum,
      /** Of the approved ones. */
      balance: copSum,
      /**
       * How many of them were rejected or cancelled and are not in the sums; absent when the filter selects states.
       */
      leftOut: z.int(),
    }),
  }),
})

export const exportPurchases = endpoint({
  method: 'GET',
  path: '/api/purchases/export',
  who: 'purchase.see',
  summary: 'The filtered purchases as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const purchaseLine = z.object({
  id: z.int(),
  productId: z.int(),
  category: z.string(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  tracksExpiry: z.boolean(),
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
  /** The received orders whose goods it charges; empty when its own approval brings goods in. */
  receipts: z.array(billedReceipt),
  /** What those orders brought, by product. */
  expected: z.array(expectedGoods),
  /** The reason and the person when an admin allowed a mismatch to be paid. */
  matchReason: z.string(),
  matchedBy: z.string().nullable(),
  createdAt: instant,
  editedBy: z.string(),
  editedById: z.int(),
  editedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string(),
})
export type Purchase = z.infer<typeof purchase>

export const getPurchase = endpoint({
  method: 'GET',
  path: '/api/purchases/:id',
  who: 'purchase.see',
  summary: 'One purchase with its lines and attachments',
  params: idParams,
  reply: purchase,
})

export const lineDraft = z.strictObject({
  productId: z.int({ error: 'select_product' }).min(1, 'select_product'),
  lot: optionalText(40),
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
  storeId: z.int({ error: 'select_store' }).min(1, 'select_store'),
  reference: referenceInput(),
  purchasedOn: z.string({ error: 'select_date' }).min(1, 'select_date').pipe(day),
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

export const addPurchase = endpoint({
  method: 'POST',
  path: '/api/purchases',
  who: 'purchase.edit',
  summary: 'Enters a purchase, pending approval',
  body: purchaseDraft,
  reply: saved,
  needs: ['key'],
  problems: [
    'reference_taken',
    'possible_duplicate',
    'inactive',
    'not_approved',
    'already_billed',
    'receipts_differ',
  ],
})

export const changePurchase = endpoint({
  method: 'PATCH',
  path: '/api/purchases/:id',
  who: 'purchase.edit',
  summary: 'Changes a pending or rejected purchase; a rejected one becomes pending',
  params: idParams,
  body: purchaseDraft,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'not_editable', 'reference_taken', 'possible_duplicate', 'inactive', 'receipts_differ'],
})

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
