import type { Day } from '@trastienda/contract/calendar'
import { purchasesCells, salesCells } from '@trastienda/contract/report-cells'
import { documentsQuery, type Figure } from '@trastienda/contract/report-documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asking, openAsking, type Report } from '../../test/report-asking.ts'
import { booksOf } from '../../test/report-books.ts'
import { recalculatedIncome, type Query, sum, recalculatedTrade } from '../../test/report-recalculated.ts'
import { randomFrom } from '../../sample/random.ts'
import { type Db, overPool } from '../db/db.ts'
import type { Who } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'
import { figurePage } from './figure-documents.ts'
import { incomeOf } from './income.ts'
import { tradeReport } from './trade-report.ts'

// Reports are requested while others sell, buy, pay, approve and reopen: each answer is of one moment.

const today = '2026-11-20' as Day
const period = { from: '2026-01-01' as Day, to: today }
const [writers, steps] = [3, 40]

let asking: Asking
let at: Asking['at']
let who: Who

beforeAll(async () => {
  asking = await openAsking()
  ;({ at } = asking)
  who = { userId: at.shop.ids.admin, role: 'admin', companyId: at.shop.companyId } as Who
}, 600_000)
afterAll(() => at.shop.close())

const documentsOf = async (db: Db, figure: Figure) => {
  const amounts: number[] = []
  let [cursor, firstPage]: [string | undefined, Awaited<ReturnType<typeof figurePage>> | undefined] = [
    undefined,
    undefined,
  ]
  do {
    const query = { figure, ...period, limit: '60', ...(cursor !== undefined && { cursor }) }
    const page = await figurePage(db, who, documentsQuery.parse(query), today)
    firstPage ??= page
    amounts.push(...page.data.map(({ amount }) => amount))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(firstPage.total, figure).toBe(amounts.length)
  expect(firstPage.totals?.amount, figure).toBe(sum(amounts))
  return sum(amounts)
}

/** A report, the documents of its figures and its own sums, on one snapshot. */
const oneMoment = () =>
  snapshot(at.shop.pool, async (db) => {
    for (const kind of ['sale', 'purchase'] as const) {
      const tradeQuery = { kind, by: 'party', ...period, compare: false, pending: false, limit: 200 } as const
      const { data, totals } = await tradeReport(db, who.companyId, tradeQuery, today)
      const cells = kind === 'sale' ? salesCells : purchasesCells
      for (const name of ['amount', 'returned', 'total', 'paid', 'balance', 'cost'] as const) {
        expect(sum(data.map((row) => row[name] ?? 0)), `${kind} ${name}`).toBe(totals[name])
        expect(await documentsOf(db, cells[name].figure), `${kind} ${name}`).toBe(totals[name])
      }
    }
    const { margin, cash, bridge } = await incomeOf(
      db,
      who.companyId,
      { ...period, pending: false, compare: false },
      today,
    )
    expect(
      margin.grossProfit - (bridge?.receivables ?? 0) - (bridge?.stock ?? 0) + (bridge?.payables ?? 0),
    ).toBe(cash.cash)
    expect(await documentsOf(db, 'cash')).toBe(cash.cash)
    expect(await documentsOf(db, 'grossProfit')).toBe(margin.grossProfit)
    return sum([margin.sales, cash.moneyIn])
  })

/** The rules that every reply over HTTP must satisfy. */
async function overHttp() {
  const added = (report: Report, names: readonly string[]) => {
    for (const name of names)
      expect(sum(report.data.map((row) => Number(row[name]))), name).toBe(Number(report.totals[name]))
  }
  const url = `from=${period.from}&to=${period.to}&limit=200`
  added(await asking.get(`customers_report?${url}`), ['amount', 'returned', 'net', 'grossProfit', 'owed'])
  added(await asking.get(`suppliers_report?${url}`), ['amount', 'returned', 'net', 'paid', 'owed'])
  added(await asking.get(`product_report?${url}`), [
    'boughtAmount',
    'soldAmount',
    'grossProfit',
    'stockValue',
  ])
  added(await asking.get(`payment_report?${url}&by=supplier`), ['paid', 'credit', 'refunded', 'total'])
  added(await asking.get(`store_chart?from=${period.from}&to=${period.to}`), [
    'netPurchases',
    'netSales',
    'grossProfit',
  ])
  const { totals } = (await asking.get('expired_purchases_report?overdue=false')) as unknown as {
    totals: Record<string, number>
  }
  const { notDue = 0, days1to30 = 0, days31to60 = 0, days61to90 = 0, over90 = 0 } = totals
  expect(notDue + days1to30 + days31to60 + days61to90 + over90).toBe(totals['balance'])
  const lots = await asking.get('documents?figure=stockCost&limit=200')
  expect(sum(lots.data.map((row) => Number(row['amount'])))).toBe(Number(lots.totals['amount']))
}

test('each answer is of one moment while others write, and in the end everything agrees with the documents', async () => {
  const writing = new Set<number>()
  const write = async (seed: number) => {
    writing.add(seed)
    const happened = await at.live(randomFrom(seed), steps)
    writing.delete(seed)
    return happened
  }
  const written = Promise.all(Array.from({ length: writers }, (_, nth) => write(asking.seed + nth + 1)))
  const seen = new Set<number>()
  while (writing.size > 0) {
    seen.add(await oneMoment())
    await overHttp()
  }
  expect(sum(await written)).toBeGreaterThan(steps)
  // The readers did see changes.
  expect(seen.size).toBeGreaterThan(2)

  const books = await booksOf(at.shop)
  const query: Query = { ...period, pending: false }
  for (const [report, kind] of [
    ['sales_report', 'sale'],
    ['purchases_report', 'purchase'],
  ] as const) {
    const reply = await asking.get(`${report}?from=${period.from}&to=${period.to}`)
    expect(reply.totals, `REPORT_SEED=${asking.seed}`).toEqual(
      recalculatedTrade(books, kind, 'day', query).totals,
    )
  }
  expect(await asking.get(`income_report?from=${period.from}&to=${period.to}`)).toMatchObject(
    recalculatedIncome(books, query),
  )
  await oneMoment()
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
}, 600_000)
