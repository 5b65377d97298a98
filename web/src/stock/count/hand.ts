import type { Day } from '@trastienda/contract/calendar'
import type { Scan } from '@trastienda/contract/gs1'
import { isWhole, isQuantity, quantityOrZero } from '@trastienda/contract/quantity'
import type { FieldProblem } from '@trastienda/contract/problem'
import { problemIn } from '../../kit/cell-edit.ts'

/** A lot by the facts that are printed on it. */
export interface LotName {
  readonly lot: string
  readonly expiresOn: Day | null
}

/** The lot being counted, and its counted quantity so far; null for none yet. */
export interface KnownLot extends LotName {
  readonly counted: string | null
}

export interface HandProduct {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly unitWhole: boolean
  readonly tracksExpiry: boolean
}

/** Whether the typed quantity is added to the lot, or replaces it. */
export type CountMode = 'add' | 'set'

/** The product and lot being counted. */
export interface Hand {
  readonly product: HandProduct
  /** The known lots of the product in the store. */
  readonly lots: readonly KnownLot[]
  /** The lot being counted; null until it is chosen. */
  readonly lot: LotName | null
  /** The digits on the keypad; empty for none. */
  readonly typed: string
  /** The effect of Enter: it adds, and sets when the lot was selected for correction. */
  readonly mode: CountMode
}

/** The known lot for a typed one in another spelling, which is not another lot. */
export function knownLotFor(lots: readonly LotName[], typed: LotName): LotName {
  const spelled = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()
  const match = lots.find(
    ({ lot, expiresOn }) => spelled(lot) === spelled(typed.lot) && expiresOn === typed.expiresOn,
  )
  return match ? { lot: match.lot, expiresOn: match.expiresOn } : typed
}

export const sameLot = (a: LotName, b: LotName): boolean => a.lot === b.lot && a.expiresOn === b.expiresOn

/** The lot on a label, or the only possible one; null when the person has to choose. */
export function lotFor(
  { tracksExpiry }: Pick<HandProduct, 'tracksExpiry'>,
  lots: readonly KnownLot[],
  { lot, expiresOn }: Pick<Scan, 'lot' | 'expiresOn'>,
): LotName | null {
  if (lot !== undefined || expiresOn !== undefined) {
    const named = lots.filter(
      (each) =>
        (lot === undefined || each.lot === lot) && (expiresOn === undefined || each.expiresOn === expiresOn),
    )
    const [only] = named
    if (only && named.length === 1) return { lot: only.lot, expiresOn: only.expiresOn }
    if (tracksExpiry && expiresOn === undefined) return null
    return { lot: lot ?? '', expiresOn: expiresOn ?? null }
  }
  const [only] = lots
  if (only && lots.length === 1) return { lot: only.lot, expiresOn: only.expiresOn }
  return lots.length === 0 && !tracksExpiry ? { lot: '', expiresOn: null } : null
}

/** What is to be done while no lot is in the hand: one of those that are known is chosen, or the first is added. */
export const lotAct = ({ lots }: Pick<Hand, 'lots'>) => (lots.length === 0 ? 'addLot' : 'chooseLot')

/** Selects a lot of the product; only lots that were already to be corrected stay so. */
export function withLot(hand: Hand, lot: LotName): Hand {
  const same = hand.lot !== null && sameLot(hand.lot, lot)
  return { ...hand, lot, mode: same ? hand.mode : 'add' }
}

/** The counted quantity of the selected lot so far; null for none yet. */
export function countedOf({ lots, lot }: Hand): string | null {
  return (lot && lots.find((each) => sameLot(each, lot))?.counted) ?? null
}

/** The lots after one of them was counted. */
export function withCounted(
  lots: readonly KnownLot[],
  lot: LotName,
  counted: string | null,
): readonly KnownLot[] {
  const listed = lots.some((each) => sameLot(each, lot))
  const all = listed ? lots : [...lots, { ...lot, counted: null }]
  return all.map((each) => (sameLot(each, lot) ? { ...each, counted } : each))
}

/** Whether a product belongs to another category than the counted one. */
export const isOutside = (
  count: { readonly categoryId: number | null },
  product: { readonly categoryId: number },
): boolean => count.categoryId !== null && product.categoryId !== count.categoryId

/** The quantity on the keypad, if the product can be counted in it. */
export function amountOf({ product, typed }: Hand): string | undefined {
  const text = typed.replace(/\.$/, '')
  if (!isQuantity(text)) return undefined
  return product.unitWhole && !isWhole(text) ? undefined : text
}

/** Why the product cannot be counted in what is typed: that is no quantity, or not one of its unit. */
export const whyNot = (typed: string): FieldProblem =>
  problemIn(quantityOrZero, typed.replace(/\.$/, '')) ?? { code: 'quantity_whole' }
