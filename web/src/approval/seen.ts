import { purchase as purchaseSchema, type Purchase, type PurchaseLine } from '@trastienda/contract/purchase'
import { z } from 'zod'

/** A purchase as an approver last saw it. */
export interface Seen {
  /** When, ISO. */
  readonly at: string
  readonly purchase: Purchase
}

const stored = z.record(z.string(), z.object({ at: z.string(), purchase: purchaseSchema }))
const most = 40

function all(shelf: Pick<Storage, 'getItem'>, place: string): Record<string, Seen> {
  try {
    return stored.parse(JSON.parse(shelf.getItem(place) ?? '{}'))
  } catch {
    return {}
  }
}

/** Stores what an approver sees now, and returns what they saw before if it was another version. */
export function noteSeen(
  shelf: Pick<Storage, 'getItem' | 'setItem'>,
  userId: number,
  now: Seen,
): Seen | undefined {
  const place = `purchase-seen:${userId}`
  const { id, version } = now.purchase
  const { [id]: before, ...others } = all(shelf, place)
  const newest = Object.entries(others)
    .sort(([, a], [, b]) => b.at.localeCompare(a.at))
    .slice(0, most - 1)
  try {
    shelf.setItem(place, JSON.stringify({ ...Object.fromEntries(newest), [id]: now }))
  } catch {
    // Without storage nothing is remembered, and so nothing is compared.
  }
  return before && before.purchase.version < version ? before : undefined
}

export const seenFields = [
  'supplier',
  'reference',
  'purchasedOn',
  'creditDays',
  'store',
  'discount',
  'shipping',
  'returned',
  'note',
  'attachments',
] as const
export type SeenField = (typeof seenFields)[number]
export const seenColumns = ['lot', 'expiresOn', 'quantity', 'cost'] as const
export type SeenColumn = (typeof seenColumns)[number]

/** One change, before and after. Lines are numbered from 1 in the present order. */
export type SeenChange =
  | { readonly kind: 'field'; readonly field: SeenField }
  | {
      readonly kind: 'cell'
      readonly line: number
      readonly column: SeenColumn
      readonly before: PurchaseLine
      readonly after: PurchaseLine
    }
  | { readonly kind: 'added' | 'removed'; readonly line: PurchaseLine }
  | { readonly kind: 'total' }

function plain(purchase: Purchase, field: SeenField): string {
  return field === 'attachments' ? purchase.attachments.map(({ id }) => id).join() : String(purchase[field])
}

/** Pairs lines by product and lot, then by product, in their order. */
function paired(before: readonly PurchaseLine[], after: readonly PurchaseLine[]) {
  const left = [...before]
  const take = (matches: (line: PurchaseLine) => boolean) => {
    const at = left.findIndex(matches)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const exact = after.map((line) => take((old) => old.productId === line.productId && old.lot === line.lot))
  const pairs = after.map((line, at) => ({
    line,
    old: exact[at] ?? take((old) => old.productId === line.productId),
  }))
  return { pairs, removed: left }
}

/** What changed between two versions, in the order of the document. */
export function changesBetween(before: Purchase, after: Purchase): SeenChange[] {
  const fields = seenFields
    .filter((field) => plain(before, field) !== plain(after, field))
    .map((field) => ({ kind: 'field' as const, field }))
  const { pairs, removed } = paired(before.items, after.items)
  const lines = pairs.flatMap(({ line, old }, at): SeenChange[] => {
    if (!old) return [{ kind: 'added', line }]
    const changed = seenColumns.filter((column) => old[column] !== line[column])
    return changed.map((column) => ({ kind: 'cell', line: at + 1, column, before: old, after: line }))
  })
  const gone = removed.map((line) => ({ kind: 'removed' as const, line }))
  const total = before.grandTotal === after.grandTotal ? [] : [{ kind: 'total' as const }]
  return [...fields, ...lines, ...gone, ...total]
}
