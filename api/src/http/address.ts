import { normalAddress } from '@trastienda/contract/address.rules'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/**
 * Where a request comes from: who is at the other end of the connection or, when that is a trusted proxy, whom the
 * proxy names. A name that is no address counts for nothing.
 */
export function addressOf(request: FastifyRequest): string {
  return normalAddress(request.ip) ?? normalAddress(request.socket.remoteAddress ?? '') ?? ''
}

/**
 * Notes that somebody came from where they may not, and refuses it.
 * @throws Problem address_blocked, always
 */
export async function refuseAddress(db: Db, userId: number, address: string, now: Date): Promise<never> {
  await db.run(sql`
    insert into blocked_attempt as a (user_id, address, first_at, last_at) values (${userId}, ${address}, ${now}, ${now})
    on conflict (user_id, address) do update set times = a.times + 1, last_at = greatest(a.last_at, excluded.last_at)`)
  throw new Problem('address_blocked', { detail: { address } })
}
