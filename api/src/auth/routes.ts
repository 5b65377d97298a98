import { randomBytes } from 'node:crypto'
import { changePassword, login, logout, profile, sessionSeconds } from '@trastienda/contract/auth'
import { timeOf } from '@trastienda/contract/calendar'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { insideWindow } from '@trastienda/contract/site.rules'
import type { Db, Tx } from '../db/db.ts'
import { direct, read } from '../http/route.ts'
import { bindCookie, hashOf, tokenCookie } from '../http/session.ts'
import { runWrite } from '../http/write.ts'
import { record } from '../history/record.ts'
import { hashPassword, passwordMatches } from './password.ts'
import {
  beginAttempt,
  credentialsOf,
  deleteOtherSessions,
  deleteSession,
  deleteStaleSessions,
  forgetFailures,
  insertSession,
  passwordHashOf,
  setPassword,
  takeBackAttempt,
  userById,
} from './queries.ts'

/**
 * Tries a password under the throttle.
 * @param verify what the right password opens, undefined for a wrong one
 * @throws Problem throttled
 */
async function checked<T>(
  db: Db,
  username: string,
  address: string,
  now: Date,
  verify: () => Promise<T | undefined>,
): Promise<{ passed: T | undefined; left: number }> {
  const { id, seconds, left } = await beginAttempt(db, username, address, now)
  if (seconds > 0) {
    await takeBackAttempt(db, id)
    throw new Problem('throttled', { detail: { seconds, minutes: Math.ceil(seconds / 60) } })
  }
  const passed = await verify().catch(async (error: unknown) => {
    await takeBackAttempt(db, id)
    throw error
  })
  if (passed !== undefined) await takeBackAttempt(db, id)
  return { passed, left }
}

const newSecret = () => randomBytes(32).toString('base64url')

export const authRoutes = [
  direct(login, async ({ body, db, now, request, reply, services }) => {
    const username = body.username.trim().toLowerCase().slice(0, 64)
    const attempt = await checked(db, username, request.ip, now, async () => {
      const found = await credentialsOf(db, username)
      // The same work and the same answer whether the user exists, may enter, or gave a wrong password.
      const right = await passwordMatches(body.password, found?.passwordHash)
      return right && found?.mayEnter ? found : undefined
    })
    const found = attempt.passed
    if (!found) throw new Problem('bad_credentials', { detail: { left: attempt.left } })
    if (found.closed && found.role !== 'admin') throw new Problem('site_disabled')
    if (found.role === 'secretary' && insideWindow(found.windows, timeOf(now)))
      throw new Problem('site_closed')
    const [token, bind] = [newSecret(), newSecret()]
    await forgetFailures(db, username)
    await deleteStaleSessions(db, found.id, now)
    await insertSession(db, {
      token: hashOf(token),
      bind: hashOf(bind),
      userId: found.id,
      now,
      seconds: sessionSeconds,
      address: request.ip,
      agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    })
    void reply.header('Cache-Control', 'no-store').setCookie(bindCookie(services.secure), bind, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: services.secure,
      maxAge: sessionSeconds,
    })
    return { authToken: token, user: await userById(db, found.id), expires_in: sessionSeconds }
  }),

  direct(logout, async ({ db, request, reply, services }) => {
    const token = request.cookies[tokenCookie]
    if (token !== undefined) await deleteSession(db, hashOf(token))
    void reply
      .header('Cache-Control', 'no-store')
      .clearCookie(tokenCookie, { path: '/' })
      .clearCookie(bindCookie(services.secure), { path: '/', secure: services.secure })
    return { message: 'Signed out' }
  }),

  read(profile, ({ db, who }) => userById(db, who.userId)),

  // Comparing and hashing take long: they are done before the transaction, which must hold no connection meanwhile.
  direct(changePassword, async ({ db, who, body, now, request, services }) => {
    if (!who) throw new Problem('unauthenticated')
    const { hash } = await passwordHashOf(db, who.userId)
    const { passed } = await checked(db, who.username, request.ip, now, async () =>
      (await passwordMatches(body.current, hash)) ? true : undefined,
    )
    if (!passed) throw new Problem('wrong_password', { fields: { current: { code: 'invalid_value' } } })
    if (body.password === body.current) throw fieldProblem('password', 'password_rule')
    const newHash = await hashPassword(body.password)
    const changed = async (tx: Tx) => {
      await setPassword(tx, who.userId, newHash)
      await deleteOtherSessions(tx, who.userId, Buffer.from(who.sessionId, 'hex'))
      await record(tx, who, { kind: 'user', id: who.userId, action: 'password_changed' })
    }
    await runWrite(services.pool, who, undefined, changed, now)
    return { message: 'Password updated successfully' }
  }),
]
