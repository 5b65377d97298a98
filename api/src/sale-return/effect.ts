import type { Day } from '@trastienda/contract/calendar'
import { add, centavos, cop, negated, subtract } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { addQuantities } from '@trastienda/contract/quantity'
import type { SaleReturn, SaleReturnLine } from '@trastienda/contract/sale-return'
import type { SaleReturnEffect } from '@trastienda/contract/sale-return-lines'
import { refundOf, saleReturnProblems, valuedGoods } from '@trastienda/contract/sale-return.rules'
import { z } from 'zod'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { expiryFlags } from '../stock/expiry-flags.ts'
import { saleReturnById } from './queries.ts'
import { returnableLines } from './returnable.ts'

const surroundings = z.object({ owed: cop, balance: cop, paid: cop })

const aroundOf = (db: Db, companyId: number, saleId: number) =>
  db.one(
    surroundings,
    sql`
    select coalesce(b.owed, 0)::bigint as owed, s.balance, s.paid
      from sale s left join customer_balance b on b.company_id = s.company_id and b.customer_id = s.customer_id
     where s.company_id = ${companyId} and s.id = ${saleId}`,
  )

const onHandRow = z.object({ lotId: z.int(), onHand: z.string() })

const onHandOf = (db: Db, companyId: number, { storeId, items }: SaleReturn) =>
  db.rows(
    onHandRow,
    sql`
    select lot_id as "lotId", trim_scale(quantity)::text as "onHand" from stock
     where company_id = ${companyId} and store_id = ${storeId} and lot_id = any(${items.map(({ lotId }) => lotId)}::bigint[])
       and product_id = any(${items.map(({ productId }) => productId)}::bigint[])`,
  )

type Item = SaleReturnLine & { readonly saleLineId: number }

/**
 * The changes that approving a pending return will make, by the same formulas as approving.
 * @throws Problem not_found, not_pending
 */
export async function effectOf(db: Db, who: Who, id: number, today: Day): Promise<SaleReturnEffect> {
  const { companyId } = who
  const found = await saleReturnById(db, companyId, id)
  if (!found) throw new Problem('not_found')
  if (found.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: found.approval } })
  const around = await aroundOf(db, companyId, found.saleId)
  const items = found.items.map((item): Item => ({ ...item, saleLineId: item.saleLineId ?? 0 }))
  const lines = await returnableLines(db, companyId, found.saleId, id)
  const goods = valuedGoods(items, lines)
  const amount = add(centavos(0), ...goods.map(({ net }) => net))
  const refunded = refundOf(amount, around.balance)
  const balanceAfter = subtract(around.balance, subtract(amount, refunded))
  const paidAfter = subtract(around.paid, refunded)
  const costOf = (fate: SaleReturnLine['fate']) =>
    add(centavos(0), ...goods.filter(({ item }) => item.fate === fate).map(({ cost }) => cost))
  return {
    return: found,
    amount,
    refunded,
    shelved: costOf('shelf'),
    scrapped: costOf('scrap'),
    balanceBefore: around.balance,
    balanceAfter,
    statusAfter: balanceAfter === 0 ? 'paid' : paidAfter > 0 ? 'partial' : 'received',
    owedBefore: around.owed,
    owedAfter: found.counter ? around.owed : add(around.owed, negated(subtract(amount, refunded))),
    lots: lotsOf(goods, await onHandOf(db, companyId, found)),
    flags: [
      ...exceededOf(items, lines),
      ...expiryFlags(
        items.filter(({ fate }) => fate === 'shelf'),
        today,
      ),
      ...(await ownFlag(db, who, found)),
      ...(refunded > 0 ? [{ kind: 'refund' as const, amount: refunded, method: found.method }] : []),
    ],
  }
}

/** Each line's lot before and after; lines of one lot add to it in sequence. */
function lotsOf(
  goods: ReturnType<typeof valuedGoods<Item, Awaited<ReturnType<typeof returnableLines>>[number]>>,
  onHand: readonly z.infer<typeof onHandRow>[],
): SaleReturnEffect['lots'] {
  const now = new Map(onHand.map((each) => [each.lotId, each.onHand]))
  return goods.map(({ item, line, net, cost }) => {
    const { id: lineId, quantity, fate } = item
    const { productName: product, unit, lot, expiresOn, lotId } = line
    const before = now.get(lotId) ?? '0'
    const after = fate === 'shelf' ? addQuantities(before, quantity) : before
    now.set(lotId, after)
    return { lineId, product, unit, lot, expiresOn, fate, quantity, before, after, net, cost }
  })
}

/** The lines that can no longer come back as entered. */
function exceededOf(
  items: readonly Item[],
  lines: Awaited<ReturnType<typeof returnableLines>>,
): SaleReturnEffect['flags'] {
  return Object.entries(saleReturnProblems(items, lines)).flatMap(([path, { limit }]) => {
    const item = items[Number(path.split('.')[1])]
    return item ? [{ kind: 'exceeded' as const, product: item.productName, limit: String(limit ?? '0') }] : []
  })
}

async function ownFlag(
  db: Db,
  who: Who,
  { createdById, editedById }: SaleReturn,
): Promise<SaleReturnEffect['flags']> {
  if (createdById !== who.userId && editedById !== who.userId) return []
  return [{ kind: 'own', allowed: await approvesAlone(db, who, 'sale_return.approve') }]
}
