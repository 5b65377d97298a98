import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { balanceOf, type Doc, isSettled, onHand, type World } from './chain-model.ts'
import type { ChainWorld } from './chain-world.ts'
import type { Shop } from './shop.ts'

const facts: Record<Doc['kind'], (world: World, doc: Doc, at: number) => unknown> = {
  order: (world, doc, at) => [doc.received, doc.closed, isSettled(world, at)],
  receipt: (_world, doc) => doc.amount,
  bill: (_world, doc) => [
    doc.paid,
    doc.reserved,
    doc.debited,
    balanceOf(doc),
    doc.match,
    doc.back,
    doc.backValue,
  ],
  return: (_world, doc) => [doc.amount, doc.applied],
  payment: (_world, doc) => doc.amount,
}

const statement = `
  with doc as (
    select 'order' as kind, o.id, o.approval, o.version, json_build_array(l.received::float, l.closed::float, o.settled) as facts
      from purchase_order o join purchase_order_line l on l.company_id = o.company_id and l.purchase_order_id = o.id
     where o.company_id = $1 and o.supplier_id = $2
    union all
    select 'receipt', id, approval, version, to_json(value) from received_order where company_id = $1 and supplier_id = $2
    union all
    select 'bill', p.id, p.approval, p.version, json_build_array(p.paid, p.reserved, p.debited, p.balance, p.match,
           l.returned_quantity::float, l.returned_value)
      from purchase p join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id
     where p.company_id = $1 and p.supplier_id = $2
    union all
    select 'return', id, approval, version, json_build_array(amount, applied) from purchase_return where company_id = $1 and supplier_id = $2
    union all
    select 'payment', id, approval, version, to_json(allocated) from payment where company_id = $1 and supplier_id = $2
  )
  select coalesce((select json_agg(doc order by kind, id) from doc), '[]') as docs,
         coalesce((select json_agg(json_build_array(amount, used, reserved) order by amount, used, reserved) from supplier_credit
                    where company_id = $1 and supplier_id = $2), '[]') as credits,
         coalesce((select owed from supplier_balance where company_id = $1 and supplier_id = $2), 0) as owed,
         (select quantity::float from valuation where company_id = $1 and product_id = $3) as quantity,
         (select value from valuation where company_id = $1 and product_id = $3) as value,
         coalesce((select sum(quantity)::float from stock where company_id = $1 and product_id = $3), 0) as stock`

/** A model world in the form of the statement's result. */
function expectedResult(world: World) {
  const docs = Object.entries(world.docs)
  const { quantity, value } = onHand(world.moves)
  return {
    docs: docs
      .map(([at, doc]) => ({
        kind: doc.kind,
        id: doc.id,
        approval: doc.state,
        version: doc.version,
        facts: facts[doc.kind](world, doc, Number(at)),
      }))
      .sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.id - b.id)),
    credits: docs
      .filter(([, { credit }]) => credit > 0)
      .map(([, { credit, used, held }]) => [credit, used, held] as const)
      .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]),
    owed: world.owed,
    quantity,
    value,
    stock: quantity,
  }
}

/** Expects the model to satisfy the invariants of every world. */
function keepsPromises(world: World): void {
  for (const doc of Object.values(world.docs)) {
    if (doc.kind === 'bill') expect(doc.paid + doc.reserved + doc.debited).toBeLessThanOrEqual(doc.amount)
    expect(doc.back).toBeLessThanOrEqual(doc.quantity)
    expect(doc.used + doc.held).toBeLessThanOrEqual(doc.credit)
  }
  const { quantity, value } = onHand(world.moves)
  expect(quantity).toBeGreaterThanOrEqual(0)
  expect(value).toBeGreaterThanOrEqual(0)
}

/** Expects the database to equal the model of a world, and the model to satisfy the invariants. */
export async function compare(shop: Shop, { worlds, supplierId, productId }: ChainWorld): Promise<void> {
  const { rows } = await shop.pool.query<Record<string, unknown>>(statement, [
    shop.companyId,
    supplierId,
    productId,
  ])
  const due = worlds.map(expectedResult)
  const is = due.findIndex((one) => isDeepStrictEqual(one, rows[0]))
  expect(rows[0]).toEqual(due[Math.max(is, 0)])
  for (const world of worlds) keepsPromises(world)
}
