import { languageNames } from '@trastienda/contract/language'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { centavos } from '@trastienda/contract/money'
import type { IncomeLenses, incomeReport } from '@trastienda/contract/report-money'
import { expect, test } from 'vitest'
import { titleFor } from '../sheet/titles.ts'
import { incomePaper } from './income-paper.ts'

/** Figures with some sales, of which four fifths were their cost. */
function lenses(sales: number): IncomeLenses {
  const [sold, cost, profit] = [centavos(sales), centavos(sales * 0.8), centavos(sales * 0.2)]
  const none = centavos(0)
  return {
    margin: {
      sales: sold,
      saleReturns: none,
      netSales: sold,
      costOfSales: cost,
      grossProfit: profit,
      margin: 20,
    },
    cash: {
      collections: sold,
      refunds: none,
      moneyIn: sold,
      payments: cost,
      customerRefunds: none,
      moneyOut: cost,
      cash: profit,
    },
    bridge: null,
    shelf: null,
    losses: none,
  }
}

const paper = (before: IncomeLenses | null) =>
  incomePaper({ ...lenses(100_000), before } as ReplyOf<typeof incomeReport>)

test('each amount of profit and cash is beside that of the period of comparison', () => {
  const [margin, cash] = paper(lenses(50_000)).blocks ?? []
  expect(margin).toEqual([
    ['sales', 100_000, 50_000],
    ['saleReturns', 0, 0],
    ['costOfSales', -80_000, -40_000],
    ['grossProfit', 20_000, 10_000],
  ])
  expect(cash?.at(-1)).toEqual(['cash', 20_000, 10_000])
  expect(paper(lenses(50_000)).sums).toEqual([['losses', 0, 0]])
})

test('the steps from profit to cash add up with their signs', () => {
  const answer = {
    ...lenses(100_000),
    bridge: {
      grossProfit: centavos(20_000),
      receivables: centavos(30_000),
      netPurchases: centavos(66_000),
      stock: centavos(-14_000),
      payables: centavos(-5_000),
      cash: centavos(-1_000),
    },
    before: null,
  }
  const { blocks, changes } = incomePaper(answer as ReplyOf<typeof incomeReport>)
  const steps = blocks?.[1] ?? []
  expect(steps).toEqual([
    ['grossProfit', 20_000],
    ['receivablesStep', -30_000],
    ['stockStep', 14_000],
    ['payablesStep', -5_000],
    ['cash', -1_000],
  ])
  expect(steps.slice(0, -1).reduce((sum, [, amount]) => sum + amount, 0)).toBe(steps.at(-1)?.[1])
  for (const [title] of steps.slice(1, -1)) {
    expect(changes).toContain(title)
    // A word with a direction would contradict the sign of an opposite change.
    for (const language of languageNames)
      expect(titleFor(title, 'income_report', language)).not.toMatch(
        /menos|más|less|plus|ناقص|زائد|[减加增]/i,
      )
  }
})

test('without a comparison there is no second amount', () => {
  const [margin] = paper(null).blocks ?? []
  expect(margin?.[0]).toEqual(['sales', 100_000, undefined])
})
