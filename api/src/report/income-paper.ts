import type { ReplyOf } from '@trastienda/contract/endpoint'
import { negated } from '@trastienda/contract/money'
import type { incomeReport } from '@trastienda/contract/report-money'
import { incomeLine } from './income-parts.ts'
import type { Paper } from './pdf/paper.ts'

/** The two lenses with the bridge between them, the stock and its losses, as they stand on paper before the months. */
export function incomePaper(answer: ReplyOf<typeof incomeReport>): Paper {
  const { margin, cash, bridge, shelf, losses } = answer
  const steps =
    bridge === null
      ? []
      : ([
          ['grossProfit', bridge.grossProfit],
          ['receivablesRise', negated(bridge.receivables)],
          ['stockRise', negated(bridge.stock)],
          ['payablesRise', bridge.payables],
          ['cash', bridge.cash],
        ] as const)
  return {
    blocks: [
      [
        ['sales', margin.sales],
        ['saleReturns', negated(margin.saleReturns)],
        ['costOfSales', negated(margin.costOfSales)],
        ['grossProfit', margin.grossProfit],
      ],
      ...(bridge === null ? [] : [steps]),
      [
        ['collections', cash.collections],
        ['refunds', cash.refunds],
        ['payments', negated(cash.payments)],
        ['cash', cash.cash],
      ],
    ],
    steps,
    sums: [
      ['losses', losses],
      ...(shelf === null
        ? []
        : ([
            ['shelfOpening', shelf.opening],
            ['shelfTrade', shelf.trade],
            ['shelfOther', shelf.other],
            ['shelfClosing', shelf.closing],
          ] as const)),
    ],
    totals: incomeLine(answer),
  }
}
