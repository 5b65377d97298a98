import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { lockPurchase } from './lock.ts'

/**
 * Allows paying a bill that does not agree with what was ordered and received. Changing the bill removes this.
 * @throws Problem stale, not_editable for one that will not be paid, match_agrees when there is no mismatch
 */
export async function overrideMatch(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockPurchase(tx, who.companyId, { id, version })
  if (was.approval !== 'pending' && was.approval !== 'approved') throw new Problem('not_editable')
  if (was.match !== 'mismatched') throw new Problem('match_agrees')
  const saved = await tx.one(
    z.object({ version: z.int() }),
    sql`
    update purchase set match = 'overridden', match_reason = ${reason}, matched_by = ${who.userId}, version = version + 1
     where company_id = ${who.companyId} and id = ${id} returning version`,
  )
  await record(tx, who, { kind: 'purchase', id, action: 'match_overridden', reason })
  return { id, version: saved.version }
}
