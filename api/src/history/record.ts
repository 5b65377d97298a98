import type { AuditKind } from '@trastienda/contract/history'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Actor } from '../document/restoring.ts'

interface Event {
  readonly kind: AuditKind
  readonly id: number
  readonly action: string
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes what somebody did into the history, in the transaction of the deed. */
export async function record(tx: Tx, who: Actor, event: Event): Promise<void> {
  await recordAll(tx, who, [event])
}

/** Writes several deeds at once, in their order. */
export async function recordAll(tx: Tx, who: Actor, events: readonly Event[]): Promise<void> {
  const told = events.map((event) => withSeen(event, who.tookAsSeen ?? []))
  const written = who.restoring ? told.map(asRestored) : told
  await tx.run(sql`
    insert into history (company_id, kind, row_id, action, user_id, at, address, reason, before, after)
    select ${who.companyId}::int, e.kind, e.id, e.action, ${who.userId}::bigint, ${tx.now}::timestamptz, ${who.address}, coalesce(e.reason, ''), e.before, e.after
      from json_to_recordset(${JSON.stringify(written)}::json)
        as e (kind text, id bigint, action text, reason text, before jsonb, after jsonb)`)
}

// Which flags of the document its approver took as seen.
function withSeen(event: Event, flags: readonly string[]): Event {
  if (flags.length === 0 || !['approved', 'approved_own'].includes(event.action)) return event
  return { ...event, before: {}, after: { flags } }
}

// An approval that is brought back was given before, by somebody else.
function asRestored(event: Event): Event {
  return event.action.startsWith('approved') ? { ...event, action: 'restored_approved' } : event
}
