import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { isDecimal, scaled, unscaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import {
  type AdjustmentReason,
  adjustmentReason,
  type StockAdjustment,
} from '@trastienda/contract/stock-adjustment'
import type { StockTransfer } from '@trastienda/contract/stock-transfer'
import { z } from 'zod'
import { draftShelf } from '../lines/draft.ts'

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
  /** As typed; empty for an unchanged lot. */
  quantity: z.string(),
  /** As typed, pesos; ignored when the product has a cost. */
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

export const goodsDrafts = {
  stock_adjustment: draftShelf('stock-adjustment', storedGoods),
  stock_transfer: draftShelf('stock-transfer', storedGoods),
}
export type GoodsKind = keyof typeof goodsDrafts

export const emptyGoods = (storeId: number | null, today: Day): GoodsValues => ({
  storeId,
  toStoreId: null,
  day: today,
  reason: null,
  reference: '',
  note: '',
  items: [],
})

/** The first empty field of the header; the goods when there is none. */
export const firstUnfilled = (kind: GoodsKind, { storeId, toStoreId, reason }: GoodsValues): string => {
  if (storeId === null) return 'storeId'
  if (kind === 'stock_transfer') return toStoreId === null ? 'toStoreId' : 'items'
  return reason === null ? 'reason' : 'items'
}

const losses: ReadonlySet<AdjustmentReason> = new Set([
  'damaged',
  'expired',
  'lost',
  'stolen',
  'own_use',
  'sample',
])

/** Whether a reason means that goods are gone: then a plain quantity is a missing one. */
export const isLoss = (reason: AdjustmentReason | null): boolean => reason !== null && losses.has(reason)

const negated = (quantity: string) => (quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`)
const isNumber = (text: string) => isDecimal(text.replace(/^-/, ''), quantityPlaces, 11)

/** The change of a lot by the input; undefined while that is unreadable. */
export function changeOf(quantity: string, outgoing: boolean): string | undefined {
  if (!isNumber(quantity)) return undefined
  return outgoing ? negated(quantity) : quantity
}

/** The quantity of a lot after a change. */
export function afterOf(onHand: string, change: string): string {
  return unscaled(scaled(onHand, quantityPlaces) + scaled(change, quantityPlaces), quantityPlaces)
}

/** The lines that are sent: those with a quantity. */
export const filledLines = ({ items }: Pick<GoodsValues, 'items'>): readonly GoodsLine[] =>
  items.filter(({ quantity }) => quantity.trim() !== '')

const referenceOf = (reference: string) => (reference.trim() === '' ? null : reference)

/** The body of an adjustment, for validation by the schema. */
export function adjustmentBody(values: GoodsValues) {
  const outgoing = isLoss(values.reason)
  return {
    storeId: values.storeId,
    reference: referenceOf(values.reference),
    adjustedOn: values.day,
    reason: values.reason,
    note: values.note,
    items: filledLines(values).map(({ productId, lot, expiresOn, quantity, cost }) => ({
      productId,
      lot,
      expiresOn,
      quantity: changeOf(quantity, outgoing) ?? quantity,
      cost: cost.trim() === '' ? null : cost,
    })),
  }
}

/** The body of a transfer. */
export function transferBody(values: GoodsValues) {
  return {
    storeId: values.storeId,
    toStoreId: values.toStoreId,
    reference: referenceOf(values.reference),
    sentOn: values.day,
    note: values.note,
    items: filledLines(values).map(({ productId, lotId, quantity }) => ({ productId, lotId, quantity })),
  }
}

export type SavedGoods = StockAdjustment | StockTransfer

/** The free quantity for a transfer: what no other document reserves, so that its own reserved goods count too. */
export function freeFor(
  saved: SavedGoods | undefined,
  lot: Pick<GoodsLine, 'productId' | 'lotId'> & { readonly storeId: number | null },
  free: string,
): string {
  if (!saved || !('sentOn' in saved) || saved.approval !== 'pending' || saved.storeId !== lot.storeId)
    return free
  return saved.items
    .filter(({ productId, lotId }) => productId === lot.productId && lotId === lot.lotId)
    .reduce((sum, { quantity }) => afterOf(sum, quantity), free)
}

type SavedLine = SavedGoods['items'][number]

const lineOf = (line: SavedLine, quantity: string): GoodsLine => ({
  key: `saved-${line.id}`,
  productId: line.productId,
  code: line.productCode,
  name: line.productName,
  unit: line.unit,
  unitWhole: line.unitWhole,
  tracksExpiry: 'tracksExpiry' in line && line.tracksExpiry,
  lotId: line.lotId,
  lot: line.lot,
  expiresOn: line.expiresOn,
  quantity,
  cost: ('cost' in line && line.cost) || '',
  costless: 'cost' in line && line.cost !== null,
})

function adjustmentValues(saved: StockAdjustment): GoodsValues {
  const { storeId, adjustedOn, reason, reference, note, items } = saved
  const typed = (quantity: string) => (isLoss(reason) ? negated(quantity) : quantity)
  return {
    storeId,
    toStoreId: null,
    day: adjustedOn,
    reason,
    reference,
    note,
    items: items.map((line) => lineOf(line, typed(line.quantity))),
  }
}

function transferValues(saved: StockTransfer): GoodsValues {
  const { storeId, toStoreId, sentOn, reference, note, items } = saved
  return {
    storeId,
    toStoreId,
    day: sentOn,
    reason: null,
    reference,
    note,
    items: items.map((line) => lineOf(line, line.quantity)),
  }
}

/** A saved adjustment or transfer as the form holds it. */
export const goodsValues = (saved: SavedGoods): GoodsValues =>
  'sentOn' in saved ? transferValues(saved) : adjustmentValues(saved)

/** Whether two are equal, ignoring the keys of their lines and empty lines. */
export function sameGoods(one: GoodsValues, other: GoodsValues): boolean {
  const body = (values: GoodsValues) => JSON.stringify([adjustmentBody(values), transferBody(values)])
  return body(one) === body(other)
}
