import type { Day } from '@trastienda/contract/calendar'
import { isDecimal } from '@trastienda/contract/decimal'
import type { Scan } from '@trastienda/contract/gs1'
import { isWhole } from '@trastienda/contract/quantity'

/** A lot by what is printed on it. */
export interface LotName {
  readonly lot: string
  readonly expiresOn: Day | null
}

/** A lot that may be the one in the hand, and what was counted of it so far; null for nothing yet. */
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

/** Whether what was typed is more of the lot, or all of it. */
export type CountMode = 'add' | 'set'

/** What is in the hand at the shelf. */
export interface Hand {
  readonly product: HandProduct
  /** The lots of the product that are known in the store. */
  readonly lots: readonly KnownLot[]
  /** The lot that is counted; null until it is chosen. */
  readonly lot: LotName | null
  /** As typed on the pad; empty for nothing. */
  readonly typed: string
  /** What Enter does: it adds, and sets where the lot was taken up to be corrected. */
  readonly mode: CountMode
}

/** A lot as it is known already, when it was typed in other letters: another spelling is no other lot. */
export function knownAs(lots: readonly LotName[], typed: LotName): LotName {
  const spelled = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()
  const known = lots.find(
    ({ lot, expiresOn }) => spelled(lot) === spelled(typed.lot) && expiresOn === typed.expiresOn,
  )
  return known ? { lot: known.lot, expiresOn: known.expiresOn } : typed
}

export const sameLot = (a: LotName, b: LotName): boolean => a.lot === b.lot && a.expiresOn === b.expiresOn

/** The lot that a label names, or the only one there can be; null where a person has to say. */
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

/** Takes a lot of the product up; to be corrected stays only what was. */
export function withLot(hand: Hand, lot: LotName): Hand {
  const same = hand.lot !== null && sameLot(hand.lot, lot)
  return { ...hand, lot, mode: same ? hand.mode : 'add' }
}

/** What was counted of the lot in the hand so far; null for nothing yet. */
export function countedOf({ lots, lot }: Hand): string | null {
  return (lot && lots.find((each) => sameLot(each, lot))?.counted) ?? null
}

/** The lots after one of them was counted. */
export function withCounted(
  lots: readonly KnownLot[],
  lot: LotName,
  counted: string | null,
): readonly KnownLot[] {
  const known = lots.some((each) => sameLot(each, lot))
  const all = known ? lots : [...lots, { ...lot, counted: null }]
  return all.map((each) => (sameLot(each, lot) ? { ...each, counted } : each))
}

/** Whether a product is of another category than the one that is counted. */
export const isOutside = (
  count: { readonly categoryId: number | null },
  product: { readonly categoryId: number },
): boolean => count.categoryId !== null && product.categoryId !== count.categoryId

/** The quantity on the pad, when it is one that the product can be counted in. */
export function amountOf({ product, typed }: Hand): string | undefined {
  const text = typed.replace(/\.$/, '')
  if (!isDecimal(text, 3, 11)) return undefined
  return product.unitWhole && !isWhole(text) ? undefined : text
}
