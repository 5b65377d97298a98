import type { Random } from '../sample/random.ts'
import { makeProduct, makeSupplier } from './goods.ts'
import { live, type World } from './report-steps.ts'
import { openShop, type Shop } from './shop.ts'

/** A shop of two stores with a random history, made only through the API. */
export interface History extends World {
  /** Runs a number of random events. @returns how many were not refused */
  live(random: Random, steps: number): Promise<number>
}

async function idOf(shop: Shop, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(text, [...values])
  return rows[0]?.id ?? 0
}

/** Opens the shop. */
export async function openHistory(): Promise<History> {
  const shop = await openShop()
  const { rows } = await shop.owner.query<{ id: number }>(
    'select id from store where company_id = $1 order by id',
    [shop.companyId],
  )
  const other = await idOf(shop, `insert into category (company_id, name) values ($1, 'Aseo') returning id`, [
    shop.companyId,
  ])
  const products = [
    await makeProduct(shop, 'A-1'),
    await makeProduct(shop, 'A-2', { wholeUnit: false }),
    await makeProduct(shop, 'B-1', { expires: true }),
    await makeProduct(shop, 'B-2'),
  ]
  await shop.owner.query(
    'update product set category_id = $1, alert_quantity = 400, price = 250000 where id = any($2)',
    [other, products.slice(2)],
  )
  const customer = (name: string) =>
    idOf(shop, `insert into customer (company_id, name, approval) values ($1, $2, 'approved') returning id`, [
      shop.companyId,
      name,
    ])
  const history = {
    shop,
    stores: rows.map(({ id }) => id),
    products,
    categories: [shop.categoryId, other],
    suppliers: [await makeSupplier(shop, 'Molinos del Sur'), await makeSupplier(shop, 'Aseo Total')],
    counterId: await idOf(shop, 'select id from customer where company_id = $1 and counter', [
      shop.companyId,
    ]),
    customers: [await customer('Almacén La Ceiba'), await customer('Rosa Amaya')],
  }
  return { ...history, live: (random, steps) => live(history, random, steps) }
}
