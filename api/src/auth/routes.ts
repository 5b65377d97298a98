import { randomBytes } from 'node:crypto'
import { changePassword, login, logout, profile, sessionSeconds } from '@trastienda/contract/auth'
import { timeOf } from '@trastienda/contract/calendar'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { insideWindow } from '@trastienda/contract/site.rules'
import { direct, read, write } from '../http/route.ts'
import { bindCookie, hashOf, tokenCookie } from '../http/session.ts'
import { record } from '../history/record.ts'
import { hashPassword, passwordMatches } from './password.ts'
import {
  credentialsOf,
  deleteOtherSessions,
  deleteSession,
  deleteStaleSessions,
  forgetFailures,
  insertSession,
  noteFailure,
  passwordHashOf,
  secondsToWait,
  setPassword,
  userById,
} from './queries.ts'

const newSecret = () => randomBytes(32).toString('base64url')

export const authRoutes = [
  direct(login, async ({ body, db, now, request, reply, services }) => {
    const username = body.username.trim().toLowerCase().slice(0, 64)
    const { seconds, left } = await secondsToWait(db, username, now)
    if (seconds > 0) throw new Problem('throttled', { detail: { seconds, minutes: Math.ceil(seconds / 60) } })
    const found = await credentialsOf(db, username)
    // The same work and the same answer whether the user exists, may enter, or gave a wrong password.
    const right = await passwordMatches(body.password, found?.passwordHash)
    if (!found || !right || !found.mayEnter) {
      await noteFailure(db, username, request.ip, now)
      throw new Problem('bad_credentials', { detail: { left: left - 1 } })
    }
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

  write(changePassword, async ({ tx, who, body }) => {
    const { hash } = await passwordHashOf(tx, who.userId)
    if (!(await passwordMatches(body.current, hash))) {
      throw new Problem('wrong_password', { fields: { current: { code: 'invalid_value' } } })
    }
    if (body.password === body.current) throw fieldProblem('password', 'password_rule')
    await setPassword(tx, who.userId, await hashPassword(body.password))
    await deleteOtherSessions(tx, who.userId, Buffer.from(who.sessionId, 'hex'))
    await record(tx, who, { kind: 'user', id: who.userId, action: 'password_changed' })
    return { message: 'Password updated successfully' }
  }),
]
