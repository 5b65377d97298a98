import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addQuantities } from '@trastienda/contract/quantity'
import { getPurchase, listPurchases } from '@trastienda/contract/purchase'
import { listStores } from '@trastienda/contract/store'
import type { Client } from './client.ts'
import { differences, type Hands, type Outcome, runCommand } from './command.ts'
import { importProducts, importSuppliers } from './northwind-parties.ts'
import { type Books, enterOrder, referenceOf } from './northwind-purchase.ts'
import { rowsOf } from './table.ts'

export const northwindFolder = 'northwind/csv_2010_with_purchase_orders'
const pesos = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
/** The numbers on the data's own page; the money in centavos. */
const figures = { suppliers: 10, products: 45, purchases: 28, lines: 55, units: 4261, centavos: 7_792_100 }

/**
 * Turns Northwind's suppliers, products and purchase orders into approved purchases. Running it again enters only
 * what is missing.
 */
export async function importNorthwind(hands: Hands, data: string): Promise<Outcome> {
  const read = async (name: string) =>
    rowsOf(await readFile(join(data, northwindFolder, `${name}.csv`), 'utf8'))
  const suppliers = await importSuppliers(hands, await readFile(join(data, northwindFolder, 'suppliers.csv')))
  const products = await importProducts(
    hands.user,
    await readFile(join(data, northwindFolder, 'products.csv')),
  )
  const orders = await read('purchase_orders')
  const books: Books = { suppliers, products: products.ids, storeId: await firstStore(hands.user) }
  const lines = Map.groupBy(await read('purchase_order_details'), (line) => line['purchase_order_id'] ?? '')
  const ids: number[] = []
  for (const order of orders)
    ids.push(await enterOrder(hands, books, order, lines.get(order['id'] ?? '') ?? []))
  const found = { suppliers: suppliers.size, products: products.ids.size, ...(await totals(hands.user, ids)) }
  const { centavos, ...counts } = found
  return {
    figures: {
      ...counts,
      money: pesos.format(centavos / 100),
      'codes that were repeated': products.corrected,
    },
    wrong: differences(figures, found),
  }
}

async function firstStore(user: Client): Promise<number> {
  const { data } = await user.call(listStores, { query: { active: 'true', limit: 1 } })
  const store = data[0]
  if (!store) throw new Error('The company has no active store')
  return store.id
}

/** The totals of the purchases, by the server's list and by their lines. */
async function totals(user: Client, ids: readonly number[]) {
  const query = { q: referenceOf({ id: '' }), status: 'received', limit: 200 }
  const { total, totals: sums } = await user.call(listPurchases, { query })
  const purchases = await Promise.all(ids.map((id) => user.call(getPurchase, { params: { id } })))
  const items = purchases.flatMap((purchase) => purchase.items)
  return {
    purchases: total,
    lines: items.length,
    units: Number(addQuantities(...items.map(({ quantity }) => quantity))),
    centavos: Number(sums.grandTotal),
  }
}

if (import.meta.main) await runCommand({ folder: northwindFolder, needsApprover: true, run: importNorthwind })
