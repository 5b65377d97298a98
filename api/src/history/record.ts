import type { HistoryKind } from '@trastienda/contract/history'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

interface Event {
  readonly kind: HistoryKind
  readonly id: number
  readonly action: string
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes what somebody did into the history, in the transaction of the deed. */
export async function record(tx: Tx, who: Who, event: Event): Promise<void> {
  await tx.run(sql`
    insert into history (company_id, kind, row_id, action, user_id, address, reason, before, after)
    values (${who.companyId}, ${event.kind}, ${event.id}, ${event.action}, ${who.userId}, ${who.address},
            ${event.reason ?? ''}, ${json(event.before)}, ${json(event.after)})`)
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
