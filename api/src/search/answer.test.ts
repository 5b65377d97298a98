import type { Answer } from '@trastienda/contract/answer'
import { formatQuantity } from '@trastienda/words/format'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQuestionedShop } from '../../test/questioned-shop.ts'
import { answerable, unanswerable } from '../../test/questions.ts'
import type { Person, Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openQuestionedShop()
})
afterAll(() => shop.close())

interface Reply {
  readonly data: readonly Answer[]
  readonly unknown: 'unclear' | 'many' | null
}

async function ask(q: string, by: Person = 'user'): Promise<Reply> {
  const reply = await shop.as(by).get(`/api/search/answer?q=${encodeURIComponent(q)}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Reply>()
}

const ofUnit = (quantity: string, unit: string) => `${formatQuantity(quantity, 'es')} ${unit}`

function figureOf({ topic, amount, count, quantity, unit, expiresOn }: Answer): string {
  if (topic === 'expiry') return expiresOn ? `${expiresOn} (${ofUnit(quantity ?? '', unit)})` : 'nothing'
  if (amount !== null) return `$${amount / 100}`
  return quantity === null ? String(count) : ofUnit(quantity, unit)
}

/** An answer as the questions write it. */
function written(answer: Answer): string {
  const { topic, waiting, of, store, period, among } = answer
  const parts = [
    topic,
    waiting,
    of?.name,
    among !== null && `(1/${among})`,
    store && `@${store.name}`,
    period && `${period.from}..${period.to}`,
    '=',
    figureOf(answer),
  ]
  return parts.filter(Boolean).join(' ')
}

test('of the questions written beforehand none is answered wrong and nine in ten are answered', async () => {
  const wrong: string[] = []
  let answered = 0
  for (const [question, ...expected] of answerable) {
    const given = (await ask(question)).data.map(written).toSorted()
    if (given.length > 0) answered += 1
    if (given.length > 0 && given.join('; ') !== expected.toSorted().join('; '))
      wrong.push(`${question}: ${given.join('; ')}, not ${expected.join('; ')}`)
  }
  for (const question of unanswerable)
    for (const answer of (await ask(question)).data) wrong.push(`${question}: ${written(answer)}`)
  expect(wrong).toEqual([])
  expect(answerable.length + unanswerable.length).toBeGreaterThanOrEqual(150)
  expect(answered / answerable.length).toBeGreaterThanOrEqual(0.9)
})

test.each([
  ['who owes me money', 'owedToUs = $28000'],
  ['customers who owe', 'owedToUs = $28000'],
  ['who owes me', 'owedToUs = $28000'],
  ['quién me debe', 'owedToUs = $28000'],
  ['clientes que deben', 'owedToUs = $28000'],
  ['من يدين لي', 'owedToUs = $28000'],
  ['谁欠我钱', 'owedToUs = $28000'],
  ['a quién le debo plata', 'owed = $462000'],
  ['a quién le debo', 'owed = $462000'],
  ['لمن أدين', 'owed = $462000'],
  ['我欠谁钱', 'owed = $462000'],
  ['what do I have to pay this week', 'due 2026-11-16..2026-11-22 = $100000'],
  ['qué tengo que pagar esta semana', 'due 2026-11-16..2026-11-22 = $100000'],
  ['ماذا يجب أن أدفع هذا الأسبوع', 'due 2026-11-16..2026-11-22 = $100000'],
  ['本周要付什么', 'due 2026-11-16..2026-11-22 = $100000'],
  ['qué vence en el norte', 'expiring @Norte 2026-11-20..2026-12-20 = $30000'],
  ['what expires at kennedy', 'expiring @Kennedy 2026-11-20..2026-12-20 = $0'],
])('the ordinary words %j are understood', async (question, answer) => {
  expect((await ask(question)).data.map(written)).toEqual([answer])
})

test('a figure is that of its report', async () => {
  const kennedy = (await ask('ventas ayer kennedy')).data[0]
  const days = 'from=2026-11-19&to=2026-11-19'
  const report = async (path: string) => {
    const reply = await shop.as('user').get(`/api/reports/${path}`)
    return reply.json<{ totals: Record<string, number>; margin: Record<string, number> }>()
  }
  const sales = await report(`sales_report?${days}&store=${kennedy?.store?.id}`)
  expect(kennedy?.amount).toBe(sales.totals['amount'])
  const owed = (await ask('debemos')).data[0]
  expect(owed?.amount).toBe((await report('suppliers_report?limit=1')).totals['owed'])
  const profit = (await ask('utilidad ayer')).data[0]
  expect(profit?.amount).toBe((await report(`income_report?${days}`)).margin['grossProfit'])
})

test.each([
  // Words of which none names a figure, or that name a section alone, are only searched for.
  ['leche', null],
  ['ventas', null],
  ['ventas kennedy', null],
  ['existencias lech', null],
  // So many are called so that something has to be added.
  ['debemos comercial', 'many'],
  // A verb or a day asks.
  ['debemos nestlé', 'unclear'],
  ['ventas ayer bogotá', 'unclear'],
  ['ventas y compras este mes', 'unclear'],
])('%j is said not to be known: %j', async (question, unknown) => {
  expect(await ask(question)).toEqual({ data: [], unknown })
})

test('nobody learns of the figures and names of another company', async () => {
  const [sales] = (await ask('ventas ayer', 'rival')).data
  expect(sales?.amount).toBe(0)
  expect(await ask('debemos alpina', 'rival')).toEqual({ data: [], unknown: 'unclear' })
  expect((await ask('ventas ayer rival', 'user')).data).toEqual([])
})

test('what buyers may not see is not told to them', async () => {
  const reply = await shop.as('buyer').get('/api/search/answer?q=ventas%20ayer')
  expect(reply.statusCode).toBe(403)
})

test('a text without end is not read', async () => {
  const long = await shop.as('user').get(`/api/search/answer?q=${'ventas%20'.repeat(20)}`)
  expect(long.statusCode).toBe(400)
  expect(await ask('ventas ayer de la de la de la de la de la de la de')).toEqual({
    data: [],
    unknown: 'unclear',
  })
})
