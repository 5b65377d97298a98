import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { isDecimal, scaled, unscaled } from '@trastienda/contract/decimal'
import type { LotKind } from '@trastienda/contract/movement'
import { quantityPlaces } from '@trastienda/contract/money'
import type { DocumentApproval } from '@trastienda/contract/status'
import { type AdjustmentReason, adjustmentReason, wayOf } from '@trastienda/contract/stock-adjustment'
import { z } from 'zod'
import type { Form } from '../kit/use-form.ts'
import { type DraftShelf, draftShelf, stored } from '../lines/draft.ts'
import { filled, isBlank, type Line, newLine, savedProduct } from '../lines/line.ts'
import type { Subject } from './kind.ts'

const storedGoods = z.object({
  storeId: z.int().nullable(),
  toStoreId: z.int().nullable(),
  day: day.nullable().catch(null),
  reason: adjustmentReason.nullable().catch(null),
  reference: z.string(),
  note: z.string(),
  /** Always ends with an empty line for the next input. */
  items: stored.lines,
})
/**
 * An adjustment or a transfer as its form stores it. A line is a lot of a product: `lots` names the one of the ledger,
 * and is empty for a lot that the ledger does not know.
 */
export interface GoodsValues extends Omit<z.infer<typeof storedGoods>, 'items'> {
  readonly items: readonly Line[]
}

/** The field that only one kind has. */
export type OwnField = Exclude<keyof GoodsValues, 'storeId' | 'day' | 'reference' | 'note' | 'items'>

/** The name of a saved document. */
export interface Entered {
  readonly id: number
  readonly version: number
  readonly reference: string
}
export type GoodsForm = Form<GoodsValues, Entered>

/** Where this browser stores the drafts of a kind. */
export const goodsDrafts = (kind: LotKind): DraftShelf<GoodsValues> =>
  draftShelf<GoodsValues>(kind.replaceAll('_', '-'), storedGoods)

export const emptyGoods = (storeId: number | null, today: Day): GoodsValues => ({
  storeId,
  toStoreId: null,
  day: today,
  reason: null,
  reference: '',
  note: '',
  items: [newLine()],
})

/** Whether a reason means that goods are gone: then a plain quantity is a missing one. */
export const isLoss = (reason: AdjustmentReason | null): boolean => wayOf(reason) === 'out'

export const negated = (quantity: string) => (quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`)
/** Whether a text is a quantity, of goods that come in or go out. */
export const isSigned = (text: string) => isDecimal(text.replace(/^-/, ''), quantityPlaces, 11)

/** The change of a lot by the input; undefined while that is unreadable. */
export function changeOf(quantity: string, outgoing: boolean): string | undefined {
  if (!isSigned(quantity)) return undefined
  return outgoing ? negated(quantity) : quantity
}

/**
 * The lines for another reason: the change of each lot stays the same, so that a reason of the other direction refuses it
 * instead of reversing it.
 */
export const forReason = (
  { items, reason }: Pick<GoodsValues, 'items' | 'reason'>,
  next: AdjustmentReason | null,
): readonly Line[] =>
  isLoss(reason) === isLoss(next)
    ? items
    : items.map((line) => {
        const turned = changeOf(line.quantity, true)
        return turned === undefined ? line : { ...line, quantity: turned }
      })

/** The quantity of a lot after a change. */
export function afterOf(onHand: string, change: string): string {
  return unscaled(scaled(onHand, quantityPlaces) + scaled(change, quantityPlaces), quantityPlaces)
}

/** The lines that are sent: those with a quantity, and those whose product is still to be found. */
export const sentLines = ({ items }: Pick<GoodsValues, 'items'>): readonly Line[] =>
  items.filter((line) => !isBlank(line) && (line.product === null || line.quantity.trim() !== ''))

/** The lot of the ledger that a line names; null for one that the ledger does not know. */
export const lotIdOf = ({ lots }: Pick<Line, 'lots'>): number | null => lots?.[0]?.lotId ?? null

/** A line with the lot of the ledger that it names. */
export function inLot(
  line: Line,
  { lotId, lot, expiresOn }: { readonly lotId: number; readonly lot: string; readonly expiresOn: Day | null },
): Line {
  return {
    ...line,
    lot,
    expiresOn: expiresOn ?? '',
    lots: [{ lotId, lot, expiresOn, quantity: '' }],
  }
}

/** Whether two are equal, ignoring the keys of their lines. */
export function sameGoods(a: GoodsValues, b: GoodsValues): boolean {
  return a === b || JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
}

function comparable(values: GoodsValues) {
  return { ...values, items: filled({ lines: values.items }).map(comparableLine) }
}

function comparableLine(line: Line) {
  const { key: _, product, lots, ...cells } = line
  return { ...cells, productId: product?.id ?? null, lotId: lotIdOf({ lots }) }
}

/** Whether the goods of two lines are the same, ignoring their keys. */
export const sameLine = (a: Line, b: Line): boolean =>
  a === b || JSON.stringify(comparableLine(a)) === JSON.stringify(comparableLine(b))

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
  readonly byOthers: boolean
  readonly editedAt: string
  readonly decidedBy: string | null
  readonly decisionReason: string
}

interface Place {
  readonly productId: number
  readonly lotId: number | null
  readonly storeId: number | null
}

/**
 * The free quantity for goods that are sent: all that nobody else reserved, so that the document's own reserved
 * goods count too.
 */
export function freeFor(saved: SavedGoods | undefined, lot: Place, free: string): string {
  if (saved?.approval !== 'pending' || saved.storeId !== lot.storeId) return free
  return saved.items
    .filter(({ productId, lotId }) => productId === lot.productId && lotId === lot.lotId)
    .reduce((sum, { quantity }) => afterOf(sum, quantity), free)
}

/** A saved line as the form holds it. */
export function lineOf(saved: SavedLine, quantity: string): Line {
  const { tracksExpiry = false, lotId, lot, expiresOn, cost } = saved
  const line = newLine({
    product: savedProduct({ ...saved, tracksExpiry }),
    lot,
    expiresOn: expiresOn ?? '',
    quantity,
    cost: cost ?? '',
    lots: [],
  })
  return lotId === null ? line : inLot(line, { lotId, lot, expiresOn })
}
