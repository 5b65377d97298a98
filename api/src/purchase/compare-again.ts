import { duplicateDays } from '@trastienda/contract/purchase.rules'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { refuseChangedBasis } from '../document/changed-basis.ts'
import type { DeletedFacts } from '../document/kind.ts'
import { holdSupplier } from './check-draft.ts'
import type { LockedPurchase } from './lock.ts'

// A restored purchase is compared with similar ones, as when it is entered, because another one may have been
// entered since it was deleted.

/**
 * The SQL condition that a pending or approved purchase `o` is similar to a purchase of another alias, as
 * `similarPurchase` finds it.
 */
const likeness = (other: string) => `
  o.company_id = ${other}.company_id and o.supplier_id = ${other}.supplier_id and o.grand_total = ${other}.grand_total
  and o.purchased_on - ${other}.purchased_on between -${duplicateDays} and ${duplicateDays} and o.id <> ${other}.id
  and o.approval in ('pending', 'approved')`

/**
 * The facts stored of a deleted purchase `d`: the similar purchases, and those that were declared no duplicate of
 * it. A permanent deletion removes these declarations.
 */
export const similarPurchaseFacts = `
      'approval', d.approval,
      'alike', coalesce((select json_agg(o.id) from purchase o where ${likeness('d')}), '[]'),
      'compared', coalesce((
        select json_agg(json_build_object('id', o.id, 'version', o.version, 'why', o.not_duplicate_why))
          from purchase o where o.company_id = d.company_id and o.not_duplicate_of = d.id), '[]')`

const similarPurchases = z.object({
  approval: z.string().default(''),
  alike: z.array(z.int()).default([]),
  compared: z.array(z.object({ id: z.int(), version: z.int(), why: z.string() })).default([]),
})
type SimilarPurchases = z.infer<typeof similarPurchases>

const comparedRows = ({ compared }: SimilarPurchases): Sql =>
  sql`json_to_recordset(${JSON.stringify(compared)}::json) as k (id bigint, version integer, why text)`

/**
 * Compares a restored purchase with similar ones. Purchases that were declared no duplicate of it get that
 * declaration again, so that they are flagged. A purchase with which it was never compared is flagged when it is
 * approved, or prevents restoring it as approved.
 * @throws Problem basis_changed with the other purchase
 */
export async function compareAgain(
  tx: Tx,
  companyId: number,
  { id, supplierId }: LockedPurchase,
  facts: DeletedFacts,
  to: 'pending' | 'rejected',
): Promise<void> {
  const was = similarPurchases.parse(facts)
  // Locks the others by id, then their supplier: changing one of them locks the two in the same order.
  await tx.run(sql`
    select from purchase where company_id = ${companyId} and not_duplicate_of is null
       and id = any(${was.compared.map((other) => other.id)}::bigint[]) order by id for update`)
  await holdSupplier(tx, companyId, supplierId)
  const unseen = to === 'pending' ? await unseenLike(tx, companyId, id, was) : undefined
  await sayAgain(tx, companyId, id, was)
  if (!unseen) return
  if (was.approval !== 'pending') refuseChangedBasis('purchase', [unseen])
  await tx.run(sql`
    update purchase set not_duplicate_of = ${unseen.id}, not_duplicate_why = '' where company_id = ${companyId} and id = ${id}`)
}

/**
 * The newest purchase like one that comes back of which no approver saw that they are alike: the two were not compared, or
 * the other one was approved while it had nothing to be compared with.
 */
const unseenLike = (tx: Tx, companyId: number, id: number, was: SimilarPurchases) =>
  tx.optional(
    z.object({ id: z.int(), reference: z.string() }),
    sql`
    select o.id, o.reference
      from purchase p
      join purchase o on ${literal(likeness('p'))}
      left join ${comparedRows(was)} on k.id = o.id
     where p.company_id = ${companyId} and p.id = ${id}
       and o.id is distinct from p.not_duplicate_of and o.not_duplicate_of is distinct from p.id
       and case when k.id is null then o.id <> all (${was.alike}::bigint[])
                else k.version <> o.version and (o.approval = 'approved' or o.not_duplicate_of is not null) end
     order by o.purchased_on desc, o.id desc limit 1`,
  )

/**
 * Restores the declarations of similar purchases that they are no duplicate of this one, unless they were compared
 * again since.
 */
const sayAgain = (tx: Tx, companyId: number, id: number, was: SimilarPurchases) =>
  tx.run(sql`
    update purchase o set not_duplicate_of = ${id}, not_duplicate_why = k.why
      from ${comparedRows(was)}, purchase p
     where p.company_id = ${companyId} and p.id = ${id} and o.company_id = ${companyId} and o.id = k.id
       and o.not_duplicate_of is null and o.supplier_id = p.supplier_id and o.grand_total = p.grand_total
       and o.purchased_on - p.purchased_on between -${duplicateDays}::int and ${duplicateDays}::int`)
