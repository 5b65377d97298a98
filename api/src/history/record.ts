import type { AuditKind } from '@trastienda/contract/history'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

interface Event {
  readonly kind: AuditKind
  readonly id: number
  readonly action: string
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes an act of a person into the history, in its transaction. */
export async function record(tx: Tx, who: Who, event: Event): Promise<void> {
  await recordAll(tx, who, [event])
}

/** Writes several entries at once, in their order. */
export async function recordAll(tx: Tx, who: Who, events: readonly Event[]): Promise<void> {
  await tx.run(sql`
    insert into history (company_id, kind, row_id, action, user_id, at, address, reason, before, after)
    select ${who.companyId}::int, e.kind, e.id, e.action, ${who.userId}::bigint, ${tx.now}::timestamptz, ${who.address}, coalesce(e.reason, ''), e.before, e.after
      from json_to_recordset(${JSON.stringify(events)}::json)
        as e (kind text, id bigint, action text, reason text, before jsonb, after jsonb)`)
}
