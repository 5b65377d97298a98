import type { TradeFigures, TradeGroup } from '@trastienda/contract/report'
import { isTimedGroup } from '@trastienda/contract/report-period'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/useText.ts'
import { useOrganisation } from '../../session/organisation.ts'
import type { Narrowed } from '../../pick/drill-code.ts'
import type { Measure } from '../frame/columns.ts'
import { Figures } from '../frame/ReportRows.tsx'
import { narrowing, type Trade, type TradeBy, useGroupWords } from './groups.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import reportStyles from '../frame/report.module.css'

interface WithinProps {
  trade: Trade
  by: TradeBy
  /** The report's query, narrowed to the group. */
  query: Readonly<Record<string, string>>
  narrowed: Narrowed
  measures: readonly Measure<TradeFigures>[]
}

const mostShown = 50

/** The groups within a group: their figures add up to those of the row above. */
export function Within({ trade, by, query, narrowed, measures }: WithinProps) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const innerQuery = { ...query, by, sort: isTimedGroup(by) ? 'id' : '-amount', limit: String(mostShown) }
  const { data, isError } = useQuery({
    queryKey: ['report', trade.path, 'within', innerQuery, companyId],
    queryFn: ({ signal }) => trade.fetchReport(innerQuery, signal),
  })
  const words = useGroupWords(by, data ?? { from: '' as never, to: '' as never })
  if (!data)
    return (
      <tr className={reportStyles.within} data-part="within">
        <td colSpan={measures.length + 1}>
          <output>{t(isError ? 'report.failed' : 'kit.loading')}</output>
        </td>
      </tr>
    )
  return (
    <>
      {data.data.map((row: TradeGroup) => (
        <tr key={row.id} className={reportStyles.within} data-part="within">
          <th scope="row">
            {by === 'product' && (
              <bdi className={classes(textStyles.monospace, textStyles.faint)}>{row.code}</bdi>
            )}{' '}
            <bdi className={textStyles.clip}>{words.long(row)}</bdi>
          </th>
          <Figures
            sums={row}
            measures={measures}
            narrowed={{ ...narrowed, ...narrowing(row, by, data) }}
            name={words.long(row)}
          />
        </tr>
      ))}
      {data.total > data.data.length && (
        <tr className={reportStyles.within} data-part="within">
          <td colSpan={measures.length + 1} className={textStyles.faint}>
            {t('report.shown', { count: data.data.length, total: data.total })}
          </td>
        </tr>
      )}
    </>
  )
}
