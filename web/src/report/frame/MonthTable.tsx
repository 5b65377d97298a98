import type { Day } from '@trastienda/contract/calendar'
import type { MonthTrade, TradeSums } from '@trastienda/contract/report-charts'
import { formatMonth } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { groupDays } from './period.ts'
import { ReportTable } from './ReportTable.tsx'
import { useTradeSums } from './use-trade-sums.ts'

interface MonthTableProps {
  label: string
  data: { readonly months: readonly MonthTrade[]; readonly from: Day; readonly to: Day }
  total?: { readonly sums: TradeSums }
}

/** What was bought and sold in each month, and the profit. */
export function MonthTable({ label, data, total }: MonthTableProps) {
  const { t, locale } = useText()
  const nameOf = ({ month }: MonthTrade) => formatMonth(month, locale)
  return (
    <ReportTable<MonthTrade, TradeSums>
      label={label}
      rows={data.months}
      row={{
        id: ({ month }) => month,
        name: nameOf,
        narrows: ({ month }) => ({ ...groupDays(month, 'month', data) }),
      }}
      leads={[{ id: 'month', label: t('report.by.month'), cell: nameOf }]}
      measures={useTradeSums()}
      total={total}
    />
  )
}
