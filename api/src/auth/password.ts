import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '@trastienda/contract/problem'

// OWASP's minimum for Argon2id, which is the library's own default algorithm: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A flood of sign-ins must not starve everybody else: only so many hashes are worked on at once.
let free = Math.max(1, availableParallelism() - 1)
const waiting: (() => void)[] = []
// Who would wait longer than anybody does is told so at once.
const mostWaiting = 100

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free === 0 && waiting.length >= mostWaiting) throw new Problem('busy')
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
  else free -= 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

// Compared with when the user does not exist, so that the answer takes as long.
const nobody = hashPassword('nobody has this password')

/** Whether the password is the user's; `undefined` for a user who does not exist costs the same time. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash ?? (await nobody)
  const matches = await inTurn(() => verify(known, password))
  return matches && passwordHash !== undefined
}
