import { formatCop } from '@trastienda/words/format'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOfPdf } from '../../test/pdf-text.ts'
import { openVerified } from '../../test/verified-world.ts'
import type { Shop } from '../../test/shop.ts'

// A total is the same figure in the reply, in both tables and on paper.

let shop: Shop
beforeAll(async () => {
  ;({ shop } = await openVerified())
})
afterAll(() => shop.close())

const days = 'from=2026-11-01&to=2026-11-20'
const ask = (path: string) => shop.as('admin').get(path)

/** Pesos with centavos as text, as centavos. */
const centavos = (pesos: string | number) => Math.round(Number(pesos) * 100)

/** The sum of one column of a table in either format; rows that count in no sum are left out by their state. */
async function sumOf(path: string, column: string, state?: string): Promise<{ csv: number; xlsx: number }> {
  const columns = `columns=${column}${state === undefined ? '' : `,${state}`}`
  const joined = `${path}${path.includes('?') ? '&' : '?'}${columns}&language=en`
  const [csv, xlsx] = await Promise.all([ask(`${joined}&format=csv`), ask(`${joined}&format=xlsx`)])
  expect(csv.statusCode, csv.body.slice(0, 200)).toBe(200)
  const counts = (word: unknown) => !/^"(Rejected|Canceled)"$/.test(JSON.stringify(word))
  const written = csv.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  const { sheets } = await readXlsx(xlsx.rawPayload)
  const cells = (sheets[0]?.rows ?? []).slice(1)
  const add = (rows: readonly (readonly unknown[])[]) =>
    rows
      .filter(([, word]) => counts(word))
      .reduce((sum, [amount]) => sum + centavos(amount as string | number), 0)
  return { csv: add(written), xlsx: add(cells) }
}

const reports = {
  overview_chart: ['netPurchases', 'netSales', 'grossProfit'],
  company_chart: ['netPurchases', 'netSales', 'grossProfit'],
  store_chart: ['netPurchases', 'netSales', 'grossProfit'],
  expired_purchases_report: ['balance', 'overdue'],
  product_report: ['boughtAmount', 'soldAmount', 'netSales', 'grossProfit', 'stockValue'],
  sales_report: ['amount', 'returned', 'total', 'paid', 'balance', 'profit'],
  purchases_report: ['amount', 'returned', 'total', 'paid', 'balance'],
  payment_report: ['paid', 'refunded', 'total'],
  customers_report: ['amount', 'returned', 'net', 'grossProfit', 'owed'],
  suppliers_report: ['amount', 'returned', 'net', 'paid', 'owed'],
  users_report: ['purchasesAmount', 'salesAmount', 'returnsAmount', 'paymentsAmount'],
} as const

test.each(Object.entries(reports))('%s', async (name, columns) => {
  const path = `/api/reports/${name}`
  const reply = await ask(`${path}?${days}`)
  const period = reply.statusCode === 200 ? `?${days}` : ''
  const read = period === '' ? await ask(path) : reply
  const totals = read.json<{ totals: Record<string, number> }>().totals
  const pdf = await ask(`${path}/export${period}${period === '' ? '?' : '&'}format=pdf&language=es`)
  const paper = textOfPdf(pdf.rawPayload)
  expect(paper.length).toBeGreaterThan(50)
  for (const column of columns) {
    const total = totals[column]
    expect(total, column).toEqual(expect.any(Number))
    expect(await sumOf(`${path}/export${period}`, column), column).toEqual({ csv: total, xlsx: total })
    expect(paper, column).toContain(formatCop((total ?? 0) as never, 'es-CO').replaceAll(/\s/g, ''))
  }
})

const lists = {
  purchases: ['grandTotal', 'status'],
  'purchase-orders': ['grandTotal', 'approval'],
  'received-orders': ['value', 'status'],
  payments: ['total', 'approval'],
  sales: ['grandTotal', 'status'],
  suppliers: ['owed', undefined],
  'stock-adjustments': ['value', 'approval'],
  'stock-transfers': ['value', 'status'],
} as const

test.each(Object.entries(lists))('the list of %s', async (name, [column, state]) => {
  const { totals } = (await ask(`/api/${name}?limit=1`)).json<{ totals: Record<string, number> }>()
  const total = totals[column]
  expect(total).toEqual(expect.any(Number))
  expect(await sumOf(`/api/${name}/export`, column, state)).toEqual({ csv: total, xlsx: total })
})
