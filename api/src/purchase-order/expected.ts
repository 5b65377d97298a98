import { daysBetween } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { add, cop } from '@trastienda/contract/money'
import { openValuesOf } from '@trastienda/contract/purchase-order.rules'
import { arrival, type expectedArrivals, maxArrivalDays } from '@trastienda/contract/purchase-order-lifecycle'
import { Problem } from '@trastienda/contract/problem'
import { addQuantities } from '@trastienda/contract/quantity'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql, when } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { stillOpen } from './queries.ts'
import { seenBy } from './seen.ts'

type ArrivalsQuery = QueryOf<typeof expectedArrivals>

/** An order with all its lines: the discount and the shipping are shared among all of them. */
const openOrder = arrival.pick({ id: true, reference: true, supplierId: true, supplier: true }).extend({
  storeId: z.int(),
  store: z.string(),
  discount: cop,
  shipping: cop,
  items: z.array(z.object({ day, quantity: z.string(), open: z.string(), subtotal: cop })),
})

/** The approved orders of which something is outstanding by a day; each line has its own day, else the order's. */
const openOrders = (db: Db, who: Who, { to, store, supplier }: ArrivalsQuery) =>
  db.rows(
    openOrder,
    sql`
    select o.id, o.reference, o.supplier_id as "supplierId", s.company as supplier, o.store_id as "storeId", t.name as store,
           o.discount, o.shipping, i.items
      from purchase_order o
      join supplier s on s.company_id = o.company_id and s.id = o.supplier_id
      join store t on t.company_id = o.company_id and t.id = o.store_id
     cross join lateral (
       select json_agg(json_build_object('day', coalesce(l.expected_on, o.expected_on), 'quantity', trim_scale(l.quantity)::text,
                'open', trim_scale(greatest(l.quantity - l.received - l.closed, 0))::text, 'subtotal', l.subtotal) order by l.position) as items,
              min(coalesce(l.expected_on, o.expected_on)) filter (where l.received + l.closed < l.quantity) as first_on
         from purchase_order_line l where l.company_id = o.company_id and l.purchase_order_id = o.id) i
     where o.company_id = ${who.companyId} ${seenBy(who)} and ${literal(stillOpen)} and i.first_on <= ${to}::date
       ${when(store, sql`and o.store_id = any(${store}::bigint[])`)}
       ${when(supplier, sql`and o.supplier_id = any(${supplier}::bigint[])`)}
     order by o.id`,
  )

/** The outstanding part of an order, by day. */
function partsOf({ items, discount, shipping, ...order }: z.infer<typeof openOrder>) {
  const values = openValuesOf(items, discount, shipping)
  const open = items.flatMap((item, at) => (item.open === '0' ? [] : [{ ...item, value: values[at] }]))
  const days = new Set(open.map((item) => item.day))
  return [...days].map((on) => {
    const lines = open.filter((item) => item.day === on)
    return {
      ...order,
      day: on,
      lines: lines.length,
      open: addQuantities('0', ...lines.map((line) => line.open)),
      value: add(...lines.flatMap(({ value }) => (value === undefined ? [] : [value]))),
    }
  })
}

/**
 * The outstanding goods of approved orders, by order and day, and overdue ones.
 * @throws Problem malformed for a reversed or too long range of days
 */
export async function arrivals(db: Db, who: Who, query: ArrivalsQuery) {
  const { from, to } = query
  if (to < from || daysBetween(from, to) >= maxArrivalDays) throw new Problem('malformed')
  const parts = (await openOrders(db, who, query)).flatMap(partsOf)
  const late = parts.filter((part) => part.day < from)
  return {
    data: parts
      .filter((part) => part.day >= from && part.day <= to)
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id),
    earlier: {
      orders: new Set(late.map(({ id }) => id)).size,
      value: add(...late.map(({ value }) => value)),
    },
  }
}
