import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { add, centavos, cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import type { Purchase } from '@trastienda/contract/purchase'
import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { matchOf } from '@trastienda/contract/purchase-match'
import { addQuantities } from '@trastienda/contract/quantity'
import { z } from 'zod'
import { approvesAlone } from '../approval/four-eyes.ts'
import { sameFiles } from '../attachment/same-file.ts'
import { type Db, together } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { expiryFlags } from '../stock/expiry-flags.ts'
import { type WithoutInventory, withInventory } from '../stock/inventory-effect.ts'
import { lotDayFlags } from '../stock/lot-days.ts'
import { costFlags } from './cost-flag.ts'
import { outsizedFlags } from './outsized.ts'
import { exhaustedBy, type ProductBefore, productEffect, productsOf } from './effect-products.ts'
import { purchaseById } from './queries.ts'

const surroundings = z.object({
  owed: cop,
  partyPending: z.boolean(),
  duplicate: z.object({ purchaseId: z.int(), reference: z.string(), day, total: cop }).nullable(),
})

const aroundOf = (db: Db, companyId: number, purchase: Purchase) =>
  db.one(
    surroundings,
    sql`
    select coalesce((select owed from supplier_balance where company_id = ${companyId} and supplier_id = ${purchase.supplierId}), 0)::bigint as owed,
           (select approval <> 'approved' from supplier where company_id = ${companyId} and id = ${purchase.supplierId}) as "partyPending",
           (select json_build_object('purchaseId', id, 'reference', reference, 'day', purchased_on, 'total', grand_total)
              from purchase where company_id = ${companyId} and id = ${purchase.notDuplicateOf}) as duplicate`,
  )

/**
 * The changes that approving a pending purchase will make, with the value of the company's whole stock.
 * @throws Problem not_found, not_pending
 */
export const shownEffect = async (db: Db, who: Who, id: number, today: Day) =>
  withInventory(db, who.companyId, await effectOf(db, who, id, today))

/**
 * The changes that approving a pending purchase will make, by the same formulas as approving.
 * @throws Problem not_found, not_pending
 */
export async function effectOf(
  db: Db,
  who: Who,
  id: number,
  today: Day,
): Promise<WithoutInventory<ApprovalEffect>> {
  const { companyId } = who
  const purchase = await purchaseById(db, companyId, id)
  if (!purchase) throw new Problem('not_found')
  if (purchase.approval !== 'pending')
    throw new Problem('not_pending', { detail: { approval: purchase.approval } })
  const [before, around, own, files, lotDays, outsized] = await together(
    productsOf(db, companyId, purchase),
    aroundOf(db, companyId, purchase),
    ownFlag(db, purchase, who),
    sameFiles(db, companyId, { kind: 'purchase', id }),
    // The goods of a bill of received orders are in already.
    purchase.match === 'none' ? lotDayFlags(db, companyId, purchase.items) : Promise.resolve([]),
    purchase.match === 'none' ? outsizedFlags(db, companyId, purchase, today) : Promise.resolve([]),
  )
  const products = before.map((product) => productEffect(product, purchase))
  const taken = add(centavos(0), ...products.map((product) => product.taken))
  return {
    store: purchase.store,
    moves: purchase.match === 'none' ? 'stock' : 'value',
    lots: new Set(
      products.flatMap(({ productId, lots }) => lots.map((of) => `${productId} ${of.lot} ${of.expiresOn}`)),
    ).size,
    stockBefore: addQuantities(...before.map(({ quantity }) => quantity)),
    stockAfter: addQuantities(...products.map(({ quantityAfter }) => quantityAfter)),
    taken,
    variance: add(centavos(0), ...products.map((product) => product.variance)),
    owedBefore: around.owed,
    owedAfter: add(around.owed, purchase.grandTotal),
    dueOn: purchase.dueOn,
    products,
    flags: [...own, ...files, ...outsized, ...flagsOf(purchase, before, around, today), ...lotDays],
  }
}

async function ownFlag(
  db: Db,
  { createdById, editedById }: Purchase,
  { companyId, userId }: Who,
): Promise<ApprovalEffect['flags']> {
  if (createdById !== userId && editedById !== userId) return []
  return [{ kind: 'own', allowed: await approvesAlone(db, { companyId, userId }, 'purchase.approve') }]
}

function flagsOf(
  purchase: Purchase,
  before: readonly ProductBefore[],
  around: z.infer<typeof surroundings>,
  today: Day,
): ApprovalEffect['flags'] {
  const flags: ApprovalEffect['flags'] = []
  if (around.partyPending) flags.push({ kind: 'party', supplier: purchase.supplier })
  if (around.duplicate) flags.push({ kind: 'duplicate', ...around.duplicate, why: purchase.notDuplicateWhy })
  if (purchase.match === 'mismatched') flags.push(mismatchFlag(purchase))
  flags.push(...before.flatMap((product) => exhaustedBy(product, purchase)))
  const byId = new Map(before.map((product) => [product.productId, product]))
  for (const item of purchase.items) {
    flags.push(...costFlags(byId.get(item.productId), item.productName, item.cost))
    if (purchase.match === 'none') flags.push(...expiryFlags([item], today))
  }
  return flags
}

function mismatchFlag({ expected, items }: Purchase): ApprovalEffect['flags'][number] {
  const off = matchOf(expected, items).filter(({ agrees }) => !agrees)
  const difference = add(
    centavos(0),
    ...off.flatMap(({ quantityValue, costValue }) => [quantityValue, costValue]),
  )
  return { kind: 'match', products: off.length, difference }
}
