import { byValue } from './by-value.ts'
import { z } from 'zod'
import { groupsOf } from './groups.ts'
import { day } from './day.ts'
import { isDecimal, scaled } from './decimal.ts'
import { documentCalls } from './document-calls.ts'
import {
  closedFlag,
  dayInput,
  editedAndDecided,
  entered,
  leftOut,
  ownFlag,
  storeInput,
} from './document-fields.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { lineProduct, movedLot } from './line-fields.ts'
import { beyondStockFlag, expiryFlag, lotDayFlag } from './lot-flags.ts'
import { cop, copSum, quantityPlaces, unitCost } from './money.ts'
import { betweenDays, id, idInput, listOf, listQuery, pageChoice, pageOf } from './paging.ts'
import { maxLines } from './purchase.ts'
import { noQuantity, quantity } from './quantity.ts'
import { documentApproval } from './status.ts'
import { lotInput, noteText, referenceInput } from './text.ts'

/** Why the stock differs from the ledger, or will. */
export const adjustmentReason = z.enum([
  'damaged',
  'expired',
  'lost',
  'stolen',
  'own_use',
  'sample',
  'found',
  'correction',
  'other',
])
export type AdjustmentReason = z.infer<typeof adjustmentReason>

/** The direction of the goods for a reason; undefined for reasons that allow both. */
const ways: Partial<Record<AdjustmentReason, 'out' | 'in'>> = {
  damaged: 'out',
  expired: 'out',
  lost: 'out',
  stolen: 'out',
  own_use: 'out',
  sample: 'out',
  found: 'in',
}
export const wayOf = (reason: AdjustmentReason | null): 'out' | 'in' | undefined =>
  reason === null ? undefined : ways[reason]

/** Why a quantity contradicts its reason; undefined when they agree. */
export function againstReason(
  reason: AdjustmentReason | null,
  quantity: string,
): 'quantity_goes_out' | 'quantity_comes_in' | undefined {
  const way = wayOf(reason)
  const goes = quantity.startsWith('-') ? 'out' : 'in'
  if (way === undefined || way === goes) return undefined
  return way === 'out' ? 'quantity_goes_out' : 'quantity_comes_in'
}

export const adjustmentRow = z.object({
  id: z.int(),
  reference: z.string(),
  adjustedOn: day,
  storeId: z.int(),
  store: z.string(),
  reason: adjustmentReason,
  lines: z.int(),
  /** The gain of stock value, negative for a loss; for one that is not approved at the averages at entry. */
  value: cop,
  approval: documentApproval,
  ...entered,
})
export type AdjustmentRow = z.infer<typeof adjustmentRow>

const query = listQuery(['date', 'value', 'reference'], {
  store: listOf(id).optional(),
  reason: listOf(adjustmentReason).optional(),
  approval: listOf(documentApproval).optional(),
  product: id.optional(),
  ...betweenDays,
})
export type AdjustmentFilter = z.output<typeof query>

export const adjustmentMatch = query.omit(pageChoice)
export type AdjustmentMatch = z.output<typeof adjustmentMatch>

const calls = documentCalls('stock_adjustment')

export const listStockAdjustments = calls.list(
  'Lists stock adjustments, newest first, with the totals of all that match',
  query,
  pageOf(adjustmentRow).extend({
    totals: z.object({ value: copSum, leftOut }),
  }),
)

export const stockAdjustmentsByValue = byValue(listStockAdjustments, adjustmentMatch, [
  'approval',
  'store',
  'reason',
])

export const stockAdjustmentGroups = groupsOf(listStockAdjustments, adjustmentMatch, [
  'reason',
  'store',
  'approval',
  'month',
])

export const exportStockAdjustments = calls.export('The filtered adjustments as a table', query)

export const adjustmentLine = z.object({
  id: z.int(),
  ...lineProduct,
  unitWhole: z.boolean(),
  tracksExpiry: z.boolean(),
  /** Null for goods found in an unknown lot, until the adjustment is approved. */
  lotId: z.int().nullable(),
  lot: z.string(),
  expiresOn: day.nullable(),
  /** Positive: found; negative: gone. */
  quantity,
  /** The entered unit cost of a product without a cost, pesos. */
  cost: z.string().nullable(),
  value: cop,
})
export type AdjustmentLine = z.infer<typeof adjustmentLine>

