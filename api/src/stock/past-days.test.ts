import { addDays, type Day } from '@trastienda/contract/calendar'
import { afterAll, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import type { Returnable } from '../../test/returning.ts'
import { because } from '../../test/selling.ts'
import { openStocking } from '../../test/stocking.ts'
import { tries } from '../../test/tries.ts'
import { type Random, randomFrom } from '../../sample/random.ts'

const histories = tries('HISTORIES', 12, 2)
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const steps = 40
const firstDay = '2026-11-01' as Day

const at = await openStocking()
afterAll(async () => {
  await at.agrees()
  await at.shop.close()
})

interface Waiting extends Saved {
  readonly path: string
}

/** The state of a history while it runs. */
interface World {
  readonly random: Random
  readonly product: number
  /** How many days after the first it is. */
  today: number
  readonly bills: Saved[]
  readonly sales: Saved[]
  readonly waiting: Waiting[]
  readonly answerCounts: Map<string, number>
}

const lots = ['A', 'B', 'C'] as const
const expiries = { A: '2027-05-01', B: '2027-03-01', C: '2027-01-01' } as const
const onDay = (nth: number) => addDays(firstDay, nth)

/** Advances to a day, on which everybody is signed in as before. */
async function goTo(nth: number): Promise<void> {
  at.shop.now = new Date(`${onDay(nth)}T17:00:00Z`)
  await at.shop.owner.query(`update session set expires_at = '2100-01-01', seen_at = $1`, [at.shop.now])
}

/**
 * Sends a request.
 * @returns what was saved, unless it was refused for an allowed reason
 */
async function post(
  world: World,
  path: string,
  body: object | undefined,
  allowed: readonly string[],
  version?: number,
) {
  const reply = await at.shop
    .as(path.endsWith('approve') || path.endsWith('reopen') ? 'admin' : 'user')
    .post(path, body, version === undefined ? {} : { version })
  const code = reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code
  world.answerCounts.set(code, (world.answerCounts.get(code) ?? 0) + 1)
  expect(['ok', ...allowed], `${path} ${JSON.stringify(body)}: ${reply.body}`).toContain(code)
  return { code, saved: reply.json<Saved>(), fields: reply.json<{ fields?: Fields }>().fields ?? {} }
}
type Fields = Record<string, { code: string; limit?: string }>

/**
 * Enters a document of a day; one that came too early is accepted on the first day that the refusal names, and on
 * none before.
 */
async function enter(world: World, path: string, dayField: string, body: (on: Day) => object, on: Day) {
  // A lot without a free quantity cannot be named by a sale.
  const refused = ['not_enough_stock', 'not_there_yet', 'return_exceeded', 'invalid']
  const entered = await post(world, path, body(on), refused)
  if (entered.code === 'not_there_yet') {
    const first = entered.fields[dayField]?.limit as Day
    expect(first > on, 'the first day that holds is a later one').toBe(true)
    const before = await post(world, path, body(addDays(first, -1)), refused)
    expect(before.code, `the day before ${first}`).toBe('not_there_yet')
    const then = await post(world, path, body(first), [])
    world.waiting.push({ ...then.saved, path })
  }
  if (entered.code === 'ok') world.waiting.push({ ...entered.saved, path })
}

const pastDay = ({ random, today }: World) => onDay(random.wholeNumber(Math.max(0, today - 8), today))

async function bring(world: World): Promise<void> {
  const lot = world.random.one(lots)
  const quantity = String(world.random.wholeNumber(1, 12))
  const goods = { productId: world.product, lot, quantity, expiresOn: expiries[lot] }
  world.bills.push(await at.broughtOn(pastDay(world), goods))
}

async function sell(world: World): Promise<void> {
  const { random, product } = world
  const quantity = String(random.wholeNumber(1, 8))
  const lotId = await at.lotId(product, random.one(lots))
  const chosen = random.chance(0.4) && lotId > 0
  const more = chosen ? { lots: [{ lotId, quantity }], lotReason: 'porque la prueba lo pide' } : {}
  const body = (soldOn: Day) => at.draft([{ productId: product, quantity, ...more }], { soldOn })
  await enter(world, '/api/sales', 'soldOn', body, pastDay(world))
}

async function send(world: World): Promise<void> {
  const { random, product } = world
  const lotId = await at.lotId(product, random.one(lots))
  if (lotId === 0) return
  const items = [{ productId: product, lotId, quantity: String(random.wholeNumber(1, 6)) }]
  const body = (sentOn: Day) => ({ storeId: at.shop.storeId, toStoreId: at.northId, sentOn, items })
  await enter(world, '/api/stock-transfers', 'sentOn', body, pastDay(world))
}

async function adjust(world: World): Promise<void> {
  const { random, product } = world
  const lot = random.one(lots)
  const quantity = `${random.chance(0.6) ? '-' : ''}${random.wholeNumber(1, 6)}`
  const items = [{ productId: product, lot, expiresOn: expiries[lot], quantity }]
  const body = (adjustedOn: Day) => ({
    storeId: at.shop.storeId,
    adjustedOn,
    reason: 'other',
    note: 'prueba',
    items,
  })
  await enter(world, '/api/stock-adjustments', 'adjustedOn', body, pastDay(world))
}

async function giveBack(world: World): Promise<void> {
  const { random } = world
  if (world.bills.length === 0) return
  const { id } = random.one(world.bills)
  const { lines, purchase } = await at.read<Returnable>('user', `/api/purchases/${id}/returnable`)
  if (purchase.approval !== 'approved') return
  const items = [
    { purchaseLineId: lines[0]?.lineId, quantity: String(random.wholeNumber(1, 5)), reason: 'damaged' },
  ]
  const on = pastDay(world)
  const body = (returnedOn: Day) => ({ purchaseId: id, returnedOn, items })
  await enter(
    world,
    '/api/purchase-returns',
    'returnedOn',
    body,
    on < purchase.purchasedOn ? purchase.purchasedOn : on,
  )
}

/** Approves a pending one: its reserved goods are there on its day. */
async function approve(world: World): Promise<void> {
  const { random, waiting } = world
  if (waiting.length === 0) return
  const [one] = waiting.splice(random.wholeNumber(0, waiting.length - 1), 1)
  if (!one) return
  const held = one.path === '/api/sales' || one.path === '/api/stock-transfers'
  const allowed = held
    ? ['below_cost']
    : ['not_enough_stock', 'not_there_yet', 'return_exceeded', 'stock_used']
  const { code, saved } = await post(world, `${one.path}/${one.id}/approve`, undefined, allowed, one.version)
  if (code === 'ok' && one.path === '/api/sales') world.sales.push(saved)
}

/** Reverses a sale, which is pending again and approved on some later day. */
async function reopen(world: World): Promise<void> {
  const { random, sales } = world
  if (sales.length === 0) return
  const [one] = sales.splice(random.wholeNumber(0, sales.length - 1), 1)
  if (!one) return
  const { saved } = await post(world, `/api/sales/${one.id}/reopen`, because, [], one.version)
  world.waiting.push({ ...saved, path: '/api/sales' })
}

/** Reverses a purchase, if its goods are there, and approves it again. */
async function reopenBill(world: World): Promise<void> {
  const { random, bills } = world
  if (bills.length === 0) return
  const at1 = random.wholeNumber(0, bills.length - 1)
  const one = bills[at1]
  if (!one) return
  const { version } = await at.read<Saved>('user', `/api/purchases/${one.id}`)
  const refused = ['stock_used', 'has_dependents']
  const { code, saved } = await post(world, `/api/purchases/${one.id}/reopen`, because, refused, version)
  if (code !== 'ok') return
  const again = await post(world, `/api/purchases/${one.id}/approve`, undefined, [], saved.version)
  bills[at1] = again.saved
}

/** Brings goods in today and sells them on an earlier day, which each history refuses once. */
async function comeTooEarly(world: World): Promise<void> {
  const goods = { productId: world.product, lot: 'A', quantity: '5', expiresOn: expiries.A }
  await at.broughtOn(onDay(world.today), goods)
  const body = (soldOn: Day) => at.draft([{ productId: world.product, quantity: '1' }], { soldOn })
  await enter(world, '/api/sales', 'soldOn', body, firstDay)
}

const actions = [
  bring,
  bring,
  sell,
  sell,
  sell,
  send,
  adjust,
  giveBack,
  approve,
  approve,
  approve,
  reopen,
  reopenBill,
]

interface Lying {
  readonly lotId: number
  readonly storeId: number
  readonly onHand: string
}

/** The ledger's quantity of each lot and store at the end of a day, summed up from its beginning. */
async function naive(product: number, on: Day): Promise<Lying[]> {
  const { rows } = await at.shop.owner.query<Lying>(
    `select lot_id as "lotId", store_id as "storeId", trim_scale(sum(quantity))::text as "onHand" from stock_movement
      where product_id = $1 and happened_on <= $2 group by lot_id, store_id having sum(quantity) <> 0 order by 1, 2`,
    [product, on],
  )
  return rows
}

test(`no past day is ever negative: ${histories} histories from seed ${seed}`, async () => {
  const answerCounts = new Map<string, number>()
  for (let nth = 0; nth < histories; nth += 1) {
    const random = randomFrom(seed + nth)
    const product = await at.product(`H-${nth}`, { expires: true })
    const world: World = { random, product, today: 4, bills: [], sales: [], waiting: [], answerCounts }
    await goTo(world.today)
    await comeTooEarly(world)
    for (let step = 0; step < steps; step += 1) {
      if (random.chance(0.35) && world.today < 19) world.today += 1
      await goTo(world.today)
      await random.one(actions)(world)
    }
    for (let day = 0; day <= world.today; day += 1) {
      const lying = await naive(product, onDay(day))
      const below = lying.filter(({ onHand }) => onHand.startsWith('-'))
      expect(below, `seed ${seed + nth}, ${onDay(day)}`).toEqual([])
      const { data } = await at.read<{ data: Lying[] }>(
        'user',
        `/api/stock/past/lots?product=${product}&on=${onDay(day)}`,
      )
      const seen = data.map(({ lotId, storeId, onHand }) => ({ lotId, storeId, onHand }))
      expect(seen.toSorted((a, b) => a.lotId - b.lotId || a.storeId - b.storeId)).toEqual(lying)
    }
  }
  expect(answerCounts.get('not_there_yet')).toBeGreaterThanOrEqual(histories)
}, 240_000)
