import { addDays, type Day } from '@trastienda/contract/calendar'
import type { Random } from '../sample/random.ts'
import { draftOf } from './goods.ts'
import type { Person, Shop } from './shop.ts'

interface Saved {
  readonly id: number
  readonly version: number
}

/** The store of the events. */
export interface World {
  readonly shop: Shop
  readonly stores: readonly number[]
  readonly products: readonly number[]
  readonly categories: readonly number[]
  readonly suppliers: readonly number[]
  readonly customers: readonly number[]
  /** The counter, the customer of sales to unnamed people. */
  readonly counterId: number
}

const because = { reason: 'porque la prueba lo pide' }
const firstDay = '2026-09-20' as Day

const some = (random: Random) => addDays(firstDay, random.wholeNumber(0, 61))
const enterer = (random: Random): Person => random.one(['user', 'secretary'])

/** Posts, and returns what was saved; undefined when it was refused. */
async function post(
  shop: Shop,
  who: Person,
  path: string,
  body?: object,
  version?: number,
): Promise<Saved | undefined> {
  const reply = await shop.as(who).post(path, body, version === undefined ? {} : { version })
  if (reply.statusCode >= 500) throw new Error(`${path}: ${reply.body}`)
  return reply.statusCode === 200 ? reply.json<Saved>() : undefined
}

/** Leaves it pending sometimes; else an admin decides. */
async function decide(
  { shop }: World,
  random: Random,
  path: string,
  saved: Saved | undefined,
): Promise<boolean> {
  if (!saved) return false
  const fate = random.next()
  if (fate < 0.78) await post(shop, 'admin', `${path}/${saved.id}/approve`, undefined, saved.version)
  else if (fate < 0.84) await post(shop, 'admin', `${path}/${saved.id}/reject`, because, saved.version)
  return true
}

async function buy(world: World, random: Random): Promise<boolean> {
  const { shop, products, stores, suppliers } = world
  const who = enterer(random)
  const items = random.some(products, random.wholeNumber(1, 3)).map((productId) => ({
    productId,
    quantity:
      productId === products[1]
        ? `${random.wholeNumber(5, 60)}.${random.wholeNumber(0, 999)}`
        : String(random.wholeNumber(5, 60)),
    cost: `${random.wholeNumber(100, 3000)}.${random.wholeNumber(0, 99)}`,
    lot: random.one(['', 'L1', 'L2']),
    ...(productId === products[2] && { expiresOn: addDays('2026-11-10' as Day, random.wholeNumber(0, 60)) }),
  }))
  const more = {
    storeId: random.one(stores),
    purchasedOn: some(random),
    creditDays: random.wholeNumber(1, 60),
    discount: random.wholeNumber(0, 5000),
    shipping: random.wholeNumber(0, 9000),
    returned: random.wholeNumber(0, 3000),
  }
  const draft = await draftOf(shop, shop.as(who), random.one(suppliers), items, more)
  return decide(world, random, '/api/purchases', await post(shop, who, '/api/purchases', draft))
}

async function sell(world: World, random: Random): Promise<boolean> {
  const { shop, products, stores, customers } = world
  const lines = random.some(products, random.wholeNumber(1, 3)).map((productId) => {
    const quantity = random.wholeNumber(1, 9)
    const price = random.wholeNumber(1000, 5000)
    return { productId, quantity, price }
  })
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price * 100, 0)
  const discount = random.chance(0.4) ? random.wholeNumber(1, 9999) : 0
  const customerId = random.chance(0.6) ? random.one(customers) : null
  const downPayment =
    customerId === null
      ? total - discount
      : random.one([0, total - discount, random.wholeNumber(1, total - discount)])
  const items = lines.map(({ productId, quantity, price }) => ({
    productId,
    quantity: String(quantity),
    price: String(price),
    priceReason: 'promoción del mes',
  }))
  const draft = {
    storeId: random.one(stores),
    customerId,
    soldOn: some(random),
    discount,
    downPayment,
    method: random.one(['cash', 'card']),
    items,
  }
  return decide(world, random, '/api/sales', await post(shop, enterer(random), '/api/sales', draft))
}

/** One of the documents of a table in some states; undefined when there is none. */
async function oneOf<Row extends Saved>(
  { shop }: World,
  random: Random,
  table: string,
  states: readonly string[],
  more = '',
): Promise<Row | undefined> {
  const { rows } = await shop.owner.query<Row>(
    `select *, version from ${table} where company_id = $1 and approval = any($2) ${more} order by id`,
    [shop.companyId, [...states]],
  )
  return rows.length === 0 ? undefined : random.one(rows)
}

