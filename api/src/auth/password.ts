import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '@trastienda/contract/problem'

// OWASP's minimum for Argon2id, which is the library's own default algorithm: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A flood of sign-ins must not starve everybody else: only so many hashes are worked on at once, and those who wait for one
// take turns by where they come from, so that an address that floods holds up no other.
let free = Math.max(1, availableParallelism() - 1)
const queues = new Map<string, (() => void)[]>()
// Who would wait longer than anybody does is told so at once.
const mostOfOne = 50
const mostOfAll = 2000
let waiting = 0

async function inTurn<T>(from: string, work: () => Promise<T>): Promise<T> {
  if (free === 0) await turnOf(from)
  else free -= 1
  try {
    return await work()
  } finally {
    passOn()
  }
}

function turnOf(from: string): Promise<void> {
  const queue = queues.get(from) ?? []
  if (queue.length >= mostOfOne || waiting >= mostOfAll) throw new Problem('busy')
  queues.set(from, queue)
  waiting += 1
  return new Promise((resolve) => queue.push(resolve))
}

function passOn(): void {
  const [first] = queues
  if (!first) {
    free += 1
    return
  }
  const [from, queue] = first
  const begin = queue.shift()
  // Whoever is next from there stands behind all others.
  queues.delete(from)
  if (queue.length > 0) queues.set(from, queue)
  waiting -= 1
  begin?.()
}

/** @throws Problem busy when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn('', () => hash(password, cost))
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
  const matches = await inTurn(from, () => verify(known, password))
  return matches && passwordHash !== undefined
}
