import type { Day } from '@trastienda/contract/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asking, openAsking, rounds } from '../../test/report-asking.ts'

// The kardex and the stock by day, for a random history and random stores and days, compared with the ledger's rows.

interface Movement {
  readonly product: number
  readonly position: number
  readonly store: number
  readonly day: Day
  readonly quantity: number
  readonly value: number
}

interface Page {
  data: { position: number; quantityAfter: string; valueAfter: number }[]
  next: string | null
}

let asking: Asking
let ledger: Movement[]

beforeAll(async () => {
  asking = await openAsking()
  const { rows } = await asking.at.shop.owner.query<Movement>(
    `select product_id as product, position, store_id as store, happened_on as day, (quantity * 1000)::bigint as quantity, value
       from stock_movement where company_id = $1 order by product_id, position`,
    [asking.at.shop.companyId],
  )
  ledger = rows
}, 600_000)
afterAll(() => asking.at.shop.close())

const added = (of: readonly Movement[], what: 'quantity' | 'value' = 'quantity') =>
  of.reduce((sum, each) => sum + each[what], 0)
const units = (thousandths: number) => String(thousandths / 1000)

async function read<T>(path: string): Promise<T> {
  const reply = await asking.at.shop.as('admin').get(path)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<T>()
}

/** A product, perhaps one store, perhaps some days, and the movements that they select. */
function randomly() {
  const { random, at } = asking
  const product = random.one(at.products)
  const store = random.chance(0.3) ? undefined : random.one(at.stores)
  const { from, to } = random.chance(0.3) ? { from: undefined, to: undefined } : asking.randomPeriod()
  const own = ledger.filter((one) => one.product === product)
  const here = own.filter((one) => store === undefined || one.store === store)
  const by = (one: Movement) => to === undefined || one.day <= to
  const since = (one: Movement) => from === undefined || one.day >= from
  const query = Object.entries({ store, from, to }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  )
  return { product, store, own, here, by, since, query: query.join('&') }
}

test('the totals of a kardex and its pages, with the balance of one store, agree with the ledger', async () => {
  for (let nth = 0; nth < rounds * 2; nth += 1) {
    const { product, store, own, here, by, since, query } = randomly()
    const label = `REPORT_SEED=${asking.seed} ${product} ${query}`
    const chosen = here.filter((one) => by(one) && since(one))
    const before = here.filter((one) => !since(one))
    const closing = added(here.filter(by))
    const all = own.filter(by)
    const path = `/api/products/${product}/kardex?limit=7&${query}`
    const first = await read<Page & Record<string, unknown>>(path)
    expect(first, label).toMatchObject({
      total: chosen.length,
      incoming: units(added(chosen.filter(({ quantity }) => quantity > 0))),
      outgoing: units(-added(chosen.filter(({ quantity }) => quantity < 0))),
      opening: units(added(before.filter(by))),
      closing: units(closing),
      closingValue: added(all) === 0 ? 0 : Math.round((closing * added(all, 'value')) / added(all)),
    })
    const movements = [...first.data]
    for (let { next } = first; next !== null;) {
      const page = await read<Page>(`${path}&cursor=${next}`)
      movements.push(...page.data)
      ;({ next } = page)
    }
    const due = chosen.toReversed().map(({ position }) => ({
      position,
      quantityAfter: units(added(here.filter((one) => one.position <= position))),
    }))
    expect(
      movements.map(({ position, quantityAfter }) => ({ position, quantityAfter })),
      label,
    ).toEqual(due)
    if (store === undefined)
      expect(
        movements.map(({ valueAfter }) => valueAfter),
        label,
      ).toEqual(
        due.map(({ position }) =>
          added(
            own.filter((one) => one.position <= position),
            'value',
          ),
        ),
      )
  }
}, 600_000)

test('the stock by day agrees with the ledger at the end of each day', async () => {
  for (let nth = 0; nth < rounds * 2; nth += 1) {
    const { product, here, by, since, query } = randomly()
    const days = [...new Set(here.filter((one) => by(one) && since(one)).map(({ day }) => day))].toSorted()
    expect(
      await read(`/api/products/${product}/stock?${query}`),
      `REPORT_SEED=${asking.seed} ${query}`,
    ).toEqual({
      opening: units(added(here.filter((one) => !since(one) && by(one)))),
      data: days.map((day) => ({ day, quantity: units(added(here.filter((one) => one.day <= day))) })),
    })
  }
}, 600_000)
