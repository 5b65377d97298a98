import { z } from 'zod'
import { newLine } from './line.ts'

/** A document that somebody was typing, as this browser keeps it. */
export interface Draft<Values> {
  /** When it was last typed in, ISO. */
  readonly at: string
  readonly values: Values
  /** What the form started from, so that both sides of a conflict can be told. */
  readonly base: Values
  /** The version of the saved document that it changes; null for a new one. */
  readonly version: number | null
  /** The key under which this very body was sent, so that sending it again makes no second document. */
  readonly sent: { readonly key: string; readonly body: string } | null
}

/** A line as a draft keeps it; a cell that it lacks is empty. */
const text = z.string().catch('')
const line = z
  .object({
    key: z.string(),
    product: z
      .object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        unitWhole: z.boolean(),
        tracksExpiry: z.boolean(),
        category: z.string().exactOptional(),
      })
      .nullable(),
    typed: text,
    supplierCode: text,
    lot: text,
    expectedOn: text,
    expiresOn: text,
    quantity: text,
    cost: text,
    price: text,
    lots: z
      .array(
        z.object({ lotId: z.int(), lot: z.string(), expiresOn: z.string().nullable(), quantity: z.string() }),
      )
      .nullable()
      .catch(null),
    lotReason: text,
    priceReason: text,
  })
  .transform(({ key, ...each }) => ({ ...newLine(each), key }))
const amount = z.number().nullable().catch(null)

/** The schemas of what a draft keeps: whatever of a field cannot be read any more is empty. */
export const stored = {
  text,
  amount,
  day: z.string().nullable().catch(null),
  lines: z.array(line),
  attachments: z.array(z.object({ id: z.int(), name: z.string(), mediaType: z.string(), size: z.int() })),
  option: z
    .object({ id: z.union([z.string(), z.number()]), label: z.string(), detail: z.string().exactOptional() })
    .nullable(),
}

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Whose draft of what: one person in one company, one document or a new one of one tab. */
export interface DraftPlace {
  readonly userId: number
  readonly companyId: number
  /** The id of the document, or the tab in which a new one is typed. */
  readonly document: number | `new:${string}`
}

/** Where the drafts of one kind of document are kept. */
export interface DraftShelf<Values> {
  /** Keeps a draft. Answers whether the browser had room for it. */
  readonly keep: (shelf: Shelf, place: DraftPlace, kept: Draft<Values>) => boolean
  /** The draft that is kept there; undefined for none, or for one that cannot be read any more. */
  readonly kept: (shelf: Shelf, place: DraftPlace) => Draft<Values> | undefined
  readonly drop: (shelf: Shelf, place: DraftPlace) => void
  /** Drafts of new documents that other tabs have left behind, the newest first. */
  readonly others: (
    shelf: Shelf,
    place: DraftPlace,
  ) => { readonly place: DraftPlace; readonly draft: Draft<Values> }[]
}

/**
 * The drafts of one kind of document.
 * @param prefix what their names in the browser begin with
 * @param values the schema of what such a form holds
 */
export function draftShelf<Values>(prefix: string, values: z.ZodType<Values>): DraftShelf<Values> {
  const draft = z.object({
    at: z.string(),
    values,
    base: values,
    version: z.int().nullable(),
    sent: z.object({ key: z.string(), body: z.string() }).nullable().catch(null),
  })
  const nameOf = ({ userId, companyId, document }: DraftPlace) =>
    `${prefix}:${userId}:${companyId}:${document}`
  const read = (text: string | null): Draft<Values> | undefined => {
    if (text === null) return undefined
    try {
      return draft.safeParse(JSON.parse(text)).data
    } catch {
      return undefined
    }
  }
  return {
    keep: (shelf, place, kept) => {
      try {
        shelf.setItem(nameOf(place), JSON.stringify(kept))
        return true
      } catch {
        return false
      }
    },
    kept: (shelf, place) => read(shelf.getItem(nameOf(place))),
    drop: (shelf, place) => shelf.removeItem(nameOf(place)),
    others: (shelf, place) => {
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
    },
  }
}
