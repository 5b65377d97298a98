import { randomBytes } from 'node:crypto'
import { sessionSeconds } from '@trastienda/contract/auth'
import type { FastifyReply } from 'fastify'
import type { Services } from '../http/route.ts'
import { bindCookie, hashOf } from '../http/session.ts'

/** A secret that cannot be guessed: 256 bits. */
export const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Gives the browser a new companion of its session (docs/decisions/0008).
 * @returns its hash, which the session keeps
 */
export function giveCompanion(reply: FastifyReply, { secure }: Pick<Services, 'secure'>): Buffer {
  const companion = newSecret()
  void reply.header('Cache-Control', 'no-store').setCookie(bindCookie(secure), companion, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: sessionSeconds,
  })
  return hashOf(companion)
}
