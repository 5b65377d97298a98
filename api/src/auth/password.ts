import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { openTurns } from '../http/turns.ts'

// OWASP's minimum for Argon2id, which is the library's own default algorithm: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A flood of sign-ins must not starve everybody else: only so many hashes are worked on at once, and those who wait for one
// take turns by where they come from, so that an address that floods holds up no other. Who would wait longer than
// anybody does is told so at once.
const mostOfAll = 2000
const inTurn = openTurns({
  free: Math.max(1, availableParallelism() - 1),
  most: mostOfAll,
  mostOfGroup: mostOfAll,
  mostOfOne: 50,
})
const at = (address: string) => ({ one: address, group: '' })

/** @throws Problem busy when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(at(''), () => hash(password, cost))
}

// Compared with when the user does not exist, so that the answer takes as long.
const nobody = hashPassword('nobody has this password')

/**
 * Whether the password is the user's; `undefined` for a user who does not exist costs the same time.
 * @param from whoever asks: those of one address wait for each other
 * @throws Problem busy when too many of them wait
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  from = '',
): Promise<boolean> {
  const known = passwordHash ?? (await nobody)
  const matches = await inTurn(at(from), () => verify(known, password))
  return matches && passwordHash !== undefined
}
