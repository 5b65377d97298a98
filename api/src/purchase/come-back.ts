import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { DeletedFacts } from '../document/kind.ts'
import { restoreLastCosts } from '../stock/ledger.ts'
import { similarPurchaseFacts } from './compare-again.ts'
import { billReceipts, matchStateOf } from './match.ts'

/**
 * What is kept of a deleted purchase: among several purchases of one day, the last cost is that of the one approved
 * last, which nothing else records; the received orders that it billed; and the purchases that it was compared with.
 */
export const deletedFacts = `json_build_object('lastCosts', coalesce((
      select json_agg(json_build_object('productId', v.product_id, 'cost', v.last_cost::text, 'on', v.last_cost_on))
        from valuation v where v.company_id = d.company_id and v.last_cost is not null and v.product_id in (
          select l.product_id from purchase_line l where l.company_id = d.company_id and l.purchase_id = d.id)), '[]'),
      'receipts', coalesce((select json_agg(json_build_object('id', r.id, 'version', r.version)) from received_order r
               where r.company_id = d.company_id and r.purchase_id = d.id), '[]'),${similarPurchaseFacts})`

/** Bills the received orders again that a purchase billed. @throws Problem already_billed */
export async function billAgain(tx: Tx, companyId: number, id: number, facts: DeletedFacts): Promise<void> {
  const receipts = z.array(deletedReceipt).catch([]).parse(facts['receipts'])
  if (receipts.length === 0) return
  const ids = receipts.map((receipt) => receipt.id)
  if ((await billFree(tx, companyId, id, ids)) < receipts.length) throw new Problem('already_billed')
  await compareAnew(tx, companyId, id, receipts)
}

// Deletions of earlier days kept the ids alone: whether those were changed is not known.
const deletedReceipt = z.union([
  z.object({ id: z.int(), version: z.int() }),
  z.int().transform((id) => ({ id, version: 0 })),
])

/** Bills received orders that no other bill charges meanwhile. @returns how many */
async function billFree(tx: Tx, companyId: number, id: number, receipts: readonly number[]): Promise<number> {
  const free = await tx.rows(
    z.object({ id: z.int() }),
    sql`select id from received_order
         where company_id = ${companyId} and id = any(${[...receipts]}::bigint[]) and purchase_id is null and approval = 'approved'
         order by id for update`,
  )
  return billReceipts(
    tx,
    companyId,
    id,
    free.map((row) => row.id),
  )
}

const billedLine = z.object({ productId: z.int(), quantity: z.string(), cost: z.string() })

/**
 * Compares a bill again with the received orders that it bills again. An admin's override stays valid if none of them
 * was changed since the bill was deleted.
 */
async function compareAnew(
  tx: Tx,
  companyId: number,
  id: number,
  receipts: readonly z.infer<typeof deletedReceipt>[],
): Promise<void> {
  const items = await tx.rows(
    billedLine,
    sql`select product_id as "productId", trim_scale(quantity)::text as quantity, trim_scale(cost)::text as cost
          from purchase_line where company_id = ${companyId} and purchase_id = ${id} order by position`,
  )
  const ids = receipts.map((receipt) => receipt.id)
  const state = await matchStateOf(tx, companyId, items, ids)
  await tx.run(sql`
    update purchase p set match = ${state}, match_reason = '', matched_by = null
     where p.company_id = ${companyId} and p.id = ${id} and p.match <> ${state}
       and not (p.match = 'overridden' and not exists (
             select from received_order r
               join json_to_recordset(${JSON.stringify(receipts)}::json) as k (id bigint, version integer) on k.id = r.id
              where r.company_id = p.company_id and r.version <> k.version))`)
}

/** Restores the last costs of a purchase's products, as far as an approved purchase still has them. */
export async function bringLastCostsBack(
  tx: Tx,
  companyId: number,
  id: number,
  costs: unknown,
): Promise<void> {
  const products = await tx.rows(
    z.object({ id: z.int() }),
    sql`select distinct product_id as id from purchase_line where company_id = ${companyId} and purchase_id = ${id}`,
  )
  await restoreLastCosts(
    tx,
    companyId,
    products.map((product) => product.id),
  )
  await tx.run(sql`
    update valuation v set last_cost = k.cost
      from json_to_recordset(${JSON.stringify(costs ?? [])}::json) as k ("productId" bigint, cost numeric, "on" date)
     where v.company_id = ${companyId} and v.product_id = k."productId" and v.last_cost_on = k."on"
       and exists (select from purchase_line l join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
                    where l.company_id = v.company_id and l.product_id = v.product_id and l.cost = k.cost
                      and p.approval = 'approved' and p.purchased_on = k."on")`)
}
