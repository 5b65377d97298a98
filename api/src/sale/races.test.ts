import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { because, openSelling } from '../../test/selling.ts'
import type { Person } from '../../test/shop.ts'
import { tries } from '../../test/tries.ts'

const at = await openSelling()
afterAll(() => at.shop.close())
const product = await at.product('CARRERA')
const customerId = await at.customer('Carreras S.A.S.')
for (const person of ['user', 'user2', 'admin', 'admin2', 'secretary'] as const)
  await at.shop.as(person).get('/api/auth/user/profile')
// Whichever request won: stock, money, tallies and sums agree with the documents.
afterEach(() => at.agrees())

const times = tries('RACES', 40, 8)
const patience = 60_000 + times * 4000
const repeat = async (round: (nth: number) => Promise<void>) => {
  for (let nth = 0; nth < times; nth += 1) await round(nth)
}

type Run = () => Promise<LightMyRequestResponse>
const codeOf = (reply: LightMyRequestResponse) =>
  reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code
/** Starts all at once, another one first in each round, and returns each result, in their own order. */
async function atOnce(nth: number, ...runs: readonly Run[]): Promise<string[]> {
  const order = runs.map((_, place) => (place + nth) % runs.length)
  const replies = await Promise.all(order.map(async (place) => ({ place, reply: await runs[place]?.() })))
  return replies.toSorted((a, b) => a.place - b.place).map(({ reply }) => (reply ? codeOf(reply) : 'none'))
}

let lots = 0
/** Leaves a number of units, in a new lot, for a race. */
async function only(quantity: number): Promise<string> {
  // Remains of earlier rounds are sold first, so that nothing else is free.
  const { rows } = await at.shop.owner.query<{ left: string }>(
    'select coalesce(sum(quantity - reserved), 0)::text as left from stock where product_id = $1',
    [product],
  )
  const left = rows[0]?.left ?? '0'
  if (Number(left) > 0) await at.sell(at.draft([{ productId: product, quantity: left }]))
  lots += 1
  await at.bring({ productId: product, quantity: String(quantity), lot: `L${lots}` })
  return `L${lots}`
}

const draft = (quantity: number, more: object = {}) =>
  at.draft([{ productId: product, quantity: String(quantity) }], more)
const enter =
  (by: Person, quantity: number): Run =>
  () =>
    at.shop.as(by).post('/api/sales', draft(quantity))
const step =
  (by: Person, name: string, { id, version }: Saved): Run =>
  () =>
    at.shop.as(by).post(`/api/sales/${id}/${name}`, name === 'approve' ? undefined : because, { version })
const edit =
  (by: Person, { id, version }: Saved, quantity: number): Run =>
  () =>
    at.shop.as(by).patch(`/api/sales/${id}`, draft(quantity), version)
const wins = (codes: readonly string[]) => codes.filter((code) => code === 'ok').length

test(
  'of two sales of the last units one is entered',
  () =>
    repeat(async (nth) => {
      await only(3)
      const codes = await atOnce(nth, enter('user', 2), enter('user2', 2))
      expect(codes.toSorted()).toEqual(['not_enough_stock', 'ok'])
    }),
  patience,
)

