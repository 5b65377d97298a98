import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaying, type Paying } from '../../test/paying.ts'

let at: Paying
beforeAll(async () => {
  at = await openPaying()
})
afterAll(() => at.shop.close())

interface Refused {
  readonly code: string
  readonly fields?: Record<string, { code: string }>
}
const user = () => at.shop.as('user')
const suggestedFor = async (purchaseId: number) =>
  (await user().get(`/api/purchases/${purchaseId}/payments`)).json<{ suggested: string }>().suggested

test.each(['/api/payments', '/api/purchase-returns', '/api/sale-returns'])(
  '%s: a missing, null or blank reference is refused at its field',
  async (path) => {
    const bill = await at.bill(50_000)
    const kind = path === '/api/payments' ? at.draft(bill.id, 1000) : {}
    for (const [reference, code] of [
      [undefined, 'required'],
      [null, 'required'],
      ['', 'required'],
      ['   ', 'too_short'],
    ] as const) {
      const reply = await user().post(path, { ...kind, reference })
      expect(reply.statusCode).toBe(422)
      expect(reply.json<Refused>().fields?.['reference']).toMatchObject({ code })
    }
  },
)

test('the offered number is free, and the next one follows when it is taken', async () => {
  const bill = await at.bill(90_000)
  const first = await suggestedFor(bill.id)
  expect(first).toMatch(/^PAY-2026-\d{6}$/)
  await at.pay(bill.id, 1000, { reference: first })
  const second = await suggestedFor(bill.id)
  expect(Number(second.slice(-6))).toBe(Number(first.slice(-6)) + 1)

  const ahead = `PAY-2026-${String(Number(second.slice(-6)) + 1).padStart(6, '0')}`
  await at.pay(bill.id, 1000, { reference: ahead.toLowerCase() })
  expect(await suggestedFor(bill.id)).toBe(second)
  await at.pay(bill.id, 1000, { reference: second })
  expect(Number((await suggestedFor(bill.id)).slice(-6))).toBe(Number(ahead.slice(-6)) + 1)
  await at.pay(bill.id, 1000, { reference: 'EGRESO 5' })
  expect(Number((await suggestedFor(bill.id)).slice(-6))).toBe(Number(ahead.slice(-6)) + 1)
})

test('of two people who were offered the same number one gets it', async () => {
  const bill = await at.bill(90_000)
  const reference = await suggestedFor(bill.id)
  const replies = await Promise.all(
    ['user', 'user2', 'secretary'].map((who) =>
      at.shop.as(who as 'user').post('/api/payments', at.draft(bill.id, 1000, { reference })),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json<Refused>()).toMatchObject({
    code: 'reference_taken',
    fields: { reference: { code: 'taken' } },
  })
})

test('of many people who were offered the same number the others get the next ones, each its own', async () => {
  const bill = await at.bill(90_000)
  const reference = await suggestedFor(bill.id)
  const offered = { reference, referenceOffered: true }
  const pay = (who: string) =>
    at.shop.as(who as 'user').post('/api/payments', at.draft(bill.id, 1000, offered))
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => pay(['user', 'user2', 'secretary'][nth % 3] ?? 'user')),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
  const taken = await Promise.all(
    replies.map(async (reply) => {
      const { id, reference: told } = reply.json<{ id: number; reference: string }>()
      const { reference: its } = (await user().get(`/api/payments/${id}`)).json<{ reference: string }>()
      expect(told).toBe(its)
      return its
    }),
  )
  const first = Number(reference.slice(-6))
  expect(taken.map((each) => Number(each.slice(-6))).sort((one, other) => one - other)).toEqual(
    replies.map((_, nth) => first + nth),
  )
  // Whoever comes much later with the old offer gets the next one too.
  const late = (await pay('user')).json<{ id: number }>()
  const { reference: last } = (await user().get(`/api/payments/${late.id}`)).json<{ reference: string }>()
  expect(Number(last.slice(-6))).toBe(first + replies.length)
})

test('each payment of a run has a reference of its own', async () => {
  const [a, b] = [await at.bill(10_000), await at.bill(20_000, { supplierId: at.otherId })]
  const due = (await user().get('/api/bills-due')).json<{ suggested: string[] }>()
  expect(new Set(due.suggested).size).toBeGreaterThanOrEqual(2)
  const allocations = [
    { purchaseId: a.id, amount: 10_000, payable: 10_000 },
    { purchaseId: b.id, amount: 20_000, payable: 20_000 },
  ]
  const run = async (references: unknown) =>
    user().post('/api/payment-batches', { paidOn: '2026-11-20', method: 'transfer', allocations, references })
  const [one = '', two = ''] = due.suggested
  const forFirst = { supplierId: at.supplierId, reference: one }
  const fields = async (references: unknown) => (await run(references)).json<Refused>().fields
  expect(await fields(undefined)).toMatchObject({ references: { code: 'required' } })
  expect(await fields([forFirst])).toMatchObject({ references: { code: 'required' } })
  expect(await fields([forFirst, { supplierId: at.otherId, reference: ' ' }])).toMatchObject({
    'references.1.reference': { code: 'too_short' },
  })
  expect(await fields([forFirst, forFirst])).toMatchObject({
    'references.1.supplierId': { code: 'repeated' },
  })
  expect(await fields([forFirst, { supplierId: 999_999, reference: two }])).toMatchObject({
    'references.1.supplierId': { code: 'not_found' },
  })
  const twice = await run([forFirst, { supplierId: at.otherId, reference: one }])
  expect(twice.json()).toMatchObject({ code: 'reference_taken' })
  const typedAgain = await run([
    forFirst,
    { supplierId: at.otherId, reference: one, referenceOffered: false },
  ])
  expect(typedAgain.json()).toMatchObject({ code: 'reference_taken' })
  const entered = await run([forFirst, { supplierId: at.otherId, reference: two }])
  expect(entered.statusCode, entered.body).toBe(200)
  const { payments } = (await user().get(`/api/payment-batches/${entered.json<{ id: number }>().id}`)).json<{
    payments: { supplierId: number; reference: string }[]
  }>()
  expect(payments.map(({ reference }) => reference)).toEqual([one, two])

  // The same offers once more, from somebody who saw them before that run.
  const [c, d] = [await at.bill(10_000), await at.bill(20_000, { supplierId: at.otherId })]
  const again = await user().post('/api/payment-batches', {
    paidOn: '2026-11-20',
    method: 'transfer',
    allocations: [
      { purchaseId: c.id, amount: 10_000, payable: 10_000 },
      { purchaseId: d.id, amount: 20_000, payable: 20_000 },
    ],
    references: [
      { ...forFirst, referenceOffered: true },
      { supplierId: at.otherId, reference: two, referenceOffered: true },
    ],
  })
  expect(again.statusCode, again.body).toBe(200)
  const next = (await user().get(`/api/payment-batches/${again.json<{ id: number }>().id}`)).json<{
    payments: { reference: string }[]
  }>()
  const number = Number(two.slice(-6))
  expect(next.payments.map(({ reference }) => Number(reference.slice(-6)))).toEqual([number + 1, number + 2])
})
