import { normalAddress } from '@trastienda/contract/address.rules'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

// A closed connection no longer has an address.
const noted = new WeakMap<FastifyRequest, string>()

/** Keeps the address of a request while it is handled. */
export async function noteAddress(request: FastifyRequest): Promise<void> {
  noted.set(request, normalAddressOf(request))
}

function normalAddressOf({ ip, socket }: FastifyRequest): string {
  // Fastify's type says string, but the address is undefined once the client is gone.
  const named = [ip, socket.remoteAddress].find((name) => normalAddress(name ?? '') !== undefined)
  return normalAddress(named ?? '') ?? ''
}

/**
 * The address of a request: the client's end of the connection or, when that is a trusted proxy, the address that the
 * proxy names. Text that is no address is ignored; empty when the client was gone before its address was known.
 */
export function addressOf(request: FastifyRequest): string {
  return noted.get(request) ?? normalAddressOf(request)
}

/**
 * Records an attempt from a forbidden address, and refuses it.
 * @throws Problem address_blocked, always
 */
export async function refuseAddress(db: Db, userId: number, address: string, now: Date): Promise<never> {
  await db.run(sql`
    insert into blocked_attempt as a (user_id, address, first_at, last_at) values (${userId}, ${address}, ${now}, ${now})
    on conflict (user_id, address) do update set times = a.times + 1, last_at = greatest(a.last_at, excluded.last_at)`)
  throw new Problem('address_blocked', { detail: { address } })
}
