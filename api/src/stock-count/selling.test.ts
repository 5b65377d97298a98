import { setTimeout as pause } from 'node:timers/promises'
import type { CountLine } from '@trastienda/contract/stock-count'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { openStocking, type Stocking } from '../../test/stocking.ts'

/** The number of sales per minute; the minute may be a shorter one. */
const salesInMinute = 200
const minute = Number(process.env['MINUTE'] ?? 15) * 1000
/** How many people sell at once. */
const tills = 4
const lots = ['A', 'B', 'C']
/** The difference between the real stock and the ledger for each product's lots. */
const differences: readonly (readonly number[])[] = [
  [0, -3, 2],
  [5, 0, 0],
  [-1, -1, 4],
  [0, 0, 0],
  [-7, 1, 0],
  [3, 0, -2],
]

let at: Stocking
let products: { id: number; shelf: Shelf }[]
let categoryId: number
beforeAll(async () => {
  at = await openStocking()
  ;({ id: categoryId } = await at.must('user', '/api/categories', { name: 'Estante que se vende' }))
  products = []
  for (const [nth, more] of differences.entries()) {
    const id = await at.product(`VIVO-${nth}`)
    products.push({ id, shelf: new Shelf(more) })
    await at.bring(...lots.map((lot) => ({ productId: id, lot, quantity: '100' })))
  }
  await at.shop.owner.query('update product set category_id = $1 where id = any($2)', [
    categoryId,
    products.map(({ id }) => id),
  ])
})
afterAll(() => at.shop.close())

/** One place for goods: a person takes goods from it or counts them, never both at once. */
class Shelf {
  readonly more: readonly number[]
  #turn: Promise<unknown> = Promise.resolve()

  constructor(more: readonly number[]) {
    this.more = more
  }

  before<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }
}

const pick = <T>(of: readonly T[], nth: number): T => {
  const one = of[nth % of.length]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}

/** Sells one product, and another with it, and removes the goods from their place when the sale is approved. */
async function sellOne(nth: number): Promise<void> {
  const chosen = [pick(products, nth), pick(products, nth + 1 + (nth % (products.length - 1)))]
  const items = chosen.map(({ id }) => ({ productId: id, quantity: String(1 + (nth % 2)) }))
  const sale = await at.sell(at.draft(items), nth % 2 === 0 ? 'user' : 'secretary')
  const [first, second] = chosen.toSorted((a, b) => a.id - b.id)
  if (!first || !second) throw new Error('a sale has two products')
  await first.shelf.before(() => second.shelf.before(() => at.step('admin', 'approve', sale)))
}

/** Sells at the given pace while the shop is open, at several tills. @returns the number of sales */
async function selling(isOpen: () => boolean): Promise<number> {
  let sales = 0
  const till = async (nth: number) => {
    for (let of = nth; isOpen(); of += tills) {
      await Promise.all([sellOne(of), pause((minute * tills) / salesInMinute)])
      sales += 1
    }
  }
  await Promise.all(Array.from({ length: tills }, (_, nth) => till(nth)))
  return sales
}

/** Counts the real stock: the ledger's quantity at that moment plus the unknown difference. */
async function countAll(count: Saved): Promise<void> {
  for (const [place, lot] of lots.entries())
    for (const { id, shelf } of products) {
      await shelf.before(async () => {
        const { quantity } = (await at.shelf(id))[lot] ?? { quantity: '0' }
        await at.counted(count, id, lot, String(Number(quantity) + (shelf.more[place] ?? 0)))
      })
      await pause(minute / lots.length / products.length / 2)
    }
}

const onHand = async () => {
  const all: Record<string, number> = {}
  for (const { id } of products)
    for (const [lot, { quantity }] of Object.entries(await at.shelf(id)))
      all[`${id} ${lot}`] = Number(quantity)
  return all
}

const soldOf = async () => {
  const { rows } = await at.shop.owner.query<{ place: string; sold: number }>(
    `select l.product_id || ' ' || o.code as place, sum(x.quantity)::int as sold
       from sale s join sale_line l on l.sale_id = s.id join sale_line_lot x on x.sale_line_id = l.id join lot o on o.id = x.lot_id
      where s.approval = 'approved' group by 1`,
  )
  return new Map(rows.map(({ place, sold }) => [place, sold]))
}

/** Opens a count, counts everything, and has it approved. @returns the differences, by product and lot */
async function countedOnce(): Promise<Record<string, number>> {
  const count = await at.count({ categoryId })
  await countAll(count)
  const { version } = await at.closed(count)
  const path = `/api/stock-counts/${count.id}`
  const { data } = await at.read<{ data: CountLine[] }>('admin', `${path}/lines?limit=200`)
  await at.must('admin', `${path}/approve`, undefined, version)
  return Object.fromEntries(
    data.map(({ productId, lot, difference }) => [`${productId} ${lot}`, Number(difference)]),
  )
}

test(
  `a count during ${salesInMinute} sales a minute ends with the right differences`,
  async () => {
    const before = await onHand()
    const due = Object.fromEntries(
      products.flatMap(({ id, shelf }) => shelf.more.map((more, place) => [`${id} ${lots[place]}`, more])),
    )
    let open = true
    const shop = selling(() => open)
    try {
      const [found] = await Promise.all([countedOnce(), pause(minute)])
      expect(found).toEqual(due)
    } finally {
      open = false
    }
    expect(await shop).toBeGreaterThan(tills)
    const sold = await soldOf()
    const right = Object.entries(due).map(([place, more]) => [
      place,
      (before[place] ?? 0) + more - (sold.get(place) ?? 0),
    ])
    expect(await onHand()).toEqual(Object.fromEntries(right))
    await at.agrees()
  },
  120_000 + minute * 8,
)
