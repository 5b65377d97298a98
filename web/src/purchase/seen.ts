import type { Cop } from '@trastienda/contract/money'
import { z } from 'zod'
import { totalsOf } from './check.ts'
import { type Shelf, storedValues } from './draft.ts'
import { type Column, columns, type Line } from './line.ts'
import { filled, type HeadField, headFields, type PurchaseValues } from './values.ts'

/** A purchase as an approver last saw it. */
export interface Seen {
  /** When, ISO. */
  readonly at: string
  readonly version: number
  readonly values: PurchaseValues
}

const stored = z.record(z.string(), z.object({ at: z.string(), version: z.int(), values: storedValues }))
const most = 40

function all(shelf: Shelf, place: string): Record<string, Seen> {
  try {
    return stored.parse(JSON.parse(shelf.getItem(place) ?? '{}'))
  } catch {
    return {}
  }
}

/** Notes what an approver sees now, and answers what they saw before when it was another version. */
export function noteSeen(shelf: Shelf, userId: number, id: number, now: Seen): Seen | undefined {
  const place = `purchase-seen:${userId}`
  const { [id]: before, ...others } = all(shelf, place)
  const newest = Object.entries(others)
    .sort(([, a], [, b]) => b.at.localeCompare(a.at))
    .slice(0, most - 1)
  try {
    shelf.setItem(place, JSON.stringify({ ...Object.fromEntries(newest), [id]: now }))
  } catch {
    // Without room nothing is remembered, and so nothing is compared.
  }
  return before && before.version < now.version ? before : undefined
}

/** One thing that changed, before and after. Lines are numbered from 1 as they stand now. */
export type SeenChange =
  | { readonly kind: 'field'; readonly field: HeadField; readonly before: PurchaseValues; readonly after: PurchaseValues }
  | { readonly kind: 'cell'; readonly line: number; readonly column: Column; readonly before: Line; readonly after: Line }
  | { readonly kind: 'added' | 'removed'; readonly line: Line }
  | { readonly kind: 'total'; readonly before: Cop; readonly after: Cop }

function cellOf(line: Line, column: Column): string {
  return column === 'product' ? String(line.product?.id ?? '') : line[column]
}

function sameField(field: HeadField, a: PurchaseValues, b: PurchaseValues): boolean {
  if (field === 'supplier') return a.supplier?.id === b.supplier?.id
  if (field === 'attachments') return a.attachments.map(({ id }) => id).join() === b.attachments.map(({ id }) => id).join()
  return a[field] === b[field]
}

/** Pairs lines by product and lot, then by product, in their order. */
function paired(before: readonly Line[], after: readonly Line[]) {
  const left = [...before]
  const take = (matches: (line: Line) => boolean) => {
    const at = left.findIndex(matches)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const exact = after.map((line) => take((old) => old.product?.id === line.product?.id && old.lot === line.lot))
  const pairs = after.map((line, at) => ({ line, old: exact[at] ?? take((old) => old.product?.id === line.product?.id) }))
  return { pairs, removed: left }
}

/** What changed between two versions, in the order of the document. */
export function changesBetween(before: PurchaseValues, after: PurchaseValues): SeenChange[] {
  const fields = headFields
    .filter((field) => !sameField(field, before, after))
    .map((field) => ({ kind: 'field' as const, field, before, after }))
  const { pairs, removed } = paired(filled(before), filled(after))
  const lines = pairs.flatMap(({ line, old }, at): SeenChange[] => {
    if (!old) return [{ kind: 'added', line }]
    const changed = columns.filter((column) => cellOf(old, column) !== cellOf(line, column))
    return changed.map((column) => ({ kind: 'cell', line: at + 1, column, before: old, after: line }))
  })
  const gone = removed.map((line) => ({ kind: 'removed' as const, line }))
  const [was, is] = [totalsOf(before).grandTotal, totalsOf(after).grandTotal]
  return [...fields, ...lines, ...gone, ...(was === is ? [] : [{ kind: 'total' as const, before: was, after: is }])]
}
