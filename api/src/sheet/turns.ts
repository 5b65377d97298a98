import { Problem } from '@trastienda/contract/problem'

// Each table that is being written holds a connection for as long as that takes: most are left to everybody else.
let free = 3
const mostWaiting = 64
const waiting: (() => void)[] = []

/**
 * Has a table written when its turn comes: a few at a time, whoever asks for how many.
 * @throws Problem busy when too many wait
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new Problem('busy')
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}
