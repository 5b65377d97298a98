import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { codeDigits, codeTries } from '@trastienda/contract/advanced-delete'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { itemsOf } from './queries.ts'
import type { Item } from '../http/each.ts'

/** A code that cannot be predicted. */
export const newCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** Binds the code to one deletion and to exactly these documents at these versions. */
export function hashOfCode(code: string, deletionId: number, chosen: readonly Item[]): Buffer {
  const set = chosen.map(({ id, version }) => [id, version]).toSorted(([a = 0], [b = 0]) => a - b)
  return createHash('sha256')
    .update(JSON.stringify([code, deletionId, set]))
    .digest()
}

const tried = z.object({ hash: z.instanceof(Buffer), tries: z.int() })

/**
 * Counts an attempt before comparing, so that simultaneous attempts cannot exceed the limit.
 * @throws Problem verification_failed for a wrong or old code, after too many attempts, and when it was not requested
 * in this session
 */
export async function proveCode(db: Db, who: Who, id: number, code: string, now: Date): Promise<void> {
  const found = await db.optional(
    tried,
    sql`
    update deletion set code_tries = code_tries + 1
     where company_id = ${who.companyId} and id = ${id} and state = 'prepared' and code_hash is not null
       and code_tries < ${codeTries} and expires_at > ${now} and created_by = ${who.userId}
       and session_hash = ${Buffer.from(who.sessionId, 'hex')}
    returning code_hash as hash, code_tries as tries`,
  )
  if (!found) throw new Problem('verification_failed', { detail: { left: 0 } })
  const chosen = await itemsOf(db, who.companyId, id)
  if (!timingSafeEqual(hashOfCode(code, id, chosen), found.hash))
    throw new Problem('verification_failed', { detail: { left: codeTries - found.tries } })
}
