import { type Day, dayOf } from '@trastienda/contract/calendar'
import { add, cop, type Cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { eachOnItsOwn, type Item } from '../http/each.ts'
import type { DirectCall, Who } from '../http/route.ts'
import { runWrite } from '../http/write.ts'

/** How one document is approved, in a transaction of its own. */
export type ApproveOne = (tx: Tx, who: Who, item: Shown, today: Day) => Promise<unknown>

/** A document at the version and with the flags that its approver saw. */
export interface Shown extends Item {
  readonly seen: readonly string[]
}

type Caller = Pick<DirectCall<never>, 'services' | 'who' | 'now'>

const referenceRow = z.object({ id: z.int(), reference: z.string() })
const chosenRow = referenceRow.extend({ version: z.int(), amount: cop })
type Chosen = z.infer<typeof chosenRow>

/**
 * Approves the documents that were ticked.
 * @returns for each, in order, the code of what stood in the way, or null
 */
export async function approveTicked(
  call: Caller & { readonly db: Db; readonly body: { readonly items: readonly Shown[] } },
  table:
    | 'purchase'
    | 'purchase_order'
    | 'received_order'
    | 'payment'
    | 'purchase_return'
    | 'sale'
    | 'sale_return'
    | 'stock_adjustment'
    | 'stock_transfer'
    | 'stock_count',
  approveOne: ApproveOne,
) {
  const { body, db, who } = call
  const today = dayOf(call.now)
  const results = await eachOnItsOwn(call, body.items, (tx, by, item) => approveOne(tx, by, item, today))
  const references = await db.rows(
    referenceRow,
    sql`select id, reference from ${literal(table)}
         where company_id = ${who?.companyId} and id = any(${body.items.map(({ id }) => id)}::bigint[])`,
  )
  const referenceOf = new Map(references.map(({ id, reference }) => [id, reference]))
  return results.map(({ item: { id }, problem }) => ({ id, reference: referenceOf.get(id) ?? '', problem }))
}

/** What a person was shown of all that a filter matches, and how to find it. */
interface Matching {
  readonly count: number
  readonly amount: Cop
  /** The documents as `id, version, reference, amount`, in the order in which they are locked, at most so many. */
  readonly chosen: (who: Who, limit: number) => Sql
  /** What matches now, for who was shown something else. */
  readonly now: (tx: Tx, who: Who) => Promise<Record<string, unknown>>
}

/**
 * Approves all that a filter matches, as long as that is what the caller was shown. What is to be approved is settled
 * once under the key, so that the same request sent again goes on with the same documents and answers for all of them.
 * @throws Problem set_changed with what matches now
 */
export async function approveMatching(
  call: Caller & Pick<DirectCall<never>, 'keyed'>,
  matching: Matching,
  approveOne: ApproveOne,
) {
  const { services, who, now, keyed } = call
  if (!who) throw new Problem('unauthenticated')
  const settle = (tx: Tx) => settled(tx, who, matching)
  const chosen = (await runWrite(services.pool, who, keyed, settle, now)) as Chosen[]
  // Of what a filter finds no flag was shown: what has one is held back.
  const each = (tx: Tx, by: Who, item: Item) => approveOne(tx, by, { ...item, seen: [] }, dayOf(now))
  const results = await eachOnItsOwn(call, chosen, each, keyed)
  return results.map(({ item: { id, reference }, problem }) => ({ id, reference, problem }))
}

/** The documents of a filter when they are as many and as much as confirmed. */
async function settled(tx: Tx, who: Who, { count, amount, chosen, now }: Matching): Promise<Chosen[]> {
  const found = await tx.rows(chosenRow, chosen(who, count + 1))
  const same = found.length === count && add(...found.map((each) => each.amount)) === amount
  if (same) return found
  throw new Problem('set_changed', { detail: await now(tx, who) })
}
