import { addDays, type Day } from '@trastienda/contract/calendar'
import { add, centavos } from '@trastienda/contract/money'
import type { PurchaseDraftInput } from '@trastienda/contract/purchase'
import { amountsOf } from '@trastienda/contract/purchase.rules'
import { addQuantities } from '@trastienda/contract/quantity'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { after, answerTo, type Call, calls, type ModelPurchase } from '../../test/purchase-model.ts'
import { openShop, type Person, type Shop } from '../../test/shop.ts'
import { tries } from '../../test/tries.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const sequences = tries('SEQUENCES', 140, 50)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const persons = ['user', 'user2', 'admin', 'admin2', 'secretary'] as const satisfies Person[]

const line = fc.record({
  product: fc.nat(2),
  lot: fc.constantFrom('A', 'B'),
  quantity: fc.integer({ min: 1, max: 9999 }),
})
const step = fc.record({
  call: fc.constantFrom<Call | 'enter'>(
    'enter',
    'enter',
    'approve',
    'approve',
    'approve',
    'reopen',
    ...calls,
  ),
  person: fc.constantFrom(...persons),
  purchase: fc.nat(3),
  stale: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  charges: fc.record({ discount: fc.nat(9_99), shipping: fc.nat(99_99), returned: fc.nat(9) }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
// The steps of one inner list are sent at once.
const sequence = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 3,
  maxLength: 10,
  size: 'max',
})

interface World {
  readonly supplierId: number
  readonly products: readonly number[]
  readonly purchases: ModelPurchase[]
  entered: number
}

let serial = 0
let successes = 0

async function draft(
  world: World,
  { person, lines, charges }: Step,
  former?: PurchaseDraftInput,
): Promise<PurchaseDraftInput> {
  serial += 1
  const items = lines.map(({ product, lot, quantity }) => ({
    productId: world.products[product] ?? 0,
    lot,
    quantity: (product === 0 ? quantity / 1000 : quantity).toFixed(product === 0 ? 3 : 0),
    cost: `${10_000 + serial}.123457`,
  }))
  const fresh = former ?? (await onItsOwnDay(world, person))
  return { ...fresh, ...charges, items }
}

/** Days at least four days apart prevent bills from looking like duplicates. */
function onItsOwnDay(world: World, person: Person): Promise<PurchaseDraftInput> {
  world.entered += 1
  const purchasedOn = addDays('2026-11-18' as Day, -4 * world.entered)
  return draftOf(shop, shop.as(person), world.supplierId, [], { purchasedOn })
}

async function enter(world: World, taken: Step): Promise<ModelPurchase> {
  const wanted = await draft(world, taken)
  const reply = await shop.as(taken.person).post('/api/purchases', wanted)
  expect(reply.statusCode).toBe(200)
  const { id, version } = reply.json<{ id: number; version: number }>()
  return {
    id,
    version,
    state: 'pending',
    posted: false,
    createdBy: taken.person,
    editedBy: taken.person,
    draft: wanted,
  }
}

function send({ call, person }: Step, is: ModelPurchase, version: number, wanted: PurchaseDraftInput) {
  const path = `/api/purchases/${is.id}`
  if (call === 'change') return shop.as(person).patch(path, wanted, version)
  if (call === 'delete') return shop.as(person).delete(path, { version })
  const body = call === 'approve' ? undefined : { reason: 'Porque así tocó' }
  return shop.as(person).post(`${path}/${call}`, body, { version })
}

/**
 * Sends steps on one purchase at once: exactly one of the possible ones succeeds, the others are refused with the
 * right code.
 */
async function together(
  world: World,
  is: ModelPurchase,
  steps: readonly (Step & { call: Call })[],
): Promise<ModelPurchase> {
  const sent = await Promise.all(
    steps.map(async (taken) => {
      const wanted = await draft(world, taken, is.draft)
      const reply = await send(taken, is, taken.stale ? is.version + 7 : is.version, wanted)
      return { taken, wanted, due: answerTo(taken.call, taken.person, is, taken.stale), reply }
    }),
  )
  const won = sent.filter(({ reply }) => reply.statusCode === 200)
  const bodies = sent.map(({ reply }) => reply.body).join()
  expect(won, bodies).toHaveLength(sent.some(({ due }) => due === 'ok') ? 1 : 0)
  for (const { due, reply } of sent.filter((one) => !won.includes(one))) {
    expect([due, ...(won.length > 0 ? ['stale', 'not_found'] : [])]).toContain(
      reply.json<{ code: string }>().code,
    )
  }
  const [first] = won
  if (!first) return is
  expect(first.due).toBe('ok')
  successes += 1
  return after(first.taken.call, first.taken.person, is, first.wanted)
}

async function run(world: World, steps: readonly Step[]): Promise<void> {
  const count = world.purchases.length
  const byPurchase = Map.groupBy(
    steps.filter((taken): taken is Step & { call: Call } => taken.call !== 'enter'),
    (taken) => (count === 0 ? -1 : taken.purchase % count),
  )
  const entered = steps.filter((taken) => taken.call === 'enter').map((taken) => enter(world, taken))
  const moved = [...byPurchase].map(async ([at, group]) => {
    const is = world.purchases[at]
    if (is) world.purchases[at] = await together(world, is, group)
  })
  world.purchases.push(...(await Promise.all(entered)))
  await Promise.all(moved)
}

/** The database's figures of this model run, and the model's. */
async function compare(world: World): Promise<void> {
  const approved = world.purchases.filter(({ state }) => state === 'approved')
  const lots = Map.groupBy(
    approved.flatMap(({ draft: { items } }) => items),
    (item) => `${item.productId} ${item.lot}`,
  )
  const due = [...lots].map(([key, items]) => [key, addQuantities(...items.map(({ quantity }) => quantity))])
  const { rows } = await shop.owner.query<{ key: string; quantity: string }>(
    `select s.product_id || ' ' || l.code as key, s.quantity from stock s join lot l on l.id = s.lot_id
      where s.product_id = any($1) and s.quantity > 0`,
    [world.products],
  )
  expect(Object.fromEntries(rows.map(({ key, quantity }) => [key, quantity]))).toEqual(
    Object.fromEntries(due),
  )

  const owed = add(
    ...approved.map(
      ({ draft: { items, discount, shipping, returned } }) =>
        amountsOf(items, {
          discount: centavos(discount),
          shipping: centavos(shipping),
          returned: centavos(returned),
        }).grandTotal,
    ),
  )
  const balance = await shop.owner.query<{ owed: number }>(
    'select owed from supplier_balance where supplier_id = $1',
    [world.supplierId],
  )
  expect(balance.rows[0]?.owed ?? 0).toBe(owed)

  const states = await shop.owner.query<{ id: number; approval: string; version: number }>(
    'select id, approval, version from purchase where supplier_id = $1 order by id',
    [world.supplierId],
  )
  const remaining = world.purchases.filter(({ state }) => state !== 'deleted').sort((a, b) => a.id - b.id)
  expect(states.rows).toEqual(remaining.map(({ id, state, version }) => ({ id, approval: state, version })))
}

test(
  'after any sequence of calls by several people, some at once, stock and debt agree with the model',
  { timeout: 300_000 },
  async () => {
    let worlds = 0
    await fc.assert(
      fc.asyncProperty(sequence, async (batches) => {
        worlds += 1
        const products = [
          await makeProduct(shop, `K-${worlds}`, { wholeUnit: false }),
          await makeProduct(shop, `W-${worlds}`),
          await makeProduct(shop, `V-${worlds}`),
        ]
        const world: World = {
          supplierId: await makeSupplier(shop, `Proveedor ${worlds}`),
          products,
          purchases: [],
          entered: 0,
        }
        for (const steps of batches) await run(world, steps)
        await compare(world)
      }),
      { numRuns: sequences },
    )
    expect(successes).toBeGreaterThan(sequences)
    expect(differences(await verifyLedgers(overPool(shop.pool)))).toEqual([])
  },
)
