import type { Answer } from '@trastienda/contract/answer'
import { tradeFigure } from '@trastienda/contract/answer'
import type { Dashboard } from '@trastienda/contract/dashboard'
import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReturning, type Returning } from '../../test/returning.ts'
import { makeProduct } from '../../test/goods.ts'
import { oneOfEach } from '../../test/one-of-each.ts'
import type { Saved } from '../../test/receiving.ts'
import type { Person } from '../../test/shop.ts'

// Part of what was bought and sold this month came back: the palette and the home page say the same.

let at: Returning
let canela: number
beforeAll(async () => {
  at = await openReturning()
  canela = await makeProduct(at.shop, 'CANELA')
  const items = [{ productId: canela, quantity: '10', cost: '1000', lot: 'A', expiresOn: '2027-01-01' }]
  const bill = await at.bill(items, { purchasedOn: '2026-11-10' })
  await at.done('admin', 'approve', await at.enterReturn(bill.id, [[0, '2']]))
  const sale = await must('user', '/api/sales', {
    storeId: at.shop.storeId,
    customerId: null,
    responsibleId: at.shop.ids.user,
    soldOn: '2026-11-20',
    downPayment: 600_000,
    items: [{ productId: canela, quantity: '3', price: '2000' }],
  })
  await must('admin', `/api/sales/${sale.id}/approve`, undefined, sale.version)
  const { lines, suggested } = await read<{ lines: ReturnableGoods[]; suggested: string }>(
    `/api/sales/${sale.id}/returnable`,
  )
  const back = await must('user', '/api/sale-returns', {
    saleId: sale.id,
    reference: suggested,
    returnedOn: '2026-11-20',
    items: oneOfEach(lines),
  })
  await must('admin', `/api/sale-returns/${back.id}/approve`, undefined, back.version)
})
afterAll(() => at.shop.close())

async function must(by: Person, path: string, body?: object, version?: number): Promise<Saved> {
  const reply = await at.shop.as(by).post(path, body, version === undefined ? {} : { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Saved>()
}
async function read<T>(path: string): Promise<T> {
  const reply = await at.shop.as('user').get(path)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<T>()
}
const ask = async (q: string) =>
  (await read<{ data: Answer[] }>(`/api/search/answer?q=${encodeURIComponent(q)}`)).data[0]

test('sales and purchases are those of the home page, after what came back', async () => {
  const home = await read<Dashboard>('/api/dashboard')
  expect(home.sales.today.total).toBe(400_000)
  expect((await ask('sales today'))?.amount).toBe(400_000)
  expect((await ask('ventas este mes'))?.amount).toBe(home.sales.month.total)
  expect(home.month.total).toBe(800_000)
  expect((await ask('purchases this month'))?.amount).toBe(800_000)
  expect((await ask('compras hoy'))?.amount).toBe(home.today.total)
  expect((await ask('how many sales today'))?.count).toBe(home.sales.today.count)
})

test('of goods the units are those that stayed, as among the best sellers of the home page', async () => {
  const [best] = (await read<Dashboard>('/api/dashboard')).topProducts
  expect(best).toMatchObject({ id: canela, quantity: '2', amount: 400_000 })
  expect((await ask('ventas CANELA este mes'))?.amount).toBe(best?.amount)
  expect((await ask('cuánto CANELA vendimos hoy'))?.quantity).toBe(best?.quantity)
  expect((await ask('compras CANELA este mes'))?.amount).toBe(800_000)
})

test.each(['ventas este mes', 'compras este mes', 'ventas CANELA este mes', 'compras CANELA este mes'])(
  'the documents of %j add up to it',
  async (question) => {
    const answer = await ask(question)
    if (answer?.topic !== 'sales' && answer?.topic !== 'purchases') throw new Error('no figure of trade')
    const { from = '', to = '' } = answer.period ?? {}
    const of = answer.of ? `&${answer.of.kind}=${answer.of.id}` : ''
    const figure = tradeFigure(answer.topic, answer.of?.kind, false)
    const { data, totals } = await read<{ data: { amount: number }[]; totals: { amount: number } }>(
      `/api/reports/documents?figure=${figure}&from=${from}&to=${to}${of}`,
    )
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(answer.amount)
    expect(totals.amount).toBe(answer.amount)
  },
)
