import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { openSelling, type Selling } from '../../test/selling.ts'
import type { Person } from '../../test/shop.ts'
import { tries } from '../../test/tries.ts'

/** How many people want the last units, of which there are half as many. */
const sales = tries('SALES', 2000, 400)
const lotsOf = 4
/** How many requests run at once: more than the server has connections. */
const lanes = 100

let at: Selling
let product: number
beforeAll(async () => {
  at = await openSelling()
  product = await at.product('ULTIMAS')
  const each = { productId: product, quantity: String(sales / 2 / lotsOf) }
  await at.bring(
    ...Array.from({ length: lotsOf }, (_, nth) => ({
      ...each,
      lot: `L${nth}`,
      expiresOn: `2027-0${nth + 1}-01`,
    })),
  )
  // A sign-in during the load would find the server busy.
  for (const person of ['user', 'secretary', 'admin'] as const)
    await at.shop.as(person).get('/api/auth/user/profile')
})
afterAll(() => at.shop.close())

/** Retries until the server has time, under one key, as the front end does. */
async function patiently(by: Person, path: string, body: object | undefined, version?: number) {
  const key = randomUUID()
  for (;;) {
    const reply = await at.shop.as(by).post(path, body, { key, ...(version !== undefined && { version }) })
    if (reply.statusCode !== 503) return reply
  }
}

/** Applies work to each, a limited number at once. */
async function inLanes<Each, Done>(all: readonly Each[], act: (each: Each, nth: number) => Promise<Done>) {
  const done: Done[] = []
  const queue = all.entries()
  const lane = async () => {
    for (const [nth, each] of queue) done[nth] = await act(each, nth)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

const sums = async () => {
  const { rows } = await at.shop.owner.query<{ quantity: string; reserved: string }>(
    'select trim_scale(quantity)::text as quantity, trim_scale(reserved)::text as reserved from stock where product_id = $1',
    [product],
  )
  return rows
}

test(
  `${sales} sales of the last units over four lots at once: none oversold, none lost`,
  async () => {
    const draft = at.draft([{ productId: product }])
    const wanted = Array.from({ length: sales }, () => draft)
    const replies = await inLanes(wanted, (body, nth) =>
      patiently(nth % 2 === 0 ? 'user' : 'secretary', '/api/sales', body),
    )
    const codes = replies.map((reply) =>
      reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code,
    )
    expect(
      Object.fromEntries(
        Object.entries(Object.groupBy(codes, (code) => code)).map(([code, of]) => [code, of?.length]),
      ),
    ).toEqual({
      ok: sales / 2,
      not_enough_stock: sales / 2,
    })
    const each = String(sales / 2 / lotsOf)
    expect(await sums()).toEqual(Array.from({ length: lotsOf }, () => ({ quantity: each, reserved: each })))

    const entered = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json<Saved>())
    const approved = await inLanes(entered, ({ id, version }) =>
      patiently('admin', `/api/sales/${id}/approve`, undefined, version),
    )
    expect(approved.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
    expect(await sums()).toEqual(Array.from({ length: lotsOf }, () => ({ quantity: '0', reserved: '0' })))
    const { rows } = await at.shop.owner.query<{ numbers: number; deadlocks: number }>(
      `select count(distinct reference)::int as numbers,
              (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks
         from sale where approval = 'approved'`,
    )
    expect(rows[0]).toEqual({ numbers: sales / 2, deadlocks: 0 })
    await at.agrees()
  },
  60_000 + sales * 200,
)
