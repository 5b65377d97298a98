import { Problem } from '@trastienda/contract/problem'
import type { Pool } from 'pg'
import type { Tx } from '../db/db.ts'
import { problemOf } from '../db/failure.ts'
import type { Who } from '../http/route.ts'
import { runWrite } from '../http/write.ts'

interface Item {
  readonly id: number
  readonly version: number
}

/**
 * Does the same to each on its own, so that one that is refused does not hold up the others.
 * @returns for each, in order, the code of what stood in the way, or null
 */
export async function eachOnItsOwn(
  pool: Pool,
  who: Who,
  items: readonly Item[],
  nameOf: (id: number) => string,
  act: (tx: Tx, item: Item) => Promise<unknown>,
) {
  const results: { id: number; name: string; problem: string | null }[] = []
  for (const item of items) {
    const problem = await attempt(pool, who, (tx) => act(tx, item))
    results.push({ id: item.id, name: nameOf(item.id), problem })
  }
  return results
}

async function attempt(pool: Pool, who: Who, act: (tx: Tx) => Promise<unknown>): Promise<string | null> {
  try {
    await runWrite(pool, who, undefined, act)
    return null
  } catch (error) {
    const problem = error instanceof Problem ? error : problemOf(error)
    // Signed out in the middle: that is the answer to all of it.
    if (!problem || problem.code === 'unauthenticated') throw error
    return problem.code
  }
}
