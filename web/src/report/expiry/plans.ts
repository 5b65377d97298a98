import type { Day } from '@trastienda/contract/calendar'
import { scaled, unscaled } from '@trastienda/contract/decimal'
import type { LotChoice } from '@trastienda/contract/expiring-lots'
import { quantityPlaces } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import type { ReturnDraftInput } from '@trastienda/contract/purchase-return'
import { isWhole, isQuantity } from '@trastienda/contract/quantity'
import type { AdjustmentDraftInput, AdjustmentReason } from '@trastienda/contract/stock-adjustment'
import type { TransferDraftInput } from '@trastienda/contract/stock-transfer'

/** The actions on expiring lots that move goods. */
export type GoodsAction = 'return' | 'transfer' | 'scrap'
export type LotAction = GoodsAction | 'markdown'

/** A lot with the quantity for an action. */
export interface Part {
  readonly lot: LotChoice
  readonly quantity: string
}

const units = (quantity: string) => scaled(quantity, quantityPlaces)
const quantityText = (quantity: bigint) => unscaled(quantity, quantityPlaces)
const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** A lot is also identified by its store. */
export const keyOf = ({ lotId, storeId }: Pick<LotChoice, 'lotId' | 'storeId'>): string =>
  `${lotId} ${storeId}`

/** The most of a lot that an action can take: its free quantity, for a return up to what its bills have left. */
export function mostOf(action: GoodsAction, { free, sources }: LotChoice): string {
  if (action !== 'return') return free
  const left = sources.reduce((sum, source) => sum + units(source.left), 0n)
  return quantityText(least(units(free), left))
}

export type Obstacle = 'expired' | 'held' | 'blocked'

/**
 * Why an action is impossible for a lot; undefined when it is possible. Expired goods are not sold, here or
 * elsewhere.
 */
export function obstacleOf(action: LotAction, lot: LotChoice): Obstacle | undefined {
  if ((action === 'transfer' || action === 'markdown') && lot.daysLeft < 0) return 'expired'
  if (action === 'markdown') return undefined
  if (action === 'return' && lot.block !== null) return 'blocked'
  return units(mostOf(action, lot)) > 0n ? undefined : 'held'
}

/** The problem of a quantity; an empty quantity means that none is used. */
export function problemOf(action: GoodsAction, { lot, quantity }: Part): FieldProblem | undefined {
  if (quantity === '') return undefined
  if (!isQuantity(quantity)) return { code: 'quantity' }
  if (lot.unitWhole && !isWhole(quantity)) return { code: 'quantity_whole' }
  const most = mostOf(action, lot)
  return units(quantity) > units(most) ? { code: 'above_stock', limit: most } : undefined
}

/** The parts with a quantity. */
export const taken = (parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ quantity }) => isQuantity(quantity) && units(quantity) > 0n)

/** Parts grouped by what they have in common, in order of first occurrence. */
function grouped<Key>(
  parts: readonly Part[],
  by: (part: Part) => Key,
): readonly (readonly [Key, readonly Part[]])[] {
  const groups = new Map<Key, Part[]>()
  for (const part of parts) {
    const key = by(part)
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups]
}

export interface ReturnPlan {
  readonly purchaseId: number
  readonly purchase: string
  readonly supplier: string
  /** The draft of the return; its number is requested only when it is created. */
  readonly body: Omit<ReturnDraftInput, 'reference'>
}

/**
 * One return per bill that the lots came with, a lot's newest bill first, because the oldest goods were sold first.
 * @returns the plans, and what the bills take of lots of which they take less than requested, because lots of one
 * line share it
 */
export function returnPlans(
  parts: readonly Part[],
  today: Day,
): { plans: readonly ReturnPlan[]; short: ReadonlyMap<string, string> } {
  const plans = new Map<number, ReturnPlan & { body: { items: ReturnDraftInput['items'] } }>()
  const used = new Map<number, bigint>()
  const short = new Map<string, string>()
  for (const { lot, quantity } of taken(parts)) {
    let due = units(quantity)
    for (const { purchaseId, purchase, supplier, purchaseLineId, left } of lot.sources) {
      const part = least(due, units(left) - (used.get(purchaseLineId) ?? 0n))
      if (part <= 0n) continue
      due -= part
      used.set(purchaseLineId, (used.get(purchaseLineId) ?? 0n) + part)
      const item = {
        purchaseLineId,
        lotId: lot.lotId,
        quantity: quantityText(part),
        reason: lot.daysLeft < 0 ? ('expired' as const) : ('near_expiry' as const),
      }
      const items = [...(plans.get(purchaseId)?.body.items ?? []), item]
      const body = { purchaseId, returnedOn: today, note: '', items }
      plans.set(purchaseId, { purchaseId, purchase, supplier, body })
    }
    if (due > 0n) short.set(keyOf(lot), quantityText(units(quantity) - due))
  }
  return { plans: [...plans.values()], short }
}

export interface TransferPlan {
  readonly storeId: number
  readonly store: string
  readonly body: TransferDraftInput
}

/** One transfer per store that the lots leave; those in the other store already stay. */
export const transferPlans = (
  parts: readonly Part[],
  toStoreId: number,
  today: Day,
): readonly TransferPlan[] =>
  grouped(
    taken(parts).filter(({ lot }) => lot.storeId !== toStoreId),
    ({ lot }) => lot.storeId,
  ).map(([storeId, of]) => ({
    storeId,
    store: of[0]?.lot.store ?? '',
    body: {
      storeId,
      toStoreId,
      sentOn: today,
      note: '',
      items: of.map(({ lot: { productId, lotId }, quantity }) => ({ productId, lotId, quantity })),
    },
  }))

/** Whether lots are written off of which one could still be sold: why is not known then. */
export const needsReason = (action: LotAction, lots: readonly Pick<LotChoice, 'daysLeft'>[]): boolean =>
  action === 'scrap' && lots.some(({ daysLeft }) => daysLeft >= 0)

/**
 * The quantity that an action starts with: all that it can take. Of a lot that could still be sold nobody writes
 * off everything unasked.
 */
export const usualQuantity = (action: GoodsAction, lot: LotChoice): string =>
  needsReason(action, [lot]) ? '' : mostOf(action, lot)

export interface ScrapPlan {
  readonly storeId: number
  readonly store: string
  readonly reason: AdjustmentReason
  readonly body: AdjustmentDraftInput
}

/**
 * One adjustment per store and reason: expired lots are written off as expired, the others for the given reason, and
 * stay as long as it is null.
 */
export function scrapPlans(
  parts: readonly Part[],
  reason: AdjustmentReason | null,
  today: Day,
): readonly ScrapPlan[] {
  const why = ({ lot }: Part) => (lot.daysLeft < 0 ? 'expired' : reason)
  const given = parts.flatMap((part) => {
    const known = why(part)
    return known === null ? [] : [{ part, reason: known }]
  })
  return [...Map.groupBy(given, (one) => one.reason)].flatMap(([known, of]) =>
    grouped(taken(of.map(({ part }) => part)), ({ lot }) => lot.storeId).map(([storeId, some]) => ({
      storeId,
      store: some[0]?.lot.store ?? '',
      reason: known,
      body: {
        storeId,
        adjustedOn: today,
        reason: known,
        note: '',
        items: some.map(({ lot: { productId, lot, expiresOn }, quantity }) => ({
          productId,
          lot,
          expiresOn,
          quantity: `-${quantity}`,
        })),
      },
    })),
  )
}
