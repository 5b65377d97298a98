import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import type { Purchase } from '@trastienda/contract/purchase'
import type { OutsizedFlag } from '@trastienda/contract/purchase-approval'
import { isOutsized, quantityJump } from '@trastienda/contract/purchase.rules'
import { addQuantities } from '@trastienda/contract/quantity'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'

/** How many of a product's last lines are looked at: a bound on the work, far above what a shop buys of it in a year. */
const mostLines = 1000

const usual = z.object({ productId: z.int(), most: z.string(), day, purchases: z.int() })

/** The last lines of the product `q`, newest first. */
const lastLines = literal(`
  select x.purchase_id, x.quantity from purchase_line x
   where x.company_id = q.company_id and x.product_id = q.product_id
   order by x.purchase_id desc limit ${mostLines}`)

/** Whether the bill `p` is an approved one of the year up to `q.today`. */
const ofTheYear = literal(
  `p.company_id = q.company_id and p.id = l.purchase_id and p.approval = 'approved' and p.purchased_on > q.today - interval '1 year'`,
)

/**
 * The products of which a purchase brings far more than any approved one of the last year did. A product is done with
 * its first earlier line that is not far below: usually the newest one, found by an index.
 */
export async function outsizedFlags(
  db: Db,
  companyId: number,
  { items }: Purchase,
  today: Day,
): Promise<OutsizedFlag[]> {
  const brought = new Map<number, { product: string; unit: string; quantity: string }>()
  for (const { productId, productName: product, unit, quantity } of items) {
    const before = brought.get(productId)?.quantity ?? '0'
    brought.set(productId, { product, unit, quantity: addQuantities(before, quantity) })
  }
  const quantities = [...brought.values()].map(({ quantity }) => quantity)
  const rows = await db.rows(
    usual,
    sql`
    select q.product_id as "productId", bought.most, bought.day, bought.purchases
      from (select ${companyId}::integer as company_id, ${today}::date as today, n.*
              from unnest(${[...brought.keys()]}::bigint[], ${quantities}::numeric[]) as n (product_id, quantity)) q
      cross join lateral (
        select trim_scale(max(each.quantity))::text as most, count(*)::int as purchases,
               (array_agg(each.purchased_on order by each.quantity desc, each.purchased_on desc))[1] as day
          from (select p.id, p.purchased_on, sum(l.quantity) as quantity
                  from (${lastLines}) l join purchase p on ${ofTheYear}
                 group by p.id, p.purchased_on) each) bought
     where not exists (
             select from (${lastLines}) l join purchase p on ${ofTheYear}
              where l.quantity * ${literal(String(quantityJump))} > q.quantity)
       and bought.purchases > 0`,
  )
  return rows.flatMap(({ productId, most, day: on, purchases }) => {
    const now = brought.get(productId)
    if (!now || !isOutsized(now.quantity, { most, purchases })) return []
    return [{ kind: 'outsized', ...now, most, day: on, purchases }]
  })
}
