import { Problem } from '@trastienda/contract/problem'
import type { approveMatchingPurchases, bulkApprovePurchases } from '@trastienda/contract/purchase-approval'
import { add, cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { eachOnItsOwn } from '../http/each.ts'
import type { DirectCall, Who } from '../http/route.ts'
import { runWrite } from '../http/write.ts'
import { purchaseFilter, purchaseSums } from './queries.ts'
import { approve } from './transitions.ts'

const referenceRow = z.object({ id: z.int(), reference: z.string() })
const chosenRow = referenceRow.extend({ version: z.int(), grandTotal: cop })
type Chosen = z.infer<typeof chosenRow>

const approveOne = (tx: Tx, who: Who, { id, version }: { id: number; version: number }) =>
  approve(tx, who, id, version)

/** Approves the purchases that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export async function approveTicked(call: DirectCall<typeof bulkApprovePurchases>) {
  const { body, db, who } = call
  const results = await eachOnItsOwn(call, body.items, approveOne)
  const references = await db.rows(
    referenceRow,
    sql`select id, reference from purchase
         where company_id = ${who?.companyId} and id = any(${body.items.map(({ id }) => id)}::bigint[])`,
  )
  const referenceOf = new Map(references.map(({ id, reference }) => [id, reference]))
  return results.map(({ item: { id }, problem }) => ({ id, reference: referenceOf.get(id) ?? '', problem }))
}

/**
 * Approves all that a filter matches, as long as that is what the caller was shown. What is to be approved is settled
 * once under the key, so that the same request sent again goes on with the same purchases and answers for all of them.
 * @throws Problem set_changed with what matches now
 */
export async function approveMatching(call: DirectCall<typeof approveMatchingPurchases>) {
  const { services, who, now, keyed } = call
  if (!who) throw new Problem('unauthenticated')
  const settle = (tx: Tx) => settled(tx, who.companyId, call)
  const chosen = (await runWrite(services.pool, who, keyed, settle, now)) as Chosen[]
  const results = await eachOnItsOwn(call, chosen, approveOne, keyed)
  return results.map(({ item: { id, reference }, problem }) => ({ id, reference, problem }))
}

/** The purchases of a filter, in the order in which they are locked, when they are as many and as much as confirmed. */
async function settled(
  tx: Tx,
  companyId: number,
  { query, body }: Pick<DirectCall<typeof approveMatchingPurchases>, 'query' | 'body'>,
): Promise<Chosen[]> {
  const chosen = await tx.rows(
    chosenRow,
    sql`select p.id, p.version, p.reference, p.grand_total as "grandTotal" from purchase p
        ${purchaseFilter(companyId, query)} order by p.id limit ${body.count + 1}`,
  )
  const same =
    chosen.length === body.count && add(...chosen.map(({ grandTotal }) => grandTotal)) === body.grandTotal
  if (same) return chosen
  const { total, totals } = await purchaseSums(tx, companyId, query)
  throw new Problem('set_changed', { detail: { count: total, grandTotal: totals.grandTotal } })
}
