import { storedBytesPerDay } from '@trastienda/contract/attachment'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The smallest file takes a row and a block of the disk. */
const leastBytes = 4096
const dayMs = 24 * 60 * 60_000

/**
 * Counts a file against the person's daily quota, for any purpose and in any company. One statement, so that
 * simultaneous uploads are counted one after the other.
 * @throws Problem upload_limit with the time from which more is accepted
 */
export async function countStored(
  db: Db,
  { userId }: { readonly userId: number },
  bytes: number,
  now: Date,
): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs)
  const counted = await db.run(sql`
    insert into upload_day as d (user_id, began_at, bytes) values (${userId}, ${now}, ${Math.max(bytes, leastBytes)})
    on conflict (user_id) do update
       set began_at = case when d.began_at <= ${yesterday} then excluded.began_at else d.began_at end,
           bytes = case when d.began_at <= ${yesterday} then 0 else d.bytes end + excluded.bytes
     where d.began_at <= ${yesterday} or d.bytes + excluded.bytes <= ${storedBytesPerDay}`)
  if (counted > 0) return
  const { beganAt } = await db.one(
    z.object({ beganAt: z.string() }),
    sql`select began_at as "beganAt" from upload_day where user_id = ${userId}`,
  )
  const at = new Date(Date.parse(beganAt) + dayMs)
  const seconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))
  throw new Problem('upload_limit', {
    detail: { limit: storedBytesPerDay / 1024 / 1024, at: at.toISOString(), seconds },
  })
}
