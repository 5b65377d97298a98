import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  getSecondFactorRoles,
  heldMinutes,
  renewRecoveryCodes,
  resetSecondFactor,
  setSecondFactorRoles,
  setUpSecondFactor,
} from '@trastienda/contract/second-factor'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { notingProof } from '../http/access-log.ts'
import { record } from '../history/record.ts'
import { direct, read, type Services, type Who, write } from '../http/route.ts'
import { runWrite } from '../http/write.ts'
import { checked, dropWrongCodes, forgetFailures } from './attempts.ts'
import { newRecoveryCodes, recoveryHash } from './prove.ts'
import { deleteHeldOf, deleteOtherSessions } from './queries.ts'
import {
  deleteSecondFactor,
  deleteSetup,
  insertSecondFactor,
  keepSetup,
  replaceRecoveryCodes,
  rolesThatNeedIt,
  secondFactorState,
  setRolesThatNeedIt,
  setupOf,
} from './second-factor-queries.ts'
import { matchingStep, newTotpSecret, otpauthUri } from './totp.ts'

const issuer = 'Trastienda'
const tokenOf = (who: Who) => Buffer.from(who.sessionId, 'hex')

/** Makes a secret for a session or a held sign-in; its first code has to confirm it. */
export async function showSecret(
  db: Db,
  { vault }: Pick<Services, 'vault'>,
  of: { token: Buffer; userId: number; username: string },
  now: Date,
) {
  const secret = newTotpSecret()
  await keepSetup(db, {
    token: of.token,
    userId: of.userId,
    secret: vault.seal(secret, of.userId),
    secretHash: vault.hash(secret),
    expires: new Date(now.getTime() + heldMinutes * 60_000),
  })
  return { secret, uri: otpauthUri(secret, of.username, issuer) }
}

/** A secret confirmed by its first code. */
export interface Proven {
  readonly userId: number
  readonly sealed: Buffer
  /** The time step of the code, which the confirmation uses up. */
  readonly step: number
}

/** The shown secret if the code belongs to it; undefined for a wrong code, or when none was shown. */
export async function provenSetup(
  db: Db,
  { vault }: Pick<Services, 'vault'>,
  of: { token: Buffer; userId: number },
  code: string,
  now: Date,
): Promise<Proven | undefined> {
  const setup = await setupOf(db, of.token, now)
  if (!setup) return undefined
  const step = matchingStep(vault.open(setup.secret, of.userId), code, now)
  return step === undefined ? undefined : { userId: of.userId, sealed: setup.secret, step }
}

/**
 * Turns a second factor on.
 * @returns the recovery codes, to be shown once
 * @throws Problem second_factor_state when there is one already
 */
export async function enrol(tx: Tx, vault: Services['vault'], who: Who, proven: Proven): Promise<string[]> {
  const { userId, sealed, step } = proven
  if (!(await insertSecondFactor(tx, { userId, secret: sealed, step })))
    throw new Problem('second_factor_state')
  await record(tx, who, { kind: 'user', id: userId, action: 'second_factor_enabled' })
  return giveRecoveryCodes(tx, vault, userId)
}

async function giveRecoveryCodes(tx: Tx, vault: Services['vault'], userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(vault, userId, code))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

/** After a change of credentials, sessions opened with the old ones end. */
async function endOthers(tx: Tx, who: Who): Promise<void> {
  await deleteOtherSessions(tx, who.userId, tokenOf(who))
  await deleteHeldOf(tx, who.userId)
}

const target = z.object({ companyId: z.int(), username: z.string() })

export const secondFactorRoutes = [
  read(getSecondFactor, ({ db, who }) => secondFactorState(db, who.userId)),

  direct(setUpSecondFactor, async ({ db, who, now, services, reply }) => {
    if (!who) throw new Problem('unauthenticated')
    if ((await secondFactorState(db, who.userId)).enabled) throw new Problem('second_factor_state')
    void reply.header('Cache-Control', 'no-store')
    return showSecret(db, services, { token: tokenOf(who), userId: who.userId, username: who.username }, now)
  }),

  // The attempt counts even when it is refused, so it is recorded outside the transaction.
  direct(enableSecondFactor, async ({ db, who, body, now, services }) => {
    if (!who) throw new Problem('unauthenticated')
    const token = tokenOf(who)
    const attempt = { kind: 'code', username: who.username, address: who.address, now } as const
    const proof = { ...who, proven: true, action: 'second_factor_failed' } as const
    const proven = await notingProof(db, proof, now, async () => {
      const { passed, left } = await checked(db, attempt, () =>
        provenSetup(db, services, { token, userId: who.userId }, body.code, now),
      )
      if (!passed) throw new Problem('invalid_otp', { detail: { left } })
      return passed
    })
    const turnedOn = async (tx: Tx) => {
      const recoveryCodes = await enrol(tx, services.vault, who, proven)
      await deleteSetup(tx, token)
      await forgetFailures(tx, who.username, 'code')
      await endOthers(tx, who)
      return { recoveryCodes }
    }
    return runWrite(services.pool, who, undefined, turnedOn, now)
  }),

  write(disableSecondFactor, async ({ tx, who }) => {
    if ((await secondFactorState(tx, who.userId)).required) throw new Problem('second_factor_required')
    if (!(await deleteSecondFactor(tx, who.userId))) throw new Problem('second_factor_state')
    await endOthers(tx, who)
    await record(tx, who, { kind: 'user', id: who.userId, action: 'second_factor_disabled' })
    return { message: 'Second factor turned off' }
  }),

  // Without an idempotency key: its stored reply would contain the codes in clear text.
  direct(renewRecoveryCodes, async ({ who, now, services }) => {
    if (!who) throw new Problem('unauthenticated')
    const renewed = async (tx: Tx) => {
      const held = await tx.run(
        sql`select from second_factor where user_id = ${who.userId} for no key update`,
      )
      if (held === 0) throw new Problem('second_factor_state')
      await record(tx, who, { kind: 'user', id: who.userId, action: 'recovery_codes_renewed' })
      return { recoveryCodes: await giveRecoveryCodes(tx, services.vault, who.userId) }
    }
    return runWrite(services.pool, who, undefined, renewed, now)
  }),

  write(resetSecondFactor, async ({ tx, who, params }) => {
    const user = await tx.optional(
      target,
      sql`select company_id as "companyId", username from app_user where id = ${params.id} for no key update`,
    )
    if (!user) throw new Problem('not_found')
    if (!(await deleteSecondFactor(tx, params.id))) throw new Problem('second_factor_state')
    // The session of this request stays.
    await deleteOtherSessions(tx, params.id, tokenOf(who))
    await deleteHeldOf(tx, params.id)
    await dropWrongCodes(tx, user.username)
    const inTheirs = { ...who, companyId: user.companyId }
    await record(tx, inTheirs, { kind: 'user', id: params.id, action: 'second_factor_reset' })
    return { message: 'Second factor reset' }
  }),

  read(getSecondFactorRoles, ({ db }) => rolesThatNeedIt(db)),

  write(setSecondFactorRoles, async ({ tx, who, body }) => {
    const before = await rolesThatNeedIt(tx)
    const after = { roles: [...new Set(body.roles)].sort() }
    await setRolesThatNeedIt(tx, after.roles)
    await record(tx, who, {
      kind: 'company',
      id: who.companyId,
      action: 'second_factor_roles',
      before: { secondFactorRoles: before.roles.join(', ') },
      after: { secondFactorRoles: after.roles.join(', ') },
    })
    return after
  }),
]
