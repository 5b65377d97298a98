import { z } from 'zod'
import { day, instant } from './day.ts'
import { deletableKinds } from './document.ts'
import { endpoint } from './endpoint.ts'
import { languageNames } from './language.ts'
import { mailState } from './mail.ts'
import { cop } from './money.ts'
import { idInput, idParams, listQuery, pageOf } from './paging.ts'
import { refusedFields } from './row-result.ts'
import { documentApproval } from './status.ts'
import { linesInput } from './text.ts'

/**
 * The kinds of documents that can be deleted together with everything that they moved; goods and people are
 * deactivated instead.
 */
const kind = z.enum(deletableKinds)

/** How many documents one deletion may include: all of them stay locked until it is finished. */
export const mostDeleted = 200
export const codeDigits = 6
export const codeMinutes = 10
export const codeTries = 5
/** How many codes a person can have sent within an hour. */
export const codesAnHour = 3
/** How many documents the list of deletions names per deletion; another call returns the rest. */
export const referencesNamed = 5
/** For how many days a deletion can be undone. */
export const restoreDays = 30

const itemInput = z.strictObject({ id: idInput, version: z.int().min(1) })

/** Documents by their days or by their references; at least one of the two. */
export const deletionSearch = z
  .strictObject({
    kind,
    from: day.nullable().default(null),
    to: day.nullable().default(null),
    references: z.array(z.string().trim().min(1).max(64)).max(mostDeleted).default([]),
  })
  .refine(({ from, to, references }) => (from !== null && to !== null) || references.length > 0, {
    path: ['from'],
    error: 'select_date',
  })
export type DeletionSearch = z.output<typeof deletionSearch>

/** The problem that the call for a single document would answer. */
const block = z.object({
  code: z.string(),
  message: z.string(),
  fields: refusedFields.optional(),
  detail: z.record(z.string(), z.unknown()).optional(),
})
export type DeletionBlock = z.infer<typeof block>

export const deletionCandidate = z.object({
  id: z.int(),
  version: z.int(),
  reference: z.string(),
  day,
  party: z.string(),
  amount: cop,
  approval: documentApproval,
  /** The problem that prevents its deletion; null when it can be deleted. */
  block: block.nullable(),
})
export type DeletionCandidate = z.infer<typeof deletionCandidate>

const recipient = z.object({ id: z.int(), name: z.string(), email: z.string() })

export const deletionPreview = z.object({
  /** How many documents match; at most `mostDeleted` of them are examined, newest first. */
  total: z.int(),
  items: z.array(deletionCandidate),
  /** The requested references that no document has. */
  missing: z.array(z.string()),
  /** The totals of the documents that can be deleted. */
  count: z.int(),
  amount: cop,
  stock: z.array(
    z.object({
      productId: z.int(),
      product: z.string(),
      unit: z.string(),
      store: z.string(),
      quantity: z.string(),
    }),
  ),
  /** The changes to what is owed to suppliers, what customers owe, cash and the value of the stock. */
  money: z.object({ payable: cop, receivable: cop, cash: cop, inventory: cop }),
  /** The admins who can receive the code. */
  recipients: z.array(recipient),
})
export type DeletionPreview = z.infer<typeof deletionPreview>

export const previewDeletion = endpoint({
  method: 'POST',
  path: '/api/deletions/preview',
  who: 'deletion.run',
  summary: 'Runs a deletion and rolls it back: returns what it would change and what prevents it',
  body: deletionSearch,
  reply: deletionPreview,
})

export const deletionDraft = z.strictObject({
  kind,
  items: z.array(itemInput).min(1, 'required').max(mostDeleted),
  reason: linesInput().min(5, 'reject_reason').max(500, 'reject_reason'),
  /** The admin who receives the code. */
  sendTo: idInput,
  language: z.enum(languageNames),
})
export type DeletionDraft = z.output<typeof deletionDraft>

