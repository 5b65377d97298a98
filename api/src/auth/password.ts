import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { openTurns } from '../http/turns.ts'

// OWASP's minimum for Argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A flood of sign-ins must not block everybody else: only a few hashes are calculated at once, and waiting requests
// take turns by address, so that an address that floods delays no other. A request that would wait too long is
// refused at once.
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

// Compared with when the user does not exist, so that the answer takes equally long.
const nobody = hashPassword('nobody has this password')

/**
 * Whether the password is the user's; `undefined` for a user who does not exist takes the same time.
 * @param from the client's address: requests of one address wait for each other
 * @throws Problem busy when too many wait
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  from = '',
): Promise<boolean> {
  const hash = passwordHash ?? (await nobody)
  const matches = await inTurn(at(from), () => verify(hash, password))
  return matches && passwordHash !== undefined
}