async function pay(world: World, random: Random): Promise<boolean> {
  const { shop } = world
  const bill = await oneOf<Saved & { supplier_id: number; balance: number; reserved: number }>(
    world,
    random,
    'purchase',
    ['approved'],
    'and balance > reserved',
  )
  if (!bill) return false
  const open = bill.balance - bill.reserved
  const amount = random.one([open, random.wholeNumber(1, open)])
  const advance = random.chance(0.2) ? random.wholeNumber(1, 5000) : 0
  const draft = {
    kind: 'purchase',
    supplierId: bill.supplier_id,
    paidOn: some(random),
    method: random.one(['transfer', 'cash', 'check']),
    amount: amount + advance,
    advance,
    allocations: [{ purchaseId: bill.id, amount }],
  }
  return decide(world, random, '/api/payments', await post(shop, enterer(random), '/api/payments', draft))
}

async function sendBack(world: World, random: Random): Promise<boolean> {
  const { shop } = world
  const bill = await oneOf(world, random, 'purchase', ['approved'])
  if (!bill) return false
  const { lines = [] } = (await shop.as('user').get(`/api/purchases/${bill.id}/returnable`)).json<{
    lines?: { lineId: number }[]
  }>()
  if (lines.length === 0) return false
  const items = [
    {
      purchaseLineId: random.one(lines).lineId,
      quantity: String(random.wholeNumber(1, 4)),
      reason: 'damaged',
    },
  ]
  const draft = { purchaseId: bill.id, returnedOn: some(random), items }
  return decide(
    world,
    random,
    '/api/purchase-returns',
    await post(shop, enterer(random), '/api/purchase-returns', draft),
  )
}

async function bringBack(world: World, random: Random): Promise<boolean> {
  const { shop } = world
  const sale = await oneOf(world, random, 'sale', ['approved'])
  if (!sale) return false
  const { lines = [] } = (await shop.as('user').get(`/api/sales/${sale.id}/returnable`)).json<{
    lines?: { saleLineId: number; lotId: number }[]
  }>()
  if (lines.length === 0) return false
  const { saleLineId, lotId } = random.one(lines)
  const items = [
    {
      saleLineId,
      lotId,
      quantity: String(random.wholeNumber(1, 3)),
      fate: random.one(['shelf', 'scrap']),
      reason: 'quality',
    },
  ]
  const draft = { saleId: sale.id, returnedOn: some(random), items }
  return decide(
    world,
    random,
    '/api/sale-returns',
    await post(shop, enterer(random), '/api/sale-returns', draft),
  )
}

async function collect(world: World, random: Random): Promise<boolean> {
  const { shop } = world
  const sale = await oneOf<Saved & { balance: number }>(
    world,
    random,
    'sale',
    ['approved'],
    'and balance > 0',
  )
  if (!sale) return false
  const draft = {
    collectedOn: some(random),
    method: random.one(['cash', 'transfer']),
    amount: random.wholeNumber(1, sale.balance),
  }
  if (!(await post(shop, 'user', `/api/sales/${sale.id}/collections`, draft))) return false
  const { data } = (await shop.as('user').get(`/api/sales/${sale.id}/collections`)).json<{
    data: { id: number }[]
  }>()
  if (random.chance(0.3))
    await post(shop, 'admin', `/api/sales/${sale.id}/collections/${random.one(data).id}/reverse`, because)
  return true
}

const paths = {
  purchase: 'purchases',
  payment: 'payments',
  purchase_return: 'purchase-returns',
  sale: 'sales',
  sale_return: 'sale-returns',
} as const

/** Reopens something, and sometimes approves it again. */
async function turnBack(world: World, random: Random): Promise<boolean> {
  const table = random.one(Object.keys(paths) as (keyof typeof paths)[])
  const found = await oneOf(world, random, table, ['approved'])
  if (!found) return false
  const path = `/api/${paths[table]}`
  const reopened = await post(world.shop, 'admin', `${path}/${found.id}/reopen`, because, found.version)
  return random.chance(0.5) ? decide(world, random, path, reopened) : reopened !== undefined
}

async function giveUp(world: World, random: Random): Promise<boolean> {
  const table = random.one(Object.keys(paths) as (keyof typeof paths)[])
  const found = await oneOf(world, random, table, ['pending', 'rejected'])
  if (!found) return false
  return (
    (await post(world.shop, 'admin', `/api/${paths[table]}/${found.id}/cancel`, because, found.version)) !==
    undefined
  )
}

const steps = [buy, buy, sell, sell, sell, pay, sendBack, bringBack, collect, turnBack, turnBack, giveUp]

/** Runs a number of random events; refused ones do not count. @returns how many were not refused */
export async function live(world: World, random: Random, count: number): Promise<number> {
  let happened = 0
  for (let nth = 0; nth < count; nth += 1) if (await random.one(steps)(world, random)) happened += 1
  return happened
}
