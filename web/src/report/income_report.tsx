import type { ReplyOf } from '@trastienda/contract/endpoint'
import { incomeReport } from '@trastienda/contract/report-money'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { call } from '../session/client.ts'
import { Chart } from './frame/Chart.tsx'
import { shortMonth } from './frame/period-words.ts'
import { ReportFrame } from './frame/ReportFrame.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { useReportAddress } from './frame/use-report-address.ts'
import { useReport } from './frame/use-report.ts'
import { Bridge } from './income/Bridge.tsx'
import { Lenses } from './income/Lenses.tsx'
import { MonthTable } from './income/MonthTable.tsx'

type Answer = ReplyOf<typeof incomeReport>

/** What was earned and what money moved, side by side, with the bridge between them. */
export default function IncomeReport() {
  const { t } = useText()
  const filters = useOptionalFilters('store')
  const address = useReportAddress({ filters, compares: true, pends: true })
  const { query } = address
  const asked = useReport(incomeReport.path, query, (given, signal) =>
    call(incomeReport, { query: given, signal }),
  )
  const narrowed = useMemo(() => {
    const { compare: _, ...rest } = query
    return rest
  }, [query])
  return (
    <ReportFrame
      title={t('report.name.income')}
      address={address}
      path={incomeReport.path}
      file={t('report.file.income')}
      query={query}
      narrowed={narrowed}
      previous={asked.data?.previous}
      asked={asked}
    >
      {asked.data && <Income answer={asked.data} />}
    </ReportFrame>
  )
}

function Income({ answer }: { answer: Answer }) {
  const { t, locale } = useText()
  const { bridge, shelf, months } = answer
  return (
    <>
      <Lenses
        lenses={answer}
        before={answer.before}
        between={
          bridge ? (
            <Bridge bridge={bridge} shelf={shelf} />
          ) : (
            <p className="t2 rp-define">{t('reportScreen.income.noBridge')}</p>
          )
        }
      />
      {months.length > 1 && (
        <Chart
          title={t('reportScreen.income.byMonth')}
          rows={months}
          labelOf={({ month }) => shortMonth(month, locale)}
          series={[
            { id: 'cash', label: t('report.figure.cash'), of: ({ cash }) => cash },
            { id: 'profit', label: t('report.figure.grossProfit'), of: ({ grossProfit }) => grossProfit },
          ]}
        />
      )}
      <MonthTable answer={answer} />
    </>
  )
}
