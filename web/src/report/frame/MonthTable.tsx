import type { Day } from '@trastienda/contract/calendar'
import type { MonthTrade, TradeSums } from '@trastienda/contract/report-charts'
import { formatMonth, formatMonthShort } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { useCards } from '../../kit/use-media.ts'
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
  const cards = useCards()
  const nameOf = ({ month }: MonthTrade) => formatMonth(month, locale)
  // Three amounts of eight digits leave a phone no room for whole names.
  const shownOf = ({ month }: MonthTrade) =>
    cards ? formatMonthShort(month, locale) : formatMonth(month, locale)
  return (
    <ReportTable<MonthTrade, TradeSums>
      label={label}
      rows={data.months}
      row={{
        id: ({ month }) => month,
        name: nameOf,
        narrows: ({ month }) => ({ ...groupDays(month, 'month', data) }),
      }}
      leads={[{ id: 'month', label: t('report.by.month'), cell: shownOf }]}
      measures={useTradeSums()}
      total={total}
    />
  )
}
