import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A kind of form, as it names its drafts: `purchase-draft`. */
const draftKind = z.string().regex(/^[a-z][a-z-]{0,39}$/)
/** The kind and the document that it changes, or the browser tab of a new one: `purchase-draft:12`, `order-draft:new:…`. */
const draftName = z.string().regex(/^[a-z][a-z-]{0,39}:(\d{1,18}|new:[A-Za-z0-9-]{1,64})$/)

/** Characters of a draft's content: a document of 200 lines and what it was before. */
export const largestDraft = 250_000
/** For how many days a draft is kept that nobody goes on with, and how many of a person. */
export const draftDays = 60
export const mostDrafts = 30

const draft = z.strictObject({
  /** When it was last changed, by the clock of its browser; the server takes its own time for one that is to come. */
  changedAt: z.iso.datetime(),
  /** The typed values, as the form of that kind reads them. */
  content: z.string().min(1).max(largestDraft),
})

export const documentDraft = draft.extend({ name: draftName })
export type DocumentDraft = z.infer<typeof documentDraft>

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/document-drafts',
  who: 'staff',
  summary: "The caller's unfinished documents of one kind, the last changed first",
  query: z.strictObject({ kind: draftKind }),
  reply: z.object({ data: z.array(documentDraft) }),
})

const named = z.strictObject({ name: draftName })

export const keepDraft = endpoint({
  method: 'PATCH',
  path: '/api/document-drafts/:name',
  who: 'staff',
  summary: 'Keeps what the caller is typing, so that another device can go on from it',
  params: named,
  body: draft.extend({
    /** Whether the server had it before: one that is gone was continued or ended elsewhere, and does not come back. */
    again: z.boolean(),
  }),
  reply: z.object({ kept: z.boolean(), ended: z.boolean() }),
})

export const dropDraft = endpoint({
  method: 'DELETE',
  path: '/api/document-drafts/:name',
  who: 'staff',
  summary: 'Deletes a draft of the caller; one that is already gone is no failure',
  params: named,
  reply: z.object({ deleted: z.boolean() }),
})
