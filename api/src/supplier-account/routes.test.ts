import type { StatementRow, SupplierAccount } from '@trastienda/contract/supplier-account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { openReturning, type Returning, type Saved } from '../../test/returning.ts'
import { approveReceipt, enterReceipt, makeOrder, receiptDraft } from '../../test/receiving.ts'

let at: Returning
let milk: number
let rice: number
const bills: Saved[] = []

const get = async <T>(path: string) =>
  (await at.shop.as('user').get(`/api/suppliers/${at.supplierId}/account${path}`)).json<T>()
interface Statement {
  data: StatementRow[]
  next: string | null
  total: number
  opening: number
  charges: number
  payments: number
  closing: number
}

beforeAll(async () => {
  at = await openReturning()
  milk = await makeProduct(at.shop, 'LAC-1')
  rice = await makeProduct(at.shop, 'GRA-1', { wholeUnit: false })
  const days = ['2026-11-15', '2026-10-10', '2026-09-10', '2026-08-10', '2026-06-10']
  for (const [nth, purchasedOn] of days.entries()) {
    const items = [
      { productId: milk, lot: 'L1', quantity: '10', cost: String(1000 + 100 * nth) },
      ...(nth === 0 ? [{ productId: rice, quantity: '2', cost: '500' }] : []),
    ]
    bills.push(await at.bill(items, { purchasedOn, creditDays: 10 + nth }))
  }
})
afterAll(() => at.shop.close())

test('what is owed is shown with its age, and both add up', async () => {
  const account = await get<SupplierAccount>('')
  expect(account).toMatchObject({
    company: 'Lácteos Sabana Alta S.A.S.',
    bills: 5,
    overdueBills: 4,
    credit: 0,
    openOrders: 0,
    ageing: {
      notDue: 1_100_000,
      days1to30: 1_100_000,
      days31to60: 1_200_000,
      days61to90: 1_300_000,
      over90: 1_400_000,
    },
  })
  // Thirty, fifty-nine, eighty-nine and more days late; the first is not due yet.
  const { ageing, billed, overdue, owed } = account
  expect(Object.values(ageing).reduce((sum, amount) => sum + amount, 0)).toBe(billed)
  expect(overdue).toBe(billed - ageing.notDue)
  expect(owed).toBe(billed)
})

test('a month shows the amount due on each day, and its bills', async () => {
  const month = await get<{ days: object[]; data: { id: number }[]; total: number; balance: number }>(
    '/due?from=2026-11-01&to=2026-11-30',
  )
  expect(month).toMatchObject({
    days: [{ day: '2026-11-25', bills: 1, balance: 1_100_000 }],
    data: [{ id: bills[0]?.id, dueOn: '2026-11-25', balance: 1_100_000 }],
    total: 1,
    balance: 1_100_000,
  })
})

test('the statement runs through bills, payments, returns and refunds to what is owed', async () => {
  const [, second] = bills
  await at.pay(second?.id ?? 0, 1_100_000)
  const back = await at.done('admin', 'approve', await at.enterReturn(second?.id ?? 0, [[0, '4']]))
  const { credits, owed, billed, credit, creditFree } = await get<SupplierAccount>('')
  expect(credits).toMatchObject([{ kind: 'return', amount: 440_000, purchaseId: second?.id }])
  expect(owed).toBe(billed - credit)
  expect(creditFree).toBe(440_000)
  const refund = await at.shop.as('user').post('/api/payments', {
    kind: 'return',
    purchaseId: second?.id,
    paidOn: '2026-11-20',
    method: 'transfer',
    credits: [{ creditId: credits[0]?.id, amount: 100_000 }],
  })
  const { id, version } = refund.json<Saved>()
  expect((await get<SupplierAccount>('')).creditFree).toBe(340_000)
  await at.shop.as('admin').post(`/api/payments/${id}/approve`, undefined, { version })

  const all = await get<Statement>('/statement')
  const after = await get<SupplierAccount>('')
  expect(all).toMatchObject({ opening: 0, total: 8, closing: after.owed })
  expect(all.data.at(-1)?.balance).toBe(after.owed)
  expect(all.opening + all.charges - all.payments).toBe(all.closing)
  expect(all.data.map(({ day }) => day)).toEqual(all.data.map(({ day }) => day).toSorted())
  const lastEntries = all.data.slice(-3)
  expect(lastEntries).toMatchObject([
    { kind: 'payment', charge: null, payment: 1_100_000, billId: second?.id },
    { kind: 'return', charge: null, payment: 440_000, documentId: back.id, billId: second?.id },
    { kind: 'refund', charge: 100_000, payment: null, billId: second?.id },
  ])
  let running = 0
  for (const { charge, payment, balance } of all.data) {
    running += (charge ?? 0) - (payment ?? 0)
    expect(balance).toBe(running)
  }
})