export const preparedDeletion = z.object({
  id: z.int(),
  expiresAt: instant,
  sentTo: z.string(),
  /** `queued`: the mail server has not accepted the message yet; it is tried again. */
  mail: mailState,
  /**
   * The folder on the server that holds the message when no mail server is configured; empty when the caller is no
   * admin.
   */
  keptIn: z.string().nullable(),
})
export type PreparedDeletion = z.infer<typeof preparedDeletion>

export const prepareDeletion = endpoint({
  method: 'POST',
  path: '/api/deletions',
  who: 'deletion.run',
  summary: 'Fixes which documents will be deleted and mails an admin the code that confirms exactly these',
  body: deletionDraft,
  reply: preparedDeletion,
  needs: ['step_up'],
  problems: ['code_not_sent', 'throttled', 'set_changed'],
})

/** A deletion that waits for its code. */
const waitingDeletion = preparedDeletion.extend({
  kind,
  reason: z.string(),
  /** Of all its documents. */
  references: z.array(z.string()),
  amount: cop,
})
export type PendingDeletion = z.infer<typeof waitingDeletion>

export const pendingDeletion = endpoint({
  method: 'GET',
  path: '/api/deletions/pending',
  who: 'deletion.run',
  summary: 'The last deletion that this session prepared, while its code works; null when there is none',
  reply: z.object({ pending: waitingDeletion.nullable() }),
})

export const withdrawDeletion = endpoint({
  method: 'POST',
  path: '/api/deletions/:id/withdraw',
  who: 'deletion.run',
  summary: 'Gives up a deletion that this session prepared: its code confirms nothing any more',
  params: idParams,
  reply: z.object({ id: z.int() }),
})

export const confirmDeletion = endpoint({
  method: 'POST',
  path: '/api/deletions/:id/confirm',
  who: 'deletion.run',
  summary: 'Deletes the prepared documents, all or none, when the code is right',
  params: idParams,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'invalid_value') }),
  reply: z.object({ id: z.int(), documents: z.int(), message: z.string() }),
  needs: ['step_up'],
  problems: ['verification_failed', 'set_changed', 'document_blocked'],
})

const deletionState = z.enum(['prepared', 'done', 'restored'])

export const deletionRow = z.object({
  id: z.int(),
  kind,
  state: deletionState,
  reason: z.string(),
  documents: z.int(),
  /** The first `referencesNamed` references. */
  references: z.array(z.string()),
  amount: cop,
  createdBy: z.string(),
  confirmedBy: z.string(),
  doneAt: instant,
  restoredBy: z.string(),
  restoredAt: instant.nullable(),
  /** The end of the time in which the deletion can be undone. */
  restorableUntil: instant,
  restorable: z.boolean(),
})
export type DeletionRow = z.infer<typeof deletionRow>

export const listDeletions = endpoint({
  method: 'GET',
  path: '/api/deletions',
  who: 'deletion.run',
  summary: 'Lists deletions, newest first',
  query: listQuery(['doneAt'], {}),
  reply: pageOf(deletionRow),
})

export const deletionProgress = endpoint({
  method: 'GET',
  path: '/api/deletions/:id/progress',
  who: 'deletion.run',
  summary: 'How many documents a running deletion or restoring has finished',
  params: idParams,
  reply: z.object({ done: z.int(), of: z.int() }),
})

export const deletionItems = endpoint({
  method: 'GET',
  path: '/api/deletions/:id/items',
  who: 'deletion.run',
  summary: 'The documents of a deletion',
  params: idParams,
  reply: z.object({
    data: z.array(
      z.object({ id: z.int(), reference: z.string(), day, amount: cop, approval: documentApproval }),
    ),
  }),
})

export const restoreDeletion = endpoint({
  method: 'POST',
  path: '/api/deletions/:id/restore',
  who: 'deletion.run',
  summary: 'Restores the documents of a deletion, all or none, within thirty days',
  params: idParams,
  reply: z.object({ id: z.int(), documents: z.int() }),
  needs: ['step_up'],
  problems: ['restore_late', 'stale', 'document_blocked'],
})
