import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { isDecimal, scaled, unscaled } from '@trastienda/contract/decimal'
import type { LotKind } from '@trastienda/contract/movement'
import { quantityPlaces } from '@trastienda/contract/money'
import type { DocumentApproval } from '@trastienda/contract/status'
import { type AdjustmentReason, adjustmentReason, wayOf } from '@trastienda/contract/stock-adjustment'
import { z } from 'zod'
import type { Form } from '../kit/use-form.ts'
import { draftShelf } from '../lines/draft.ts'
import type { Subject } from './kind.ts'

const goodsLine = z.object({
  key: z.string(),
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  tracksExpiry: z.boolean(),
  /** Null for a lot that the ledger does not know: its code and day are typed. */
  lotId: z.int().nullable(),
  lot: z.string(),
  expiresOn: day.nullable().catch(null),
  /** The quantity as typed; empty for an unchanged lot. */
  quantity: z.string(),
  /** The cost as typed, pesos; ignored when the product has a cost. */
  cost: z.string().catch(''),
  /** The product has no cost yet: found goods of it need one. */
  costless: z.boolean().catch(false),
})
/** A lot of a product in a form, with the found, missing or sent quantity. */
export type GoodsLine = z.infer<typeof goodsLine>

const storedGoods = z.object({
  storeId: z.int().nullable(),
  toStoreId: z.int().nullable(),
  day: day.nullable().catch(null),
  reason: adjustmentReason.nullable().catch(null),
  reference: z.string(),
  note: z.string(),
  items: z.array(goodsLine),
})
/** An adjustment or a transfer as its form stores it. */
export type GoodsValues = z.infer<typeof storedGoods>

/** The field that only one kind has. */
export type OwnField = Exclude<keyof GoodsValues, 'storeId' | 'day' | 'reference' | 'note' | 'items'>

/** The name of a saved document. */
export interface Entered {
  readonly id: number
  readonly version: number
}
export type GoodsForm = Form<GoodsValues, Entered>

/** Where this browser stores the drafts of a kind. */
export const goodsDrafts = (kind: LotKind) => draftShelf(kind.replaceAll('_', '-'), storedGoods)

export const emptyGoods = (storeId: number | null, today: Day): GoodsValues => ({
  storeId,
  toStoreId: null,
  day: today,
  reason: null,
  reference: '',
  note: '',
  items: [],
})

/** Whether a reason means that goods are gone: then a plain quantity is a missing one. */
export const isLoss = (reason: AdjustmentReason | null): boolean => wayOf(reason) === 'out'

export const negated = (quantity: string) => (quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`)
const isNumber = (text: string) => isDecimal(text.replace(/^-/, ''), quantityPlaces, 11)

/** The change of a lot by the input; undefined while that is unreadable. */
export function changeOf(quantity: string, outgoing: boolean): string | undefined {
  if (!isNumber(quantity)) return undefined
  return outgoing ? negated(quantity) : quantity
}

/**
 * The lines for another reason: the change of each lot stays the same, so that a reason of the other direction refuses it
 * instead of reversing it.
 */
export const forReason = (
  { items, reason }: Pick<GoodsValues, 'items' | 'reason'>,
  next: AdjustmentReason | null,
): GoodsLine[] =>
  isLoss(reason) === isLoss(next)
    ? items
    : items.map((line) => ({ ...line, quantity: changeOf(line.quantity, true) ?? line.quantity }))

/** The quantity of a lot after a change. */
export function afterOf(onHand: string, change: string): string {
  return unscaled(scaled(onHand, quantityPlaces) + scaled(change, quantityPlaces), quantityPlaces)
}

/** The lines that are sent: those with a quantity. */
export const filledLines = ({ items }: Pick<GoodsValues, 'items'>): readonly GoodsLine[] =>
  items.filter(({ quantity }) => quantity.trim() !== '')

/** The reference that is sent; none for the next of our own. */
export const referenceOf = (reference: string) => (reference.trim() === '' ? null : reference)

/** A line as it is saved, whichever kind it is of. */
export interface SavedLine {
  readonly id: number
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly unitWhole: boolean
  readonly tracksExpiry?: boolean
  readonly lotId: number | null
  readonly lot: string
  readonly expiresOn: Day | null
  readonly quantity: string
  readonly cost?: string | null
}

/** A document of goods as it is saved, whichever kind it is. */
export interface SavedGoods extends Subject {
  readonly approval: DocumentApproval
  readonly storeId: number
  readonly note: string
  readonly items: readonly SavedLine[]
  readonly editedBy: string
  readonly editedById: number
  readonly editedAt: string
  readonly decidedBy: string | null
  readonly decisionReason: string
}

/**
 * The free quantity for goods that are sent: all that nobody else reserved, so that the document's own reserved
 * goods count too.
 */
export function freeFor(
  saved: SavedGoods | undefined,
  lot: Pick<GoodsLine, 'productId' | 'lotId'> & { readonly storeId: number | null },
  free: string,
): string {
  if (saved?.approval !== 'pending' || saved.storeId !== lot.storeId) return free
  return saved.items
    .filter(({ productId, lotId }) => productId === lot.productId && lotId === lot.lotId)
    .reduce((sum, { quantity }) => afterOf(sum, quantity), free)
}

/** A saved line as the form holds it. */
export const lineOf = (line: SavedLine, quantity: string): GoodsLine => ({
  key: `saved-${line.id}`,
  productId: line.productId,
  code: line.productCode,
  name: line.productName,
  unit: line.unit,
  unitWhole: line.unitWhole,
  tracksExpiry: line.tracksExpiry ?? false,
  lotId: line.lotId,
  lot: line.lot,
  expiresOn: line.expiresOn,
  quantity,
  cost: line.cost ?? '',
  costless: (line.cost ?? null) !== null,
})
