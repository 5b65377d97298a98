import { Problem } from '@trastienda/contract/problem'
import { stepUp, stepUpMinutes } from '@trastienda/contract/step-up'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { notingProof } from '../http/access-log.ts'
import { direct, type DirectCall, type Who } from '../http/route.ts'
import { checked, forgetFailures } from './attempts.ts'
import { passwordMatches } from './password.ts'
import { spendCode } from './prove.ts'
import { passwordHashOf } from './queries.ts'

type Call = Pick<DirectCall<typeof stepUp>, 'db' | 'now' | 'body' | 'services'> & { readonly who: Who }

/** @throws Problem wrong_password, throttled */
async function byPassword({ db, now, who }: Call, password: string): Promise<void> {
  const { hash } = await passwordHashOf(db, who.userId)
  const attempt = { kind: 'password', username: who.username, address: who.address, now } as const
  const { passed, left } = await checked(db, attempt, async () =>
    (await passwordMatches(password, hash)) ? true : undefined,
  )
  if (!passed)
    throw new Problem('wrong_password', { fields: { password: { code: 'invalid_value' } }, detail: { left } })
}

/** @throws Problem invalid_otp, throttled, second_factor_frozen */
async function byCode({ db, now, who, services }: Call, code: string): Promise<void> {
  const attempt = { kind: 'code', username: who.username, address: who.address, now } as const
  const { passed, left } = await checked(db, attempt, async () =>
    (await spendCode(services, who, code, now)) ? true : undefined,
  )
  if (!passed) throw new Problem('invalid_otp', { detail: { left } })
  await forgetFailures(db, who.username, 'code')
}

/** A session that never sent its companion may belong to anybody who has the token: it gets no such rights. */
const open = (db: Db, who: Who, now: Date) =>
  db.optional(
    z.object({ until: z.string() }),
    sql`
    update session set stepped_up_at = ${now} where token_hash = ${Buffer.from(who.sessionId, 'hex')} and bound
    returning stepped_up_at + make_interval(mins => ${stepUpMinutes}::int) as until`,
  )

export const stepUpRoutes = [
  direct(stepUp, async ({ who, body, db, now, services }) => {
    if (!who) throw new Problem('unauthenticated')
    const call = { who, body, db, now, services }
    await notingProof(db, { ...who, proven: true, action: 'step_up_failed' }, now, () =>
      'password' in body ? byPassword(call, body.password) : byCode(call, body.code),
    )
    const opened = await open(db, who, now)
    if (!opened) throw new Problem('forbidden')
    return { message: 'Confirmed', until: opened.until }
  }),
]
