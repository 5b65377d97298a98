import { z } from 'zod'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { closedFlag, dayInput, storeInput } from './document-fields.ts'
import { endpoint } from './endpoint.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { lineLot, lineProduct, movedLot } from './line-fields.ts'
import { beyondStockFlag } from './lot-flags.ts'
import { cop, unitCost } from './money.ts'
import { id, idInput, idParams } from './paging.ts'
import { maxLines } from './purchase.ts'
import { quantity, quantityOrZero } from './quantity.ts'
import { transition } from './record-calls.ts'
import { countLine, stockCount } from './stock-count.ts'
import { lotInput, noteText, referenceInput } from './text.ts'

export const countDraft = z.strictObject({
  storeId: storeInput,
  /** If absent: the whole store. */
  categoryId: idInput.nullable().default(null),
  /** If absent: the next number of the company. */
  reference: referenceInput().nullable().default(null),
  countedOn: dayInput,
  note: noteText(),
})
export type CountDraft = z.infer<typeof countDraft>
export type CountDraftInput = z.input<typeof countDraft>

const calls = documentCalls('stock_count')

export const addStockCount = calls.add('Opens a count of a store, or of one category in it', countDraft, [
  'reference_taken',
])

export const changeStockCount = calls.change(
  'Changes the reference, the day and the note of an open count; its store and category stay',
  countDraft,
  ['count_closed', 'reference_taken'],
)

export const countInput = z.strictObject({
  /** The product, or a code or barcode of it; each scan stands for as many units as the product says. */
  productId: idInput.nullable().default(null),
  code: referenceInput(1).nullable().default(null),
  lot: lotInput(),
  expiresOn: day.nullable().default(null),
  /** Units, or scans of the code; zero for a lot that is not there. */
  quantity: quantityOrZero.default('1'),
  /** `add` to the counted quantity of the lot, or `set` it, which counts it again from now. */
  mode: z.enum(['add', 'set']).default('add'),
  /**
   * For `set`: the counted quantity that the caller saw, null for none. Refused if somebody counted the lot since,
   * because their count would be lost unnoticed; if absent, nothing is compared.
   */
  seen: quantityOrZero.nullable().optional(),
})
export type CountInput = z.infer<typeof countInput>
export type CountInputInput = z.input<typeof countInput>

export const countStock = endpoint({
  method: 'POST',
  path: '/api/stock-counts/:id/lines',
  who: 'stock_count.edit',
  summary:
    "Counts a lot: adds to its counted quantity or sets it, and records the ledger's quantity at that moment",
  params: idParams,
  body: countInput,
  reply: z.object({
    line: countLine,
    /**
     * How the lot moved between its first count and an addition; zero when it did not. An addition counts as if made
     * with the first count: count the lot again if goods were taken from it.
     */
    moved: quantity,
  }),
  needs: ['key'],
  problems: ['count_closed', 'counted_meanwhile'],
})

export const deleteCountLine = endpoint({
  method: 'DELETE',
  path: '/api/stock-counts/:id/lines/:line',
  who: 'stock_count.edit',
  summary: 'Removes a lot from an open count, as if it had not been counted',
  params: z.strictObject({ id, line: id }),
  reply: z.object({ deleted: z.boolean() }),
  problems: ['count_closed'],
})

export const listUncounted = endpoint({
  method: 'GET',
  path: '/api/stock-counts/:id/uncounted',
  who: 'stock_count.see',
  summary: 'Lists the lots that the ledger has and nobody has counted, without their quantities',
  params: idParams,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(1000).default(200) }),
  reply: z.object({
    data: z.array(
      z.object({
        ...lineProduct,
        ...lineLot,
        /** Whether goods of it came in after the count was opened. */
        came: z.boolean(),
      }),
    ),
    total: z.int(),
    /** How many of them received goods after the count was opened: those are never set to zero. */
    came: z.int(),
  }),
})

const countClosing = z.strictObject({
  uncounted: z.enum(['zero', 'leave']),
  /** The unit cost, pesos, of found products that have no cost. */
  costs: z
    .array(z.strictObject({ productId: idInput, cost: unitCost }))
    .max(maxLines)
    .default([]),
})
export type CountClosing = z.output<typeof countClosing>

