import type { ReplyOf } from '@trastienda/contract/endpoint'
import { type Cop, negated } from '@trastienda/contract/money'
import type { incomeReport } from '@trastienda/contract/report-money'
import { incomeLine } from './income-parts.ts'
import type { Paper } from './pdf/paper.ts'

/**
 * Profit and cash with the bridge between them, the stock and its losses, as printed before the months; profit, cash
 * and losses beside those of the period of comparison.
 */
export function incomePaper(answer: ReplyOf<typeof incomeReport>): Paper {
  const { margin, cash, bridge, shelf, losses, before } = answer
  const minus = (amount: Cop | undefined) => amount && negated(amount)
  const steps =
    bridge === null
      ? []
      : ([
          ['grossProfit', bridge.grossProfit],
          ['receivablesStep', negated(bridge.receivables)],
          ['stockStep', negated(bridge.stock)],
          ['payablesStep', bridge.payables],
          ['cash', bridge.cash],
        ] as const)
  return {
    blocks: [
      [
        ['sales', margin.sales, before?.margin.sales],
        ['saleReturns', negated(margin.saleReturns), minus(before?.margin.saleReturns)],
        ['costOfSales', negated(margin.costOfSales), minus(before?.margin.costOfSales)],
        ['grossProfit', margin.grossProfit, before?.margin.grossProfit],
      ],
      ...(bridge === null ? [] : [steps]),
      [
        ['collections', cash.collections, before?.cash.collections],
        ['refunds', cash.refunds, before?.cash.refunds],
        ['payments', negated(cash.payments), minus(before?.cash.payments)],
        ['customerRefunds', negated(cash.customerRefunds), minus(before?.cash.customerRefunds)],
        ['cash', cash.cash, before?.cash.cash],
      ],
    ],
    steps,
    changes: ['receivablesStep', 'stockStep', 'payablesStep', 'shelfTrade', 'shelfOther'],
    sums: [
      ['losses', losses, before?.losses],
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
