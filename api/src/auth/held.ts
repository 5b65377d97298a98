import { sessionSeconds } from '@trastienda/contract/auth'
import { proveCode, proveRecoveryCode, setUpAtSignIn } from '@trastienda/contract/second-factor'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyReply } from 'fastify'
import type { Db, Tx } from '../db/db.ts'
import { notingProof } from '../http/access-log.ts'
import { record } from '../history/record.ts'
import { direct, type Services, type Who } from '../http/route.ts'
import { addressOf } from '../http/address.ts'
import { hashOf } from '../http/session.ts'
import { runWrite } from '../http/write.ts'
import { checked, forgetFailures } from './attempts.ts'
import { newSecret, setCompanion } from './companion.ts'
import { endHeld, heldBySecret, heldByToken, type HeldSignIn } from './held-queries.ts'
import { recoveryHash, spendCode } from './prove.ts'
import { insertSession } from './queries.ts'
import { enrol, type Proven, provenSetup, showSecret } from './second-factor.ts'
import { deleteSetup, isRecoveryCode, spendRecoveryCode } from './second-factor-queries.ts'

interface Proof {
  readonly db: Db
  readonly services: Services
  readonly reply: FastifyReply
  readonly address: string
  readonly now: Date
}

/** The result of a correct code: a sign-in, and the second factor that it set up, if any. */
interface Passed {
  readonly held: HeldSignIn
  readonly proven: Proven | undefined
}

/**
 * Checks a code of a held sign-in. An unknown handle is answered, and counted, like a wrong code.
 * @throws Problem invalid_otp, throttled
 */
async function passes(
  { db, services, address, now }: Proof,
  handle: string,
  verify: (held: HeldSignIn) => Promise<Passed | undefined>,
): Promise<Passed> {
  const hash = hashOf(handle)
  const held = await heldBySecret(db, hash, services.vault.hash(handle), now)
  // Invented handles are counted together by address: with one count per handle anybody could fill the table.
  const username = held?.username ?? `from ${address}`
  const prove = async () => {
    const { passed, left } = await checked(db, { kind: 'code', username, address, now }, async () =>
      held ? verify(held) : undefined,
    )
    if (!passed) throw new Problem('invalid_otp', { detail: { left } })
    return passed
  }
  if (!held) return prove()
  return notingProof(db, { ...held, address, proven: false, action: 'second_factor_failed' }, now, prove)
}

/**
 * Makes the session of a verified held sign-in, once, and pins it to a new companion.
 * @returns the recovery codes of a second factor that it set up
 */
async function promote(
  { services, reply, address, now }: Proof,
  { held, proven }: Passed,
  also: (tx: Tx, who: Who) => Promise<void> = async () => undefined,
): Promise<string[] | undefined> {
  const companion = newSecret()
  const { userId, username, name, role, companyId } = held
  const sessionId = held.token.toString('hex')
  const who = {
    userId,
    username,
    name,
    role,
    companyId,
    ownCompanyId: companyId,
    sessionId,
    address,
    steppedUp: false,
    csvSeparator: null,
  }
  const promoted = async (tx: Tx) => {
    if (!(await endHeld(tx, held.token))) throw new Problem('invalid_otp')
    const codes = proven && (await enrol(tx, services.vault, who, proven))
    await deleteSetup(tx, held.token)
    await forgetFailures(tx, username, 'code')
    await insertSession(tx, {
      token: held.token,
      bind: hashOf(companion),
      userId,
      now,
      seconds: sessionSeconds,
      address,
      agent: held.agent,
    })
    await also(tx, who)
    return codes
  }
  const codes = (await runWrite(services.pool, who, undefined, promoted, now)) as string[] | undefined
  // A refused request gets no companion: it would replace that of a successful one.
  setCompanion(reply, services, companion)
  return codes
}

export const heldRoutes = [
  direct(proveCode, async ({ body, db, now, request, reply, services }) => {
    const proof = { db, now, services, reply, address: addressOf(request) }
    const code = body.one_time_password
    const passed = await passes(proof, body.google2fa_secret, async (held) => {
      if (held.enrolling) {
        const proven = await provenSetup(db, services, held, code, now)
        return proven && { held, proven }
      }
      return (await spendCode(services, { userId: held.userId, address: proof.address }, code, now))
        ? { held, proven: undefined }
        : undefined
    })
    const recoveryCodes = await promote(proof, passed)
    return { message: 'Verified', ...(recoveryCodes && { recoveryCodes }) }
  }),

  direct(proveRecoveryCode, async ({ body, db, now, request, reply, services }) => {
    const proof = { db, now, services, reply, address: addressOf(request) }
    const hashOfCode = (userId: number) => recoveryHash(services.vault, userId, body.recovery_code)
    const passed = await passes(proof, body.google2fa_secret, async (held) => {
      const good = !held.enrolling && (await isRecoveryCode(db, held.userId, hashOfCode(held.userId)))
      return good ? { held, proven: undefined } : undefined
    })
    // A code is used up by the session that it opens: of several sent at once, those that open nothing stay valid.
    await promote(proof, passed, async (tx, who) => {
      if (!(await spendRecoveryCode(tx, who.userId, hashOfCode(who.userId)))) throw new Problem('invalid_otp')
      await record(tx, who, { kind: 'user', id: who.userId, action: 'recovery_code_used' })
    })
    return { message: 'Verified' }
  }),

  direct(setUpAtSignIn, async ({ body, db, now, reply, services }) => {
    const held = await heldByToken(db, hashOf(body.authToken), now)
    if (!held?.enrolling) throw new Problem('unauthenticated')
    void reply.header('Cache-Control', 'no-store')
    return showSecret(db, services, held, now)
  }),
]
