import type { HistoryKind } from '@trastienda/contract/history'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

interface Deed {
  readonly id: number
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes the same deed on many rows into the history, one entry each, in the transaction of the deed. */
export async function recordMany(
  tx: Tx,
  who: Who,
  kind: HistoryKind,
  action: string,
  deeds: readonly Deed[],
): Promise<void> {
  if (deeds.length === 0) return
  await tx.run(sql`
    insert into history (company_id, kind, row_id, action, user_id, at, address, before, after)
    select ${who.companyId}, ${kind}, deed.id, ${action}, ${who.userId}, ${tx.now}::timestamptz, ${who.address}, deed.before, deed.after
      from jsonb_to_recordset(${JSON.stringify(deeds)}::jsonb) as deed(id bigint, before jsonb, after jsonb)`)
}
