import { Problem } from '@trastienda/contract/problem'
import type { Pool } from 'pg'
import type { Tx } from '../db/db.ts'
import { problemOf } from '../db/failure.ts'
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
  items: readonly Item[],
  nameOf: (id: number) => string,
  act: (tx: Tx, item: Item) => Promise<unknown>,
) {
  const results: { id: number; name: string; problem: string | null }[] = []
  for (const item of items) {
    const problem = await attempt(pool, (tx) => act(tx, item))
    results.push({ id: item.id, name: nameOf(item.id), problem })
  }
  return results
}

async function attempt(pool: Pool, act: (tx: Tx) => Promise<unknown>): Promise<string | null> {
  try {
    await runWrite(pool, undefined, act)
    return null
  } catch (error) {
    const problem = error instanceof Problem ? error : problemOf(error)
    if (!problem) throw error
    return problem.code
  }
}
