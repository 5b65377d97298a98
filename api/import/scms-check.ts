import { getOrder } from '@trastienda/contract/purchase-order'
import { getReceivedOrder } from '@trastienda/contract/received-order'
import { getSupplierDeliveries } from '@trastienda/contract/supplier-account'
import type { Client } from './client.ts'
import { inParallel } from './parallel.ts'
import { atOnce } from './scms-orders.ts'
import type { Plan, PlannedOrder } from './scms-plan.ts'

interface Found {
  /** The lines of the source with their value, centavos. */
  readonly values: ReadonlyMap<string, number>
  readonly late: ReadonlySet<string>
  readonly settled: boolean
}

/** Reads an order and its receipts: the value of each line of the source and whether it was late. */
async function look(user: Client, order: PlannedOrder, id: number): Promise<Found> {
  const { items, receipts, status } = await user.call(getOrder, { params: { id } })
  const values = new Map<string, number>()
  const expected = new Map<number, { source: string; day: string }>()
  items.forEach((item, at) => {
    const source = order.lines[at]?.source ?? ''
    values.set(source, (values.get(source) ?? 0) + item.subtotal)
    expected.set(item.id, { source, day: item.expectedOn ?? order.expectedOn })
  })
  const late = new Set<string>()
  for (const receipt of receipts) {
    const came = await user.call(getReceivedOrder, { params: { id: receipt.id } })
    for (const { orderLineId } of came.items) {
      const due = expected.get(orderLineId)
      if (due && came.receivedOn > due.day) late.add(due.source)
    }
  }
  return { values, late, settled: status === 'paid' }
}

/** What the server has of the plan, line by line: number, value, how many were late. */
export async function lookAtOrders(user: Client, plan: Plan, ids: ReadonlyMap<string, number>) {
  const found = await inParallel(plan.orders, atOnce, (order) =>
    look(user, order, ids.get(order.reference) ?? 0),
  )
  const values = new Map(found.flatMap((one) => [...one.values]))
  return {
    orders: found.length,
    settled: found.filter(({ settled }) => settled).length,
    lines: values.size,
    centavos: [...values.values()].reduce((sum, value) => sum + value, 0),
    'lines that differ': [...plan.values].filter(([source, value]) => values.get(source) !== value).length,
    late: found.reduce((sum, one) => sum + one.late.size, 0),
  }
}

const period = { from: '2006-01-01', to: '2015-12-31' }

/** The deliveries of the vendors by the server's own reports: due order lines, and late ones among them. */
export async function deliveriesOf(user: Client, suppliers: ReadonlyMap<string, number>) {
  const each = await inParallel([...suppliers.values()], atOnce, (id) =>
    user.call(getSupplierDeliveries, { params: { id }, query: period }),
  )
  const sum = (of: (one: (typeof each)[number]) => number) => each.reduce((all, one) => all + of(one), 0)
  return {
    'order lines due': sum(({ due }) => due),
    'order lines late': sum(({ late }) => late),
    'order lines short': sum(({ short }) => short),
  }
}
