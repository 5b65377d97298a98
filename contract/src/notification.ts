import { byValue } from './by-value.ts'
import { z } from 'zod'
import { mayDo, type Role } from './access.ts'
import { instant } from './day.ts'
import { approvalOf, type DocumentKind, documentKinds } from './document.ts'
import { endpoint } from './endpoint.ts'
import type { LiveKind } from './live.ts'
import { cop } from './money.ts'
import { betweenDays, flag, idInput, idParams, listOf, listQuery, pageOf, pageChoice } from './paging.ts'
import { paymentKind } from './payment.ts'

/** For how many days a notification is kept. */
export const notificationDays = 90

/**
 * The four kinds of the specification and what waits for an approver; then the acts of others on a document, for its
 * creator.
 */
export const notificationKind = z.enum([
  'purchase_approved',
  'purchase_rejected',
  'payment_approved',
  'payment_rejected',
  'waiting',
  'changed',
  'reopened',
  'cancelled',
  'closed_short',
  'resumed',
  'deleted',
  'restored',
])
export type NotificationKind = z.infer<typeof notificationKind>

/** The kinds of documents with notifications: all. All except payments use the notification kinds of purchases. */
export const noticeDocument = z.enum(documentKinds)

/** The kinds of documents that a role may see, and those that it may approve. */
export function noticesOf(role: Role): { seen: DocumentKind[]; approved: DocumentKind[] } {
  const seen = documentKinds.filter((kind) => mayDo(role, `${kind}.see`))
  return { seen, approved: seen.filter((kind) => mayDo(role, approvalOf(kind))) }
}

export const notificationRow = z.object({
  id: z.int(),
  kind: notificationKind,
  documentKind: noticeDocument,
  documentId: z.int(),
  /**
   * The bill under whose address a payment or a return is shown; null for other documents and for a payment that is
   * only an advance.
   */
  purchaseId: z.int().nullable(),
  /** For a payment: whether it pays bills or is a refund. */
  paymentKind: paymentKind.nullable(),
  /** The sale under whose address a customer return is shown; null for other documents. */
  saleId: z.int().nullable(),
  reference: z.string(),
  /** The supplier or customer of the document; empty for a counter sale. */
  supplier: z.string(),
  /** Null when it must not be shown, as for a pending count. */
  amount: cop.nullable(),
  /** The reason that the person gave, if any. */
  reason: z.string(),
  /** The person who did it; null for something that waits. */
  by: z.string().nullable(),
  at: instant,
  readAt: instant.nullable(),
})
export type NotificationRow = z.infer<typeof notificationRow>

const query = listQuery(['date'], {
  kind: listOf(notificationKind).optional(),
  document: listOf(noticeDocument).optional(),
  unread: flag.optional(),
  ...betweenDays,
})
export type NotificationFilter = z.output<typeof query>

const notificationMatch = query.omit(pageChoice)
export type NotificationMatch = z.output<typeof notificationMatch>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  who: 'notification.see',
  summary: "Lists the caller's notifications, newest first, and the number of all unread ones",
  query,
  reply: pageOf(notificationRow).extend({ unread: z.int() }),
})

export const notificationsByValue = byValue(listNotifications, notificationMatch, [
  'kind',
  'document',
  'unread',
])

/** Notifications by their ids, or all up to an id, which excludes those that arrive meanwhile. */
const which = z.union([
  z.strictObject({ ids: z.array(idInput).min(1).max(200), read: z.boolean() }),
  z.strictObject({ upTo: idInput, read: z.literal(true) }),
])
export type ReadWhich = z.output<typeof which>

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  who: 'notification.see',
  summary: 'Marks own notifications as read or unread',
  body: which,
  reply: z.object({ changed: z.int() }),
})

/** The id for `restoreNotifications`, valid for a day. */
const removalOf = z.int()

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id',
  who: 'notification.see',
  summary: 'Deletes an own notification',
  params: idParams,
  reply: z.object({ deleted: z.boolean(), removal: removalOf }),
})

export const deleteReadNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/delete-read',
  who: 'notification.see',
  summary: "Deletes the caller's read notifications",
  reply: z.object({ deleted: z.int(), removal: removalOf }),
})

export const restoreNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/restore',
  who: 'notification.see',
  summary:
    "Restores the caller's notifications that were deleted together, except those that no longer apply",
  body: z.strictObject({ removal: idInput }),
  reply: z.object({ restored: z.int() }),
  problems: ['not_found'],
})

/**
 * One event of the stream: `notification` with the new one, or with null when some were read, changed or withdrawn.
 * `ready` comes first, with the state at that moment. Every event carries the id that is to be sent back as
 * `Last-Event-ID`.
 */
export const notificationEvent = z.object({ companyId: z.int(), notification: notificationRow.nullable() })
export type NotificationEvent = z.infer<typeof notificationEvent>

/** The state of the caller's notifications in their company when the stream started. */
export const notificationState = z.object({
  /** The id of the newest notification. */
  newest: z.int().nullable(),
  unread: z.int(),
})
export type NotificationState = z.infer<typeof notificationState>

/**
 * What the stream begins with. What was changed shortly before is in it by its kinds, for a client that read it while
 * it had no stream yet; later changes are events of their own (live.ts).
 */
export interface StreamState extends NotificationState {
  readonly lately: readonly LiveKind[]
}

export const streamEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  who: 'notification.see',
  summary:
    'Server-sent events of the caller, live with `Accept: text/event-stream`; else those since `Last-Event-ID`',
  reply: z.undefined(),
  carries: 'events',
  problems: ['throttled'],
})
