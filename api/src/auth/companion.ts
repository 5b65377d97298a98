import { randomBytes } from 'node:crypto'
import { sessionSeconds } from '@trastienda/contract/auth'
import type { FastifyReply } from 'fastify'
import type { Services } from '../http/route.ts'
import { bindCookie } from '../http/session.ts'

/** A secret that cannot be guessed: 256 bits. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Sets the companion cookie of a session (docs/decisions/0008). */
export function setCompanion(
  reply: FastifyReply,
  { secure }: Pick<Services, 'secure'>,
  companion: string,
): void {
  void reply.header('Cache-Control', 'no-store').setCookie(bindCookie(secure), companion, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: sessionSeconds,
  })
}
