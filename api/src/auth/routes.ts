import { mayComeFrom } from '@trastienda/contract/address.rules'
import { changePassword, login, logout, profile, sessionSeconds } from '@trastienda/contract/auth'
import { isCommonPassword } from '@trastienda/contract/password.rules'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { heldMinutes } from '@trastienda/contract/second-factor'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { direct, type DirectCall, read } from '../http/route.ts'
import { addressOf, refuseAddress } from '../http/address.ts'
import { requireOpenHours, shutProblem } from '../http/closed.ts'
import { bindCookie, hashOf, tokenCookie } from '../http/session.ts'
import { runWrite } from '../http/write.ts'
import { endNoted, notingProof } from '../http/access-log.ts'
import { record } from '../history/record.ts'
import { checked, forgetFailures } from './attempts.ts'
import { newSecret, setCompanion } from './companion.ts'
import { dropExpiredHeld, insertHeld } from './held-queries.ts'
import { hashPassword, passwordMatches } from './password.ts'
import {
  credentialsOf,
  deleteHeldOf,
  deleteOtherSessions,
  deleteStaleSessions,
  insertSession,
  passwordHashOf,
  setPassword,
  userById,
} from './queries.ts'

type Login = Pick<DirectCall<typeof login>, 'db' | 'now' | 'request' | 'reply' | 'services'>

/** The browser's description of itself, cut to the stored length. */
const agentOf = (request: FastifyRequest) => (request.headers['user-agent'] ?? '').slice(0, 300)

/** Opens a session for a person who needs no second factor. */
async function openSession({ db, now, request, reply, services }: Login, userId: number): Promise<string> {
  const [token, companion] = [newSecret(), newSecret()]
  await insertSession(db, {
    token: hashOf(token),
    bind: hashOf(companion),
    userId,
    now,
    seconds: sessionSeconds,
    address: addressOf(request),
    agent: agentOf(request),
  })
  setCompanion(reply, services, companion)
  return token
}

/** Holds a sign-in until its code arrives, or the second factor is set up. */
async function holdSignIn({ db, now, request, reply }: Login, userId: number, enrolled: boolean) {
  const [token, handle] = [newSecret(), enrolled ? newSecret() : null]
  await insertHeld(db, {
    token: hashOf(token),
    userId,
    handle: handle === null ? undefined : hashOf(handle),
    now,
    expires: new Date(now.getTime() + heldMinutes * 60_000),
    address: addressOf(request),
    agent: agentOf(request),
  })
  void reply.header('Cache-Control', 'no-store')
  return { token, handle }
}

export const authRoutes = [
  direct(login, async ({ body, db, now, request, reply, services }) => {
    const username = body.username.trim().toLowerCase().slice(0, 64)
    const address = addressOf(request)
    const attempt = await checked(db, { kind: 'password', username, address, now }, async () => {
      const found = await credentialsOf(db, username, now)
      // The same work and the same reply whether the user exists, may sign in, or gave a wrong password.
      const right = await passwordMatches(body.password, found?.passwordHash, address)
      return right && found?.mayEnter ? found : undefined
    })
    const found = attempt.passed
    if (!found) throw new Problem('bad_credentials', { detail: { left: attempt.left } })
    // Revealed only after the right password: for others the account might as well not exist.
    if (!mayComeFrom(address, found.addresses)) return refuseAddress(db, found.id, address, now)
    if (found.closed && found.role !== 'admin') throw shutProblem(found.closedCompany)
    requireOpenHours(found, now)
    await forgetFailures(db, username, 'password', address)
    await deleteStaleSessions(db, found.id, now)
    await dropExpiredHeld(db, now)
    const at = { db, now, request, reply, services }
    const user = await userById(db, found.id)
    if (!found.enrolled && !found.required)
      return { authToken: await openSession(at, found.id), user, expires_in: sessionSeconds }
    const { token, handle } = await holdSignIn(at, found.id, found.enrolled)
    const held = { ...user, enable_google2fa: true, google2fa_secret: handle }
    return { authToken: token, user: held, expires_in: sessionSeconds }
  }),

  direct(logout, async ({ db, now, request, reply, services }) => {
    const token = request.cookies[tokenCookie]
    if (token !== undefined) {
      const ending = { action: 'signed_out', address: addressOf(request), own: true } as const
      await endNoted(db, sql`token_hash = ${hashOf(token)}`, ending, now)
    }
    void reply
      .header('Cache-Control', 'no-store')
      .clearCookie(tokenCookie, { path: '/' })
      .clearCookie(bindCookie(services.secure), { path: '/', secure: services.secure })
    return { message: 'Signed out' }
  }),

  read(profile, ({ db, who }) => userById(db, who.userId)),

  // Comparing and hashing are slow: they are done before the transaction, so that they hold no connection.
  direct(changePassword, async ({ db, who, body, now, services }) => {
    if (!who) throw new Problem('unauthenticated')
    const { hash } = await passwordHashOf(db, who.userId)
    const attempt = { kind: 'password', username: who.username, address: who.address, now } as const
    await notingProof(db, { ...who, proven: true, action: 'step_up_failed' }, now, async () => {
      const { passed } = await checked(db, attempt, async () =>
        (await passwordMatches(body.current, hash)) ? true : undefined,
      )
      if (!passed) throw new Problem('wrong_password', { fields: { current: { code: 'invalid_value' } } })
    })
    if (body.password === body.current) throw fieldProblem('password', 'password_rule')
    const { company } = await userById(db, who.userId)
    if (isCommonPassword(body.password, [who.username, who.name, company.name]))
      throw fieldProblem('password', 'password_common')
    const newHash = await hashPassword(body.password)
    const changed = async (tx: Tx) => {
      await setPassword(tx, who.userId, newHash)
      await deleteOtherSessions(tx, who.userId, Buffer.from(who.sessionId, 'hex'))
      await deleteHeldOf(tx, who.userId)
      await record(tx, who, { kind: 'user', id: who.userId, action: 'password_changed' })
    }
    await runWrite(services.pool, who, undefined, changed, now)
    return { message: 'Password updated successfully' }
  }),
]