export const stockAdjustment = adjustmentRow.omit({ lines: true }).extend({
  note: z.string(),
  items: z.array(adjustmentLine),
  ...editedAndDecided,
})
export type StockAdjustment = z.infer<typeof stockAdjustment>

export const getStockAdjustment = calls.get('One adjustment with its lines', stockAdjustment)

/** A found quantity, or a missing one when negative. */
const changeInput = z
  .string()
  .refine((text) => isDecimal(text.replace(/^-/, ''), quantityPlaces, 11), { error: noQuantity })
  .refine(
    (text) => !isDecimal(text.replace(/^-/, ''), quantityPlaces, 11) || scaled(text, quantityPlaces) !== 0n,
    { error: 'quantity_nonzero' },
  )

export const adjustmentDraft = z
  .strictObject({
    storeId: storeInput,
    /** If absent: the next number of the company. */
    reference: referenceInput().nullable().default(null),
    adjustedOn: dayInput,
    reason: adjustmentReason,
    note: noteText(),
    items: z
      .array(
        z.strictObject({
          productId: idInput,
          lot: lotInput(),
          expiresOn: day.nullable().default(null),
          quantity: changeInput,
          /** The unit cost, pesos: required when goods of a product without a cost come in; else ignored. */
          cost: unitCost.nullable().default(null),
        }),
        { error: 'select_product' },
      )
      .min(1, 'select_product')
      .max(maxLines),
  })
  .superRefine(({ reason, items }, context) => {
    items.forEach(({ quantity }, at) => {
      const message = againstReason(reason, quantity)
      if (message && changeInput.safeParse(quantity).success)
        context.addIssue({ code: 'custom', path: ['items', at, 'quantity'], message })
    })
  })
export type AdjustmentDraft = z.infer<typeof adjustmentDraft>
export type AdjustmentDraftInput = z.input<typeof adjustmentDraft>

const savingProblems = ['reference_taken', 'not_enough_stock', 'not_there_yet'] as const

export const addStockAdjustment = calls.add(
  'Enters a stock adjustment of a store, pending approval',
  adjustmentDraft,
  savingProblems,
)

export const changeStockAdjustment = calls.change(
  'Changes a pending or rejected adjustment; a rejected one becomes pending',
  adjustmentDraft,
  ['not_editable', ...savingProblems],
)

const stockAdjustmentCalls = lifecycleCalls('stock_adjustment')

export const deleteStockAdjustment = stockAdjustmentCalls.remove(
  'stock_adjustment.edit',
  'Deletes a pending or rejected adjustment; its creator, a user or an admin may',
)

export const restoreStockAdjustment = stockAdjustmentCalls.restore(
  'stock_adjustment.edit',
  'Brings back an adjustment that the caller deleted in the last 24 hours, as it stood',
)

/** The changes that approving an adjustment will make, shown to the approver. */
export const adjustmentEffect = z.object({
  adjustment: stockAdjustment,
  /** At today's averages. */
  value: cop,
  lines: z.array(
    z.object({ ...movedLot, before: quantity, reserved: quantity, after: quantity, value: cop }),
  ),
  flags: z.array(
    z.discriminatedUnion('kind', [
      ownFlag,
      closedFlag,
      /** More would leave than is free in the lot now. */
      z.object({ kind: z.literal('short'), product: z.string(), lot: z.string(), free: quantity }),
      expiryFlag,
      lotDayFlag,
      beyondStockFlag,
    ]),
  ),
})
export type AdjustmentEffect = z.infer<typeof adjustmentEffect>

export const getStockAdjustmentEffect = calls.effect(
  'Returns what approving a pending adjustment will change',
  adjustmentEffect,
)

export const approveStockAdjustment = stockAdjustmentCalls.approve(
  'Approves an adjustment: what was found comes in and what is gone goes out, at the moving average',
  ['not_enough_stock', 'not_there_yet', 'cost_missing', 'inactive'],
)

export const rejectStockAdjustment = stockAdjustmentCalls.reject('Rejects a pending adjustment with a reason')

export const cancelStockAdjustment = stockAdjustmentCalls.cancel(
  'stock_adjustment.edit',
  'Cancels a pending or rejected adjustment with a reason; its creator or an approver may',
)