export const closeStockCount = endpoint({
  ...transition,
  path: '/api/stock-counts/:id/close',
  who: 'stock_count.edit',
  summary:
    'Closes the counting and dates the count by its last line. Uncounted lots become zero, unless goods came in after the count was opened, or stay as they are; the count waits for approval',
  body: countClosing,
  problems: ['stale', 'count_closed', 'cost_missing'],
})

export const resumeStockCount = endpoint({
  ...transition,
  path: '/api/stock-counts/:id/resume',
  who: 'stock_count.edit',
  summary: 'Reopens a closed or rejected count',
  problems: ['stale', 'not_editable'],
})

/**
 * The changes that approving a count will make, shown to the approver: the lots that differ, the largest value first.
 */
export const countEffect = z.object({
  count: stockCount,
  /** Lots that the ledger has and nobody counted: they stay as they are. */
  uncounted: z.int(),
  /** At today's averages. */
  value: cop,
  lines: z.array(
    z.object({
      ...movedLot,
      counted: quantity,
      expected: quantity,
      /** The part of the difference that will be corrected. */
      applied: quantity,
      before: quantity,
      reserved: quantity,
      after: quantity,
      value: cop,
    }),
  ),
  flags: z.array(
    z.discriminatedUnion('kind', [
      /**
       * The caller opened it, closed it or counted; `allowed` when the company lets its only approver approve their
       * own documents.
       */
      z.object({ kind: z.literal('own'), allowed: z.boolean() }),
      closedFlag,
      /** The lot would become negative, or fall below its reserved quantity. */
      z.object({ kind: z.literal('short'), product: z.string(), lot: z.string(), free: quantity }),
      /** An adjustment of the lot was approved after it was counted: perhaps for the same difference. */
      z.object({ kind: z.literal('adjusted'), product: z.string(), lot: z.string(), quantity }),
      /** A lot lacks goods, and pending sales or transfers reserve some of it: perhaps these were handed over. */
      z.object({ kind: z.literal('held'), product: z.string(), lot: z.string(), quantity }),
      /** A lot has more than expected, and pending bills or receipts will bring some: perhaps it is already there. */
      z.object({
        kind: z.literal('coming'),
        product: z.string(),
        lot: z.string(),
        quantity,
        documents: z.array(z.string()),
      }),
      /** Nothing was found of a lot that the ledger has: perhaps it is shelved under another one. */
      z.object({ kind: z.literal('vanished'), product: z.string(), lot: z.string(), quantity }),
      /** An expired lot has more than expected: perhaps goods of another lot were counted as this one. */
      z.object({
        kind: z.literal('grew_expired'),
        product: z.string(),
        lot: z.string(),
        expiresOn: day,
        quantity,
      }),
      beyondStockFlag,
      /** Lots that the ledger has and nobody counted: they stay as they are. */
      z.object({ kind: z.literal('uncounted'), lots: z.int() }),
    ]),
  ),
})
export type CountEffect = z.infer<typeof countEffect>

export const getStockCountEffect = calls.effect(
  'Returns what approving a closed count will change',
  countEffect,
)

const stockCountCalls = lifecycleCalls('stock_count')

export const approveStockCount = stockCountCalls.approve(
  'Approves a count: each difference is put right on what is there by now, at the moving average',
  ['not_enough_stock', 'cost_missing'],
)

export const rejectStockCount = stockCountCalls.reject(
  'Rejects a closed count with a reason; it can be opened again',
)

export const cancelStockCount = stockCountCalls.cancel(
  'stock_count.edit',
  'Cancels a count that is not approved with a reason; its creator or an approver may',
)

export const deleteStockCount = stockCountCalls.remove(
  'stock_count.edit',
  'Deletes a count that is not approved; its creator, a user or an admin may',
)

export const restoreStockCount = stockCountCalls.restore(
  'stock_count.edit',
  'Brings back a count that the caller deleted in the last 24 hours, as it stood',
)