/** A pending return to the supplier of all of a lot. */
async function supplierReturn(lot: string, quantity: number): Promise<Saved> {
  const { rows } = await at.shop.owner.query<{ bill: number; line: number }>(
    'select l.purchase_id as bill, l.id as line from purchase_line l where l.product_id = $1 and l.lot_code = $2',
    [product, lot],
  )
  const items = [{ purchaseLineId: rows[0]?.line, quantity: String(quantity), reason: 'damaged' }]
  const body = { purchaseId: rows[0]?.bill, returnedOn: '2026-11-20', items }
  const reply = await at.shop.as('user').post('/api/purchase-returns', body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Saved>()
}

test(
  'a sale and a return to the supplier do not take the same goods',
  () =>
    repeat(async (nth) => {
      const lot = await only(4)
      const back = await supplierReturn(lot, 3)
      const approveBack: Run = () =>
        at.shop.as('admin').post(`/api/purchase-returns/${back.id}/approve`, undefined, back)
      const [sold, returned] = await atOnce(nth, enter('user2', 3), approveBack)
      expect(['ok not_enough_stock', 'ok return_exceeded', 'not_enough_stock ok']).toContain(
        `${sold} ${returned}`,
      )
      if (sold === 'ok')
        await at.shop.as('user').post(`/api/purchase-returns/${back.id}/cancel`, because, back)
    }),
  patience,
)

test(
  'a purchase is not reopened while its goods are being sold',
  () =>
    repeat(async (nth) => {
      const lot = await only(2)
      const { rows } = await at.shop.owner.query<Saved>(
        `select p.id, p.version from purchase p join purchase_line l on l.purchase_id = p.id where l.product_id = $1 and l.lot_code = $2`,
        [product, lot],
      )
      const bill = rows[0] ?? { id: 0, version: 0 }
      const reopen: Run = () => at.shop.as('admin').post(`/api/purchases/${bill.id}/reopen`, because, bill)
      const [sold, reopened] = await atOnce(nth, enter('user2', 1), reopen)
      expect(['ok stock_used', 'not_enough_stock ok']).toContain(`${sold} ${reopened}`)
    }),
  patience,
)

test(
  'of approving, rejecting, cancelling, editing and deleting a sale at once one succeeds',
  () =>
    repeat(async (nth) => {
      await only(5)
      const sale = await at.sell(draft(2))
      const codes = await atOnce(
        nth,
        step('admin', 'approve', sale),
        step('admin2', 'reject', sale),
        step('user', 'cancel', sale),
        edit('user2', sale, 4),
        () => at.shop.as('user').delete(`/api/sales/${sale.id}`, sale),
      )
      expect(wins(codes), codes.join()).toBe(1)
      for (const code of codes) expect(['ok', 'stale', 'not_found']).toContain(code)
    }),
  patience,
)

test(
  'a sale that is edited while it is approved is one or the other',
  () =>
    repeat(async (nth) => {
      await only(5)
      const sale = await at.sell(draft(2))
      const codes = await atOnce(nth, step('admin', 'approve', sale), edit('user', sale, 5))
      expect(codes.toSorted()).toEqual(['ok', 'stale'])
      const { rows } = await at.shop.owner.query<{ quantity: number; approval: string }>(
        'select l.quantity::int as quantity, s.approval from sale s join sale_line l on l.sale_id = s.id where s.id = $1',
        [sale.id],
      )
      expect(rows).toEqual([
        codes[0] === 'ok' ? { quantity: 2, approval: 'approved' } : { quantity: 5, approval: 'pending' },
      ])
    }),
  patience,
)

const credit = () => draft(2, { customerId, downPayment: 0 })
const collect =
  (by: Person, { id }: Saved, amount: number): Run =>
  () =>
    at.shop
      .as(by)
      .post(`/api/sales/${id}/collections`, { collectedOn: '2026-11-20', method: 'cash', amount, note: '' })

test(
  'of two collections of the full balance one succeeds',
  () =>
    repeat(async (nth) => {
      await only(2)
      const sale = await at.sold(credit())
      const codes = await atOnce(nth, collect('user', sale, 400_000), collect('secretary', sale, 400_000))
      expect(codes.toSorted()).toEqual(['balance_exceeded', 'ok'])
    }),
  patience,
)

/** A return of some units of a sale. */
async function returnOf(sale: Saved, quantity: number): Promise<object> {
  const { rows } = await at.shop.owner.query<{ line: number; lot: number }>(
    'select l.id as line, x.lot_id as lot from sale_line l join sale_line_lot x on x.sale_line_id = l.id where l.sale_id = $1',
    [sale.id],
  )
  const { line: saleLineId, lot: lotId } = rows[0] ?? { line: 0, lot: 0 }
  const items = [{ saleLineId, lotId, quantity: String(quantity), fate: 'shelf', reason: 'quality' }]
  return { saleId: sale.id, returnedOn: '2026-11-20', items }
}

test(
  'of two returns of all of a sale one is entered, and the sale is not reopened meanwhile',
  () =>
    repeat(async (nth) => {
      await only(2)
      const sale = await at.sold(credit())
      const body = await returnOf(sale, 2)
      const back =
        (by: Person): Run =>
        () =>
          at.shop.as(by).post('/api/sale-returns', body)
      const codes = await atOnce(nth, back('user'), back('secretary'), step('admin', 'reopen', sale))
      expect(wins(codes), codes.join()).toBe(1)
      for (const code of codes)
        expect(['ok', 'return_exceeded', 'not_approved', 'has_dependents']).toContain(code)
    }),
  patience,
)

test(
  'simultaneous returns, collections and reversals leave a consistent sale',
  () =>
    repeat(async (nth) => {
      await only(2)
      const sale = await at.sold(credit())
      const entered = (
        await at.shop.as('user').post('/api/sale-returns', await returnOf(sale, 1))
      ).json<Saved>()
      const approve: Run = () =>
        at.shop.as('admin').post(`/api/sale-returns/${entered.id}/approve`, undefined, entered)
      const reject: Run = () =>
        at.shop.as('admin2').post(`/api/sale-returns/${entered.id}/reject`, because, entered)
      const codes = await atOnce(
        nth,
        approve,
        collect('user', sale, 300_000),
        collect('secretary', sale, 200_000),
        reject,
      )
      const [approved, first, second, rejected] = codes
      expect([approved, rejected].toSorted(), codes.join()).toEqual(['ok', 'stale'])
      // Nothing beyond the debt is collected, whichever came first.
      expect([first, second].filter((code) => code === 'ok').length, codes.join()).toBeLessThanOrEqual(1)
      for (const code of [first, second]) expect(['ok', 'balance_exceeded']).toContain(code)
    }),
  patience,
)
