import { noticesOf, type NotificationRow } from '@trastienda/contract/notification'
import type { Role } from '@trastienda/contract/access'
import type { Db } from '../db/db.ts'
import type { Who } from '../http/route.ts'
import { broughtBy, type EventRow } from './queries.ts'

/** An open stream of one person. */
export interface Listener {
  readonly who: Who
  readonly write: (text: string) => void
  readonly end: () => void
}

function maySee(role: Role, { kind, documentKind }: NotificationRow): boolean {
  const { seen, approved } = noticesOf(role)
  return (kind === 'waiting' ? approved : seen).includes(documentKind)
}

/**
 * Whether an event belongs to a person and a company that they see: a person who moved is no longer notified of the
 * former one.
 */
export const isFor = ({ userId, role, companyId }: Who, event: EventRow): boolean =>
  event.userId === userId && (role === 'admin' || event.companyId === companyId)

/** An event in the format of the stream. */
export function written(event: EventRow, brought: ReadonlyMap<number, NotificationRow>, role: Role): string {
  const found = event.notificationId === null ? undefined : brought.get(event.notificationId)
  const notification = found && maySee(role, found) ? found : null
  const data = JSON.stringify({ companyId: event.companyId, notification })
  return `id: ${event.id}\nevent: notification\ndata: ${data}\n\n`
}

/** Passes events on to the people whom they concern and who may still see them. */
export async function deliver(
  db: Db,
  events: readonly EventRow[],
  listeners: ReadonlySet<Listener>,
  present: (listeners: readonly Listener[]) => Promise<ReadonlyMap<Listener, Who>>,
): Promise<void> {
  const concerned = [...listeners].filter(({ who }) => events.some(({ userId }) => userId === who.userId))
  if (concerned.length === 0) return
  const people = new Set(concerned.map(({ who }) => who.userId))
  const brought = await broughtBy(
    db,
    events.filter(({ userId }) => people.has(userId)),
  )
  for (const [listener, who] of await present(concerned)) {
    for (const event of events) {
      if (isFor(who, event)) listener.write(written(event, brought, who.role))
    }
  }
}
