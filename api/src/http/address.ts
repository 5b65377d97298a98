import { normalAddress } from '@trastienda/contract/address.rules'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

// A connection that has been closed no longer says whose it was.
const noted = new WeakMap<FastifyRequest, string>()

/** Keeps where a request comes from, for as long as it is answered. */
export async function noteAddress(request: FastifyRequest): Promise<void> {
  noted.set(request, told(request))
}

function told({ ip, socket }: FastifyRequest): string {
  // Fastify promises a text, and has none once the other end is gone.
  const named = [ip, socket.remoteAddress].find((name) => normalAddress(name ?? '') !== undefined)
  return normalAddress(named ?? '') ?? ''
}

/**
 * Where a request comes from: who is at the other end of the connection or, when that is a trusted proxy, whom the
 * proxy names. A name that is no address counts for nothing; empty for one who was gone before anything was known.
 */
export function addressOf(request: FastifyRequest): string {
  return noted.get(request) ?? told(request)
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
