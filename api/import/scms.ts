import { join } from 'node:path'
import { listStores } from '@trastienda/contract/store'
import type { Client } from './client.ts'
import { differences, type Hands, type Outcome, runCommand } from './command.ts'
import { billOrders, payBills, totalsOf } from './scms-bills.ts'
import { deliveriesOf, lookAtOrders } from './scms-check.ts'
import { importItems, importVendors } from './scms-goods.ts'
import { enterOrders, receiveOrders } from './scms-orders.ts'
import { planOf } from './scms-plan.ts'
import { readTable, rowsOf } from './table.ts'
import { verifyLedgers } from './verify-after.ts'

export const scmsFile = 'scms/SCMS_Delivery_History_Dataset_20150929.csv.gz'
/** The totals of the file itself; the money in centavos. */
const fileTotals = {
  vendors: 73,
  products: 481,
  orders: 6233,
  lines: 10_324,
  centavos: 162_758_445_729,
  late: 1186,
  askew: 126,
}
const pesos = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })

/**
 * Enters the deliveries of USAID's SCMS: orders with their scheduled days, received on the actual days, billed with
 * their freight and paid. Running it again enters only what is missing.
 * @param most the number of orders, the first of the file
 * @param say receives the progress
 */
export async function importScms(
  hands: Hands,
  data: string,
  most = Infinity,
  say: (line: string) => void = () => undefined,
): Promise<Outcome> {
  const plan = planOf(rowsOf((await readTable(join(data, scmsFile))).toString('utf8')), most)
  const { user } = hands
  const suppliers = await importVendors(hands, plan)
  const products = await importItems(hands, plan)
  const books = { suppliers, products, storeId: await firstStore(user) }
  say(`${suppliers.size} vendors and ${products.size} products are there`)
  const orderIds = await enterOrders(hands, books, plan.orders)
  say(`${orderIds.size} orders are approved`)
  const receiptIds = await receiveOrders(hands, plan.orders, orderIds)
  say(`${receiptIds.size} received orders are approved`)
  const bills = await billOrders(hands, books, plan.orders, receiptIds)
  say(`${bills.size} bills are approved`)
  const runs = await payBills(hands, bills)
  say(`They are paid, in ${runs} runs`)
  const looked = await lookAtOrders(user, plan, orderIds)
  const totals = await totalsOf(user, bills)
  const lines = plan.orders.flatMap((order) => order.lines)
  const freight = plan.orders.reduce((sum, order) => sum + order.freight, 0)
  const found = {
    vendors: suppliers.size,
    products: products.size,
    ...looked,
    ...(await deliveriesOf(user, suppliers)),
    ...totals,
    askew: plan.askew.length,
  }
  const planned = {
    vendors: plan.vendors.length,
    products: plan.products.size,
    orders: plan.orders.length,
    settled: plan.orders.length,
    lines: plan.values.size,
    centavos: [...plan.values.values()].reduce((sum, value) => sum + value, 0),
    late: plan.late,
    // A line of the source with two costs is two lines of its order.
    'order lines due': lines.length,
    'order lines late': lines.filter(({ deliveredOn, scheduledOn }) => deliveredOn > scheduledOn).length,
    'order lines short': 0,
  }
  const settled = { 'lines that differ': 0, bills: plan.orders.length, paid: plan.orders.length, balance: 0 }
  const due = {
    ...planned,
    ...settled,
    billed: planned.centavos + freight,
    ...(most === Infinity && fileTotals),
  }
  const { centavos, billed, askew, ...counts } = found
  return {
    figures: {
      ...counts,
      'received orders': receiptIds.size,
      'value of the lines': pesos.format(centavos / 100),
      freight: pesos.format(freight / 100),
      'billed in all': pesos.format(billed / 100),
      [`lines whose quantity × price is more than 1 away (${askew}), by their ID`]: plan.askew.join(' '),
    },
    wrong: differences(due, found),
  }
}

async function firstStore(user: Client): Promise<number> {
  const { data } = await user.call(listStores, { query: { active: 'true', limit: 1 } })
  const store = data[0]
  if (!store) throw new Error('The company has no active store')
  return store.id
}

if (import.meta.main) {
  const ran = await runCommand({
    folder: scmsFile,
    needsApprover: true,
    run: (hands, data) => importScms(hands, data, Infinity, console.log),
  })
  if (ran) await verifyLedgers()
}
