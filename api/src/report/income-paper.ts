import type { ReplyOf } from '@trastienda/contract/endpoint'
import { add, centavos, type Cop, negated } from '@trastienda/contract/money'
import type { incomeReport } from '@trastienda/contract/report-money'
import type { Paper } from './pdf/paper.ts'

/** The two lenses with the bridge between them, as they stand on paper before the months. */
export function incomePaper({ margin, cash, bridge, months }: ReplyOf<typeof incomeReport>): Paper {
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
  const sum = (of: (month: (typeof months)[number]) => Cop) => add(centavos(0), ...months.map(of))
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
    totals: {
      netSales: sum((month) => month.netSales),
      grossProfit: sum((month) => month.grossProfit),
      moneyIn: sum((month) => month.moneyIn),
      moneyOut: sum((month) => month.moneyOut),
      cash: sum((month) => month.cash),
    },
  }
}
