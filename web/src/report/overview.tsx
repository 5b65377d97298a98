import { tradeCells } from '@trastienda/contract/report-cells'
import { type MonthTrade, overviewChart } from '@trastienda/contract/report-charts'
import { useMemo } from 'react'
import { formatMonth } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { call } from '../session/client.ts'
import { ReportBridge } from './frame/ReportBridge.tsx'
import { Chart } from './frame/Chart.tsx'
import { shortMonth } from './frame/period-words.ts'
import { hasNothingBefore } from './frame/nothing-before.ts'
import { ReportFrame } from './frame/ReportFrame.tsx'
import { MonthTable } from './frame/MonthTable.tsx'
import { StockSums } from './frame/StockSums.tsx'
import { Sums } from './frame/Sums.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { useReportAddress } from './frame/use-report-address.ts'
import { useReport } from './frame/use-report.ts'

/** Twelve months of purchases, sales and gross profit, and the value of the stock. */
export default function OverviewChart() {
  const { t, locale } = useText()
  const filters = useOptionalFilters('store')
  const address = useReportAddress({ filters, usual: null, compares: true, pends: true })
  const { query } = address
  const result = useReport(overviewChart.path, query, (given, signal) =>
    call(overviewChart, { query: given, signal }),
  )
  const { data } = result
  const narrowed = useMemo(() => {
    const { compare: _, ...rest } = query
    return data ? { ...rest, from: data.from, to: data.to } : null
  }, [query, data])
  return (
    <ReportFrame
      head={{
        title: t('report.name.overview'),
        aside: data && (
          <bdi>
            {formatMonth(data.from, locale)} – {formatMonth(data.to, locale)}
          </bdi>
        ),
      }}
      address={address}
      output={{ path: overviewChart.path, file: t('report.file.overview'), query }}
      narrowed={narrowed}
      previous={data?.previous}
      nothingBefore={hasNothingBefore(data)}
      result={result}
    >
      {data && (
        <>
          <Sums
            sums={(['netPurchases', 'netSales', 'grossProfit'] as const).map((id) => ({
              label: t(`report.figure.${id}`),
              opens: tradeCells[id],
              value: { kind: 'money', of: data.totals[id] },
              before: data.before?.[id],
            }))}
          />
          <ReportBridge side="purchases" here="net" />
          <ReportBridge side="sales" here="net" />
          <StockSums of={data.stock} />
          <Chart
            title={t('reportScreen.overview.chart')}
            rows={data.months}
            labelOf={({ month }) => shortMonth(month, locale)}
            series={(['netPurchases', 'netSales', 'grossProfit'] as const).map((id) => ({
              id,
              label: t(`report.figure.${id}`),
              of: (month: MonthTrade) => month[id],
            }))}
          />
          <MonthTable label={t('report.name.overview')} data={data} total={{ sums: data.totals }} />
        </>
      )}
    </ReportFrame>
  )
}
