import { byValue } from './by-value.ts'
import { z } from 'zod'
import { day, instant } from './day.ts'
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
import { endpoint } from './endpoint.ts'
import { groupsOf } from './groups.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { lineLot, lineProduct, movedLot } from './line-fields.ts'
import { cop, copSum } from './money.ts'
import { betweenDays, id, idInput, listOf, listQuery, pageChoice, pageOf } from './paging.ts'
import { maxLines } from './purchase.ts'
import { quantity, quantityInput, quantityOrZero } from './quantity.ts'
import { transition } from './record-calls.ts'
import { documentApproval } from './status.ts'
import { noteText, referenceInput } from './text.ts'

/** Approved means sent: the goods are in transit until they are received, or came back to the store that sent them. */
export const transferStatus = z.enum([
  'pending',
  'in_transit',
  'received',
  'returned',
  'rejected',
  'cancelled',
])
export type TransferStatus = z.infer<typeof transferStatus>

export const transferRow = z.object({
  id: z.int(),
  reference: z.string(),
  sentOn: day,
  /** When it was received, or came back. */
  receivedOn: day.nullable(),
  storeId: z.int(),
  store: z.string(),
  toStoreId: z.int(),
  toStore: z.string(),
  lines: z.int(),
  units: quantity,
  /** The value of the goods when they were sent; for one that is not sent at the averages at entry. */
  value: cop,
  /** The part of it that never arrived. */
  lost: cop,
  approval: documentApproval,
  status: transferStatus,
  ...entered,
})
export type TransferRow = z.infer<typeof transferRow>

const query = listQuery(['date', 'reference', 'value'], {
  /** The sending store. */
  store: listOf(id).optional(),
  /** The receiving store. */
  toStore: listOf(id).optional(),
  status: listOf(transferStatus).optional(),
  product: id.optional(),
  ...betweenDays,
})
export type TransferFilter = z.output<typeof query>

export const transferMatch = query.omit(pageChoice)
export type TransferMatch = z.output<typeof transferMatch>

const calls = documentCalls('stock_transfer')

export const listStockTransfers = calls.list(
  'Lists transfers between stores, newest first, with the value of all that match',
  query,
  pageOf(transferRow).extend({
    totals: z.object({ value: copSum, leftOut }),
  }),
)

export const stockTransfersByValue = byValue(listStockTransfers, transferMatch, [
  'status',
  'store',
  'toStore',
])

export const stockTransferGroups = groupsOf(listStockTransfers, transferMatch, [
  'store',
  'toStore',
  'status',
  'month',
])

export const exportStockTransfers = calls.export('The filtered transfers as a table', query)

export const transferLine = z.object({
  id: z.int(),
  ...lineProduct,
  unitWhole: z.boolean(),
  ...lineLot,
  quantity,
  /** Null until it is received. */
  received: quantity.nullable(),
  value: cop,
})
export type TransferLine = z.infer<typeof transferLine>

export const stockTransfer = transferRow.omit({ lines: true }).extend({
  note: z.string(),
  /** Why less arrived than was sent. */
  differenceNote: z.string(),
  items: z.array(transferLine),
  ...editedAndDecided,
  receivedBy: z.string().nullable(),
  receivedAt: instant.nullable(),
})
export type StockTransfer = z.infer<typeof stockTransfer>

export const readTransfer = stockTransfer.extend({
  /** Whether the caller created or last edited it, so that others must receive it when less arrived than was sent. */
  differenceByOthers: z.boolean(),
})
export type ReadTransfer = z.infer<typeof readTransfer>

export const getStockTransfer = calls.get('One transfer with its lines', readTransfer)

export const transferDraft = z.strictObject({
  storeId: storeInput,
  toStoreId: storeInput,
  /** If absent: the next number of the company. */
  reference: referenceInput().nullable().default(null),
  sentOn: dayInput,
  note: noteText(),
  items: z
    .array(z.strictObject({ productId: idInput, lotId: idInput, quantity: quantityInput }), {
      error: 'select_product',
    })
    .min(1, 'select_product')
    .max(maxLines),
})
export type TransferDraft = z.infer<typeof transferDraft>
export type TransferDraftInput = z.input<typeof transferDraft>

const savingProblems = ['reference_taken', 'not_enough_stock', 'not_there_yet'] as const

export const addStockTransfer = calls.add(
  'Enters a transfer, pending approval; its goods are reserved in their lots',
  transferDraft,
  savingProblems,
)

export const changeStockTransfer = calls.change(
  'Changes a pending or rejected transfer; a rejected one becomes pending',
  transferDraft,
  ['not_editable', ...savingProblems],
)

const stockTransferCalls = lifecycleCalls('stock_transfer')

export const deleteStockTransfer = stockTransferCalls.remove(
  'stock_transfer.edit',
  'Deletes a pending or rejected transfer; its creator, a user or an admin may',
)

export const restoreStockTransfer = stockTransferCalls.restore(
  'stock_transfer.edit',
  'Brings back a transfer that the caller deleted in the last 24 hours, as it stood',
  ['not_enough_stock'],
)

/** The changes that sending a transfer will make, shown to the approver. */
export const transferEffect = z.object({
  transfer: stockTransfer,
  /** At today's averages. */
  value: cop,
  lines: z.array(
    z.object({
      ...movedLot,
      /** The quantity of the lot in the sending store. */
      before: quantity,
      after: quantity,
      value: cop,
    }),
  ),
  flags: z.array(
    z.discriminatedUnion('kind', [
      ownFlag,
      closedFlag,
      /** The lot has expired. */
      z.object({ kind: z.literal('expired'), product: z.string(), lot: z.string(), expiresOn: day }),
    ]),
  ),
})
export type TransferEffect = z.infer<typeof transferEffect>

export const getStockTransferEffect = calls.effect(
  'Returns what sending a pending transfer will change',
  transferEffect,
)

export const approveStockTransfer = stockTransferCalls.approve(
  'Approves a transfer: its goods leave the store and are in transit, at the value they had',
  ['not_enough_stock', 'not_there_yet', 'inactive'],
)

export const rejectStockTransfer = stockTransferCalls.reject(
  'Rejects a pending transfer with a reason; its goods are free again',
)

export const cancelStockTransfer = stockTransferCalls.cancel(
  'stock_transfer.edit',
  'Cancels a pending or rejected transfer with a reason; its creator or an approver may',
)

export const receiveDraft = z.strictObject({
  /** Whether the goods came back to the store that sent them, instead of reaching the other one. */
  back: z.boolean().default(false),
  receivedOn: dayInput,
  /** Required when less arrived than was sent. */
  differenceNote: noteText(500),
  /** Every line of the transfer, once. */
  items: z
    .array(z.strictObject({ lineId: idInput, received: quantityOrZero }))
    .min(1)
    .max(maxLines),
})
export type ReceiveDraft = z.infer<typeof receiveDraft>
export type ReceiveDraftInput = z.input<typeof receiveDraft>

export const receiveStockTransfer = endpoint({
  ...transition,
  path: '/api/stock-transfers/:id/receive',
  who: 'stock_transfer.edit',
  summary:
    'Receives a transfer line by line, where it went or back where it came from; a missing quantity is a loss of stock, which needs a note and a person other than its author',
  body: receiveDraft,
  problems: ['stale', 'not_in_transit', 'own_document', 'stock_too_large'],
})
