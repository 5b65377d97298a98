import type { DocumentDraft } from '@trastienda/contract/document-draft'
import { z } from 'zod'
import { newLine } from './line.ts'

/** A document that a person was typing, as this browser stores it. */
export interface Draft<Values> {
  /** When it was last changed, ISO. */
  readonly at: string
  readonly values: Values
  /** The initial values of the form, so that both sides of a conflict can be determined. */
  readonly base: Values
  /** The version of the saved document that it changes; null for a new one. */
  readonly version: number | null
  /** The key under which exactly this body was sent, so that sending it again creates no second document. */
  readonly sent: { readonly key: string; readonly body: string } | null
}

/** A line in a draft; missing cells are empty. */
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

/** The schemas of a draft: fields that can no longer be read become empty. */
export const stored = {
  text,
  amount,
  unread: z.record(z.string(), z.string()).catch({}).default({}),
  percent: z.string().nullable().catch(null),
  day: z.string().nullable().catch(null),
  lines: z.array(line),
  attachments: z.array(z.object({ id: z.int(), name: z.string(), mediaType: z.string(), size: z.int() })),
  option: z
    .object({ id: z.union([z.string(), z.number()]), label: z.string(), detail: z.string().exactOptional() })
    .nullable(),
}

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The owner and document of a draft: one person in one company, one document or a new one of one tab. */
export interface DraftPlace {
  readonly userId: number
  readonly companyId: number
  /** The id of the document, or the tab in which a new one is typed. */
  readonly document: number | `new:${string}`
}

/** A draft with its place. */
export interface FoundDraft<Values> {
  readonly place: DraftPlace
  readonly draft: Draft<Values>
}

/** Where the drafts of one kind of document are stored. */
export interface DraftShelf<Values> {
  /** What the names of its drafts begin with. */
  readonly prefix: string
  readonly nameOf: (place: DraftPlace) => string
  /** Stores a draft. Returns whether the browser had room for it. */
  readonly keep: (shelf: Shelf, place: DraftPlace, draft: Draft<Values>) => boolean
  /** The stored draft; undefined for none, or for one that can no longer be read. */
  readonly stored: (shelf: Shelf, place: DraftPlace) => Draft<Values> | undefined
  readonly drop: (shelf: Shelf, place: DraftPlace) => void
  /** Drafts of new documents that other tabs have left, the newest first. */
  readonly others: (shelf: Shelf, place: DraftPlace) => FoundDraft<Values>[]
  /**
   * Drafts that the server has from other devices and this browser has not: of the document of a place, or, for a new
   * one, all new ones.
   */
  readonly elsewhere: (
    kept: readonly DocumentDraft[],
    shelf: Shelf,
    place: DraftPlace,
  ) => FoundDraft<Values>[]
}

/**
 * The drafts of one kind of document.
 * @param prefix of their names in the browser's storage
 * @param values the schema of the form's values
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
    prefix,
    nameOf,
    keep: (shelf, place, draft) => {
      try {
        shelf.setItem(nameOf(place), JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    stored: (shelf, place) => read(shelf.getItem(nameOf(place))),
    drop: (shelf, place) => shelf.removeItem(nameOf(place)),
    others: (shelf, place) => {
      const mine = nameOf(place)
      const start = nameOf({ ...place, document: 'new:' })
      const names = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
      return names
        .filter((name) => name.startsWith(start) && name !== mine)
        .flatMap((name) => {
          const stored = read(shelf.getItem(name))
          const document = `new:${name.slice(start.length)}` as const
          return stored ? [{ place: { ...place, document }, draft: stored }] : []
        })
        .sort((a, b) => b.draft.at.localeCompare(a.draft.at))
    },
    elsewhere: (kept, shelf, place) =>
      kept.flatMap(({ name, content }) => {
        const [, tab, id] = /^[a-z-]+:(?:(new:.+)|(\d+))$/.exec(name) ?? []
        const document = tab === undefined ? Number(id) : (tab as `new:${string}`)
        const of = { ...place, document }
        const isWanted = typeof place.document === 'number' ? document === place.document : tab !== undefined
        const stored = isWanted && shelf.getItem(nameOf(of)) === null ? read(content) : undefined
        return stored ? [{ place: of, draft: stored }] : []
      }),
  }
}
