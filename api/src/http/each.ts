import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { problemOf } from '../db/failure.ts'
import type { Services, Who } from './route.ts'
import { type Keyed, partOf, runWrite } from './write.ts'

/** The result for one of several items. */
export interface Outcome<Each extends Item> extends Result {
  readonly item: Each
}
interface Result {
  readonly problem: string | null
  readonly fields: FieldProblems | undefined
  /** What the problem names, such as the documents in the way. */
  readonly detail: Problem['detail'] | undefined
  readonly reply: unknown
}

/** A row with the version that was seen. */
export interface Item {
  readonly id: number
  readonly version: number
}

interface Caller {
  readonly services: Pick<Services, 'pool'>
  readonly who: Who | undefined
  readonly now: Date
}

/**
 * Applies the same work to each item in its own transaction, so that a refused one does not affect the others.
 * @param keyed the key of the whole request: work that was done for an item under it is not repeated
 * @returns for each, in order, its result: the code of its problem with its fields, or null with the reply
 * @throws Problem unauthenticated when the caller is signed out, before or in the middle of it
 */
export async function eachOnItsOwn<Each extends Item>(
  { services, who, now }: Caller,
  items: readonly Each[],
  act: (tx: Tx, who: Who, item: Each) => Promise<unknown>,
  keyed?: Keyed,
): Promise<Outcome<Each>[]> {
  if (!who) throw new Problem('unauthenticated')
  const results: Outcome<Each>[] = []
  for (const item of items) {
    const key = keyed && partOf(keyed, item.id)
    const write = () => runWrite(services.pool, who, key, (tx) => act(tx, who, item), now)
    results.push({ item, ...(await outcomeOf(write)) })
  }
  return results
}

async function outcomeOf(write: () => Promise<unknown>): Promise<Result> {
  try {
    return { problem: null, fields: undefined, detail: undefined, reply: await write() }
  } catch (error) {
    const problem = error instanceof Problem ? error : problemOf(error)
    // Signed out in the middle: that is the reply to the whole request.
    if (!problem || problem.code === 'unauthenticated') throw error
    return { problem: problem.code, fields: problem.fields, detail: problem.detail, reply: undefined }
  }
}

/** The name of a row in its result; none for one that is not there, or that the caller may not see. */
export const nameIn = ({ item, problem }: Outcome<Item>, nameOf: (id: number) => string): string =>
  problem === 'not_found' ? '' : nameOf(item.id)

/** The result of a row of several, as `contract/src/several.ts` declares it. */
export const resultOf = (outcome: Outcome<Item>, nameOf: (id: number) => string) => ({
  id: outcome.item.id,
  reference: nameIn(outcome, nameOf),
  problem: outcome.problem,
  fields: outcome.fields ?? null,
  detail: outcome.detail ?? null,
})
