import { randomInt } from 'node:crypto'
import { mostMisses, recoveryCodeCount } from '@trastienda/contract/second-factor'
import { Problem } from '@trastienda/contract/problem'
import { overPool } from '../db/db.ts'
import type { Services } from '../http/route.ts'
import type { Vault } from '../vault.ts'
import { type CodeOf, countWrongCode } from './frozen.ts'
import { secretOf, spendStep } from './second-factor-queries.ts'
import { matchingStep, newTotpSecret } from './totp.ts'

// Compared with when there is no secret, so that the answer takes equally long.
const nobodys = newTotpSecret()

/**
 * Uses a code up: it is valid now, and neither it nor a newer one was used before.
 * @returns whether that succeeded
 * @throws Problem second_factor_frozen
 */
export async function spendCode(
  services: Pick<Services, 'pool' | 'vault'>,
  of: CodeOf,
  code: string,
  now: Date,
): Promise<boolean> {
  const { pool, vault } = services
  const { userId } = of
  const db = overPool(pool)
  const factor = await secretOf(db, userId)
  if (factor && factor.misses >= mostMisses) throw new Problem('second_factor_frozen')
  const step = matchingStep(factor ? vault.open(factor.secret, userId) : nobodys, code, now)
  if (factor && step !== undefined) return spendStep(db, userId, step)
  await countWrongCode(services, of, now)
  return false
}

// Without 0, O, 1, I and L, because people copy these codes by hand.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const half = 5

/** New recovery codes, in the form in which they are shown: `7KQ2M-XW9PD`. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: half }, () => letters.charAt(randomInt(letters.length))).join('')
  return Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`)
}

/** The stored form of a recovery code, independent of how it was typed. */
export function recoveryHash(vault: Vault, userId: number, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return vault.hash(`recovery ${userId} ${plain}`)
}
