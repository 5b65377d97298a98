import type { ReplyOf } from '@trastienda/contract/endpoint'
import { incomeReport } from '@trastienda/contract/report-money'
import { useMemo } from 'react'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { Chart } from './frame/Chart.tsx'
import { shortMonth } from './frame/period-words.ts'
import { hasNothingBefore } from './frame/nothing-before.ts'
import { ReportFrame } from './frame/ReportFrame.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { useReportAddress } from './frame/use-report-address.ts'
import { useReport } from './frame/use-report.ts'
import { Bridge } from './income/Bridge.tsx'
import { Lenses } from './income/Lenses.tsx'
import { IncomeTable, partsOf } from './income/IncomeTable.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import reportStyles from './frame/report.module.css'

type Answer = ReplyOf<typeof incomeReport>

/** Profit and cash side by side, with the steps from one to the other. */
export default function IncomeReport() {
  const { t } = useText()
  const filters = useOptionalFilters('store')
  const address = useReportAddress({ filters, compares: true, pends: true })
  const { query } = address
  const result = useReport(incomeReport.path, query, (given, signal) =>
    call(incomeReport, { query: given, signal }),
  )
  const narrowed = useMemo(() => {
    const { compare: _, ...rest } = query
    return rest
  }, [query])
  return (
    <ReportFrame
      head={{ title: t('report.name.income') }}
      address={address}
      output={{ path: incomeReport.path, file: t('report.file.income'), query }}
      narrowed={narrowed}
      previous={result.data?.previous}
      nothingBefore={hasNothingBefore(result.data)}
      result={result}
    >
      {result.data && <Income answer={result.data} />}
    </ReportFrame>
  )
}

function Income({ answer }: { answer: Answer }) {
  const { t, locale } = useText()
  const { bridge, shelf } = answer
  const { by, parts } = partsOf(answer)
  return (
    <>
      <Lenses
        lenses={answer}
        before={answer.before}
        between={
          bridge ? (
            <Bridge bridge={bridge} shelf={shelf} />
          ) : (
            <p className={classes(textStyles.muted, reportStyles.define)}>
              {t('reportScreen.income.noBridge')}
            </p>
          )
        }
      />
      {parts.length > 1 && (
        <Chart
          title={t(by === 'day' ? 'reportScreen.income.byDay' : 'reportScreen.income.byMonth')}
          rows={parts}
          labelOf={({ at }) => (by === 'day' ? formatDay(at, locale, today()) : shortMonth(at, locale))}
          series={[
            { id: 'profit', label: t('report.figure.grossProfit'), of: ({ grossProfit }) => grossProfit },
            { id: 'cash', label: t('report.figure.cash'), of: ({ cash }) => cash },
          ]}
        />
      )}
      <IncomeTable answer={answer} />
    </>
  )
}
