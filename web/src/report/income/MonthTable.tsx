import type { ReplyOf } from '@trastienda/contract/endpoint'
import type { IncomeMonth, incomeReport } from '@trastienda/contract/report-money'
import { centavos } from '@trastienda/contract/money'
import { percentOf } from '@trastienda/contract/report.rules'
import { incomeMonthCells } from '@trastienda/contract/report-cells'
import { formatMonth } from '../../i18n/format.ts'
import { useText } from '../../i18n/useText.ts'
import { Money } from '../../kit/Figures.tsx'
import { groupDays } from '../frame/period.ts'
import { type Measure, ReportTable, type Room } from '../frame/ReportTable.tsx'

type Sums = Omit<IncomeMonth, 'month'>

/** The two lenses month by month, with the difference between them. */
export function MonthTable({ answer }: { answer: ReplyOf<typeof incomeReport> }) {
  const { t, locale } = useText()
  const { margin, cash, months } = answer
  const measures = useIncomeMeasures()
  return (
    <ReportTable<IncomeMonth, Sums>
      label={t('reportScreen.income.byMonth')}
      rows={months}
      rowId={({ month }) => month}
      rowName={({ month }) => formatMonth(month, locale)}
      leads={[{ id: 'month', label: t('report.by.month'), cell: ({ month }) => formatMonth(month, locale) }]}
      measures={measures}
      totals={{
        netSales: margin.netSales,
        grossProfit: margin.grossProfit,
        cash: cash.cash,
        moneyIn: cash.moneyIn,
        moneyOut: cash.moneyOut,
      }}
      narrows={({ month }) => ({ ...groupDays(month, 'month', answer) })}
    />
  )
}

function useIncomeMeasures(): readonly Measure<Sums>[] {
  const { t } = useText()
  const money = (id: keyof Sums, from?: Room): Measure<Sums> => ({
    id,
    label: t(`report.figure.${id}`),
    opens: incomeMonthCells[id],
    of: (sums) => ({ kind: 'money', of: sums[id] }),
    ...(from && { from }),
  })
  return [
    money('netSales', 'md'),
    money('grossProfit'),
    {
      id: 'margin',
      label: t('report.col.margin'),
      from: 'lg',
      of: ({ grossProfit, netSales }) => ({ kind: 'percent', of: percentOf(grossProfit, netSales) }),
    },
    money('moneyIn', 'md'),
    money('moneyOut', 'md'),
    money('cash'),
    {
      id: 'difference',
      label: t('reportScreen.income.difference'),
      opens: incomeMonthCells.difference,
      from: 'lg',
      of: (sums) => ({ kind: 'money', of: centavos(sums.cash - sums.grossProfit) }),
      cell: (sums) => <Money of={centavos(sums.cash - sums.grossProfit)} sign />,
    },
  ]
}
