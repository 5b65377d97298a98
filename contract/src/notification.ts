import { z } from 'zod'
import { mayDo, type Role } from './access.ts'
import { day, instant } from './day.ts'
import { approvalOf, type DocumentKind, documentKinds } from './document.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { flag, idInput, idParams, listOf, listQuery, pageOf } from './paging.ts'
import { paymentKind } from './payment.ts'

/** How long a notification is kept, days. */
export const notificationDays = 90

/**
 * The four kinds of the specification and what waits for an approver; then what else somebody did to a document, told to
 * who created it.
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

/** Documents that people are told of: all. All but payments come under the purchase's kinds of notification. */
export const noticeDocument = z.enum(documentKinds)

/** The documents that a role may see, and those that it may approve. */
export function noticesOf(role: Role): { seen: DocumentKind[]; approved: DocumentKind[] } {
  const seen = documentKinds.filter((kind) => mayDo(role, `${kind}.see`))
  return { seen, approved: seen.filter((kind) => mayDo(role, approvalOf(kind))) }
}

export const notificationRow = z.object({
  id: z.int(),
  kind: notificationKind,
  documentKind: noticeDocument,
  documentId: z.int(),
  /** The bill under whose address a payment or a return is shown; null of other documents and of a mere advance. */
  purchaseId: z.int().nullable(),
  /** Of a payment: whether it pays bills or is a refund. */
  paymentKind: paymentKind.nullable(),
  /** The sale under whose address a return of a customer is shown; null of other documents. */
  saleId: z.int().nullable(),
  reference: z.string(),
  /** Whom the document concerns: its supplier or its customer, empty for a sale over the counter. */
  supplier: z.string(),
  /** Null where it may not be told, of a count that waits. */
  amount: cop.nullable(),
  /** Why, where who did it said so. */
  reason: z.string(),
  /** Who did it; null of what waits. */
  by: z.string().nullable(),
  at: instant,
  readAt: instant.nullable(),
})
export type NotificationRow = z.infer<typeof notificationRow>

const query = listQuery(['date'], {
  kind: listOf(notificationKind).optional(),
  document: listOf(noticeDocument).optional(),
  unread: flag.optional(),
  from: day.optional(),
  to: day.optional(),
})
export type NotificationFilter = z.output<typeof query>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  who: 'notification.see',
  summary: 'What the caller should hear of, newest first, and how many of all are unread',
  query,
  reply: pageOf(notificationRow).extend({ unread: z.int() }),
})

/** Some by their ids, or all up to one, which leaves what arrives meanwhile. */
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

/** What `restoreNotifications` is asked with, for a day. */
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
  summary: 'Deletes the own notifications that are read',
  reply: z.object({ deleted: z.int(), removal: removalOf }),
})

export const restoreNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/restore',
  who: 'notification.see',
  summary: 'Brings back own notifications that were deleted at once, but those that no longer wait',
  body: z.strictObject({ removal: idInput }),
  reply: z.object({ restored: z.int() }),
  problems: ['not_found'],
})

/**
 * One event of the stream: `notification` with the new one, or with null when some were read, changed or taken away.
 * `ready` comes first, with how things stood then, and every event carries the id to be sent back as `Last-Event-ID`.
 */
export const notificationEvent = z.object({ companyId: z.int(), notification: notificationRow.nullable() })
export type NotificationEvent = z.infer<typeof notificationEvent>

/** How the caller's notifications in their company stood as the stream began. */
export const notificationState = z.object({
  /** The id of the newest one. */
  newest: z.int().nullable(),
  unread: z.int(),
})
export type NotificationState = z.infer<typeof notificationState>

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
