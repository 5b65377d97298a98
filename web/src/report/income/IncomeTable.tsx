import type { Day } from '@trastienda/contract/calendar'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import type { IncomeMonth, incomeReport } from '@trastienda/contract/report-money'
import { centavos } from '@trastienda/contract/money'
import { percentOf } from '@trastienda/contract/report.rules'
import { incomeMonthCells } from '@trastienda/contract/report-cells'
import { useText } from '../../i18n/useText.ts'
import { Money } from '../../kit/Figures.tsx'
import { today } from '../../kit/today.ts'
import { groupDays } from '../frame/period.ts'
import { groupWords } from '../frame/period-words.ts'
import type { Measure, Room } from '../frame/columns.ts'
import { ReportTable } from '../frame/ReportTable.tsx'

type Sums = Omit<IncomeMonth, 'month'>
type Part = Sums & { readonly at: Day }

/** The two lenses month by month, or day by day of one month, with the difference between them. */
export function IncomeTable({ answer }: { answer: ReplyOf<typeof incomeReport> }) {
  const { t, locale } = useText()
  const { margin, cash } = answer
  const { by, parts } = partsOf(answer)
  const nameOf = ({ at }: Part) => groupWords(by, groupDays(at, by, answer), locale, today())
  const measures = useIncomeMeasures()
  return (
    <ReportTable<Part, Sums>
      label={t(by === 'day' ? 'reportScreen.income.byDay' : 'reportScreen.income.byMonth')}
      rows={parts}
      row={{ id: ({ at }) => at, name: nameOf, narrows: ({ at }) => ({ ...groupDays(at, by, answer) }) }}
      leads={[{ id: by, label: t(`report.by.${by}`), cell: nameOf }]}
      measures={measures}
      total={{
        sums: {
          netSales: margin.netSales,
          grossProfit: margin.grossProfit,
          cash: cash.cash,
          moneyIn: cash.moneyIn,
          moneyOut: cash.moneyOut,
        },
      }}
    />
  )
}

/** The days of a report on one month; for other periods the months. */
export function partsOf({ days, months }: ReplyOf<typeof incomeReport>): {
  readonly by: 'day' | 'month'
  readonly parts: readonly Part[]
} {
  return days.length > 0
    ? { by: 'day', parts: days.map(({ day, ...sums }) => ({ ...sums, at: day })) }
    : { by: 'month', parts: months.map(({ month, ...sums }) => ({ ...sums, at: month })) }
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