test('a part of the statement opens with the balance before, page by page', async () => {
  const all = await get<Statement>('/statement')
  const part = await get<Statement>('/statement?from=2026-09-01&to=2026-11-15')
  const before = all.data.findLast(({ day }) => day < '2026-09-01')
  expect(part.opening).toBe(before?.balance)
  expect(part.opening + part.charges - part.payments).toBe(part.closing)
  expect(part.data.at(-1)?.balance).toBe(part.closing)
  const paged: StatementRow[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Statement = await get(`/statement?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`)
    paged.push(...page.data)
    cursor = page.next
  }
  expect(paged).toEqual(all.data)
  const bad = await at.shop.as('user').get(`/api/suppliers/${at.supplierId}/account/statement?cursor=x~1`)
  expect(bad.statusCode).toBe(400)
  const sheet = await at.shop
    .as('user')
    .get(`/api/suppliers/${at.supplierId}/account/statement/export?language=es`)
  const lines = sheet.body.trim().split('\r\n')
  expect(lines).toHaveLength(all.total + 1)
  expect(lines.at(-1)).toContain('Reembolso')
})

test('deliveries are on time, late or incomplete, and add up to what was due', async () => {
  const item = { productId: milk, quantity: '10', cost: '1000' }
  const order = await makeOrder(at.shop, at.supplierId, [item, item, item, item])
  const receive = async (line: number, accepted: string, receivedOn: string) =>
    approveReceipt(
      at.shop,
      await enterReceipt(at.shop, receiptDraft(order, [{ line, accepted }], { receivedOn })),
    )
  // Expected on 10 November: complete in two parts, complete after the day, in part, and not at all.
  for (const [line, accepted, on] of [
    [0, '4', '2026-11-05'],
    [0, '6', '2026-11-10'],
    [1, '10', '2026-11-11'],
    [2, '9', '2026-11-09'],
  ] as const)
    expect((await receive(line, accepted, on)).statusCode).toBe(200)
  const deliveries = await get<Record<string, unknown>>('/deliveries')
  expect(deliveries).toEqual({ from: '2025-11-21', to: '2026-11-20', due: 4, onTime: 1, late: 1, short: 2 })
  expect(await get('/deliveries?to=2026-11-09')).toMatchObject({ due: 0, onTime: 0, late: 0, short: 0 })
  expect(await get('/deliveries?to=2027-11-09')).toMatchObject({ to: '2026-11-20' })
  const { orders, openOrders } = await get<SupplierAccount>('')
  expect(openOrders).toBe(1)
  expect(orders).toMatchObject([{ id: order.id, units: '40', unitsReceived: '29', expectedOn: '2026-11-10' }])
})

test('prices show the costs of each product, oldest first, last bought products first', async () => {
  const { data, total } = await get<{
    data: { code: string; costs: { cost: string }[]; bills: number }[]
    total: number
  }>('/prices')
  expect(total).toBe(2)
  const byCode = new Map(data.map((product) => [product.code, product]))
  expect(byCode.get('LAC-1')?.bills).toBe(5)
  expect(byCode.get('LAC-1')?.costs.map(({ cost }) => cost)).toEqual(['1400', '1300', '1200', '1100', '1000'])
  expect((await get<{ total: number }>('/prices?q=gra')).total).toBe(1)
  expect(
    (await get<{ data: { costs: object[] }[] }>('/prices?q=lac&from=2026-09-01')).data[0]?.costs,
  ).toHaveLength(3)
})

test('another company has no such supplier', async () => {
  for (const path of [
    '',
    '/due?from=2026-11-01&to=2026-11-30',
    '/statement',
    '/statement/export',
    '/deliveries',
    '/prices',
  ]) {
    const reply = await at.shop.as('rival').get(`/api/suppliers/${at.supplierId}/account${path}`)
    expect(reply.statusCode, path).toBe(404)
  }
})
