import { Problem } from '@trastienda/contract/problem'
import type { Pool } from 'pg'
import { z } from 'zod'
import { overPool } from '../db/db.ts'
import { problemOf } from '../db/failure.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { runWrite } from '../http/write.ts'
import { approve } from './transitions.ts'

interface Item {
  readonly id: number
  readonly version: number
}

/**
 * Approves each purchase on its own, so that one that cannot be approved does not hold up the others.
 * @returns for each, in order, the code of what stood in the way, or null
 */
export async function approveEach(pool: Pool, who: Who, items: readonly Item[], now: Date) {
  const references = await overPool(pool).rows(
    z.object({ id: z.int(), reference: z.string() }),
    sql`select id, reference from purchase where company_id = ${who.companyId} and id = any(${items.map(({ id }) => id)}::bigint[])`,
  )
  const referenceOf = new Map(references.map(({ id, reference }) => [id, reference]))
  const results: { id: number; reference: string; problem: string | null }[] = []
  for (const { id, version } of items) {
    results.push({
      id,
      reference: referenceOf.get(id) ?? '',
      problem: await attempt(pool, who, { id, version }, now),
    })
  }
  return results
}

async function attempt(pool: Pool, who: Who, { id, version }: Item, now: Date): Promise<string | null> {
  try {
    await runWrite(pool, who, undefined, (tx) => approve(tx, who, id, version), now)
    return null
  } catch (error) {
    const problem = error instanceof Problem ? error : problemOf(error)
    // Signed out in the middle: that is the answer to all of it.
    if (!problem || problem.code === 'unauthenticated') throw error
    return problem.code
  }
}
