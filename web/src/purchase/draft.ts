import { z } from 'zod'
import { columns, newLine } from './line.ts'
import type { PurchaseValues } from './values.ts'

/** A purchase that somebody was typing, as this browser keeps it. */
export interface Draft {
  /** When it was last typed in, ISO. */
  readonly at: string
  readonly values: PurchaseValues
  /** What the form started from, so that both sides of a conflict can be told. */
  readonly base: PurchaseValues
  /** The version of the saved purchase that it changes; null for a new one. */
  readonly version: number | null
  /** The key under which this very body was sent, so that sending it again makes no second purchase. */
  readonly sent: { readonly key: string; readonly body: string } | null
}

const text = z.string().catch('')
const amount = z.number().nullable().catch(null)
const line = z.object({
  key: z.string(),
  product: z
    .object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      unitWhole: z.boolean(),
      tracksExpiry: z.boolean(),
    })
    .nullable(),
  typed: text,
  ...(Object.fromEntries(columns.slice(1).map((column) => [column, text])) as Record<
    'lot' | 'expiresOn' | 'quantity' | 'cost',
    typeof text
  >),
})
const storedValues = z
  .object({
    supplier: z
      .object({
        id: z.union([z.string(), z.number()]),
        label: z.string(),
        detail: z.string().exactOptional(),
      })
      .nullable(),
    storeId: amount,
    reference: text,
    purchasedOn: z.string().nullable().catch(null),
    creditDays: amount,
    discount: amount,
    shipping: amount,
    returned: amount,
    note: text,
    lines: z.array(line),
    attachments: z.array(z.object({ id: z.int(), name: z.string(), mediaType: z.string(), size: z.int() })),
    notDuplicateOf: amount,
    notDuplicateWhy: text,
  })
  .transform(
    (read) =>
      ({
        ...read,
        lines: read.lines.map(({ key, ...each }) => ({ ...newLine(each), key })),
      }) as PurchaseValues,
  )
const draft = z.object({
  at: z.string(),
  values: storedValues,
  base: storedValues,
  version: z.int().nullable(),
  sent: z.object({ key: z.string(), body: z.string() }).nullable().catch(null),
})

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Whose draft of what: one person in one company, one document or a new one of one tab. */
export interface DraftPlace {
  readonly userId: number
  readonly companyId: number
  /** The id of the purchase, or the tab in which a new one is typed. */
  readonly document: number | `new:${string}`
}

const prefix = 'purchase-draft'

function nameOf({ userId, companyId, document }: DraftPlace): string {
  return `${prefix}:${userId}:${companyId}:${document}`
}

/** Keeps a draft. Answers whether the browser had room for it. */
export function keepDraft(shelf: Shelf, place: DraftPlace, kept: Draft): boolean {
  try {
    shelf.setItem(nameOf(place), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** The draft that is kept there; undefined for none, or for one that cannot be read any more. */
export function keptDraft(shelf: Shelf, place: DraftPlace): Draft | undefined {
  return read(shelf.getItem(nameOf(place)))
}

function read(stored: string | null): Draft | undefined {
  if (stored === null) return undefined
  try {
    return draft.safeParse(JSON.parse(stored)).data
  } catch {
    return undefined
  }
}

export function dropDraft(shelf: Shelf, place: DraftPlace): void {
  shelf.removeItem(nameOf(place))
}

/** Drafts of new purchases that other tabs have left behind, the newest first. */
export function otherDrafts(
  shelf: Shelf,
  place: DraftPlace,
): { readonly place: DraftPlace; readonly draft: Draft }[] {
  const mine = nameOf(place)
  const start = nameOf({ ...place, document: 'new:' })
  const names = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
  return names
    .filter((name) => name.startsWith(start) && name !== mine)
    .flatMap((name) => {
      const kept = read(shelf.getItem(name))
      const document = `new:${name.slice(start.length)}` as const
      return kept ? [{ place: { ...place, document }, draft: kept }] : []
    })
    .sort((a, b) => b.draft.at.localeCompare(a.draft.at))
}
