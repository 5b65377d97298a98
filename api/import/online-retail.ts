import { join } from 'node:path'
import { productReport } from '@trastienda/contract/report-products'
import { salesReport } from '@trastienda/contract/report'
import { customersReport } from '@trastienda/contract/report-parties'
import { listStores } from '@trastienda/contract/store'
import type { Client } from './client.ts'
import { differences, type Hands, type Outcome, runCommand } from './command.ts'
import { buyFor, sellIn } from './retail-documents.ts'
import { importRetailCustomers, importRetailGoods, retailSupplier } from './retail-goods.ts'
import { retailPlan, type RetailPlan } from './retail-plan.ts'
import { readTable, rowsOf } from './table.ts'
import { verifyLedgers } from './verify-after.ts'

export const retailFile = 'online-retail/OnlineRetail.csv.gz'

/** The totals of the file itself; the money in centavos. */
const fileTotals = {
  products: 3922,
  customers: 4338,
  sales: 19_960,
  lines: 530_104,
  units: 5_588_376,
  revenue: 1_066_668_454,
  'revenue 2010-12': 82_374_614,
  'revenue 2011-11': 150_949_633,
  'sold of DOT': 20_624_877,
  'sold of 22423': 17_448_474,
  'sold of 23843': 16_846_960,
  'sold of 85123A': 10_451_880,
  'sold of 47566': 9_950_433,
}
const best = 5
/** The beginning of the names of money figures, which are printed in pesos. */
const money = /^(revenue|sold|bought)/
const pesos = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })

/**
 * Enters a year of UCI's Online Retail: each month buys what it needs, in lots that expire, and sells it invoice by
 * invoice through the bulk call. Running it again enters only what is missing.
 * @param most the number of invoices, the first of the file
 * @param say receives the progress
 */
export async function importOnlineRetail(
  hands: Hands,
  data: string,
  most = Infinity,
  say: (line: string) => void = () => undefined,
): Promise<Outcome> {
  const plan = retailPlan(rowsOf((await readTable(join(data, retailFile))).toString('utf8')), most)
  const products = await importRetailGoods(hands, plan)
  const customers = await importRetailCustomers(hands, plan)
  const { data: stores } = await hands.user.call(listStores, { query: { active: 'true', limit: 1 } })
  const store = stores[0]
  if (!store) throw new Error('The company has no active store')
  const books = { products, customers, storeId: store.id, supplierId: await retailSupplier(hands) }
  say(`${products.size} products and ${customers.size} customers are there`)
  let sales = 0
  let lines = 0
  for (const month of plan.months) {
    const bills = await buyFor(hands, books, month)
    const sold = await sellIn(hands, books, month)
    sales += sold.sales
    lines += sold.lines
    say(`${month.day.slice(0, 7)}: ${bills} bills, ${month.sales.length} sales are approved`)
  }
  const found = {
    products: products.size,
    customers: customers.size,
    sales,
    lines,
    ...(await reported(hands.user, plan)),
  }
  const planned = {
    products: plan.products.size,
    customers: plan.customers.length,
    sales: plan.months.reduce((sum, month) => sum + month.sales.length, 0),
    ...summed(plan),
  }
  return {
    figures: Object.fromEntries(
      Object.entries(found).map(([name, value]) => [
        name,
        money.test(name) ? pesos.format(value / 100) : value,
      ]),
    ),
    wrong: differences({ ...planned, ...(most === Infinity && fileTotals) }, found),
  }
}

/** The totals of the plan, with the names of `reported`. */
function summed({ months }: RetailPlan) {
  const sold = months.flatMap(({ day, sales }) => sales.map((sale) => ({ ...sale, month: day.slice(0, 7) })))
  const lines = sold.flatMap((sale) => sale.lines)
  const sums: Record<string, number> = {}
  const sum = (name: string, amount: number) => (sums[name] = (sums[name] ?? 0) + amount)
  const byCustomer = new Map<string, number>()
  for (const { month, total, customer } of sold) {
    sum(`revenue ${month}`, total)
    byCustomer.set(customer, (byCustomer.get(customer) ?? 0) + total)
  }
  const named = [...byCustomer].filter(([customer]) => customer !== '')
  for (const [customer, amount] of named.sort(([, a], [, b]) => b - a).slice(0, best))
    sum(`bought by ${customer}`, amount)
  const revenue = sold.reduce((all, { total }) => all + total, 0)
  const units = lines.reduce((all, { quantity }) => all + quantity, 0)
  return { lines: lines.length, units, revenue, 'buyers with the counter': byCustomer.size, ...sums }
}

/** The server's reports for the days of the plan. */
async function reported(user: Client, { months }: RetailPlan) {
  const days = months
    .flatMap(({ sales }) => sales.map(({ soldOn }) => soldOn))
    .sort((a, b) => a.localeCompare(b))
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const byMonth = await user.call(salesReport, { query: { ...period, by: 'month' } })
  const products = await user.call(productReport, { query: { ...period, sort: '-soldAmount', limit: best } })
  const customers = await user.call(customersReport, {
    query: { ...period, sort: '-amount', limit: best + 1 },
  })
  const named = customers.data.filter(({ id }) => id !== 0)
  const buyers = named
    .slice(0, best)
    .map(({ name, amount }) => [`bought by ${name.replace('Customer ', '')}`, amount])
  const revenues = byMonth.data.map(({ day, amount }) => [`revenue ${day?.slice(0, 7)}`, amount])
  const bests = products.data.map(({ code, soldAmount }) => [`sold of ${code}`, soldAmount])
  return {
    units: Number(products.totals.sold),
    revenue: byMonth.totals.amount,
    'buyers with the counter': customers.total,
    ...(Object.fromEntries([...revenues, ...bests, ...buyers]) as Record<string, number>),
  }
}

if (import.meta.main) {
  const ran = await runCommand({
    folder: retailFile,
    needsApprover: true,
    run: (hands, data) => importOnlineRetail(hands, data, Infinity, console.log),
  })
  if (ran) await verifyLedgers()
}
