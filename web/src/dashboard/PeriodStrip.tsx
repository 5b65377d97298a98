import type { CSSProperties } from 'react'
import type { Dashboard, PeriodFigures } from '@trastienda/contract/dashboard'
import { monthStart } from '@trastienda/contract/calendar'
import { formatCop, formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Money } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { DayBars } from './DayBars.tsx'
import { useOfStore } from './of-store.ts'
import { classes } from '../kit/classes.ts'
import styles from './home.module.css'
import textStyles from '../kit/text.module.css'

/** A figure of a line of its own gets smaller when it is longer than the line: its style needs to know its length. */
const fitting = (figure: string) => ({ '--length': figure.length }) as CSSProperties

const periods = ['today', 'week', 'month'] as const

/** Sales and purchases of today, the week and the month; each figure opens the list that adds up to it. */
export function PeriodStrip({ figures }: { figures: Dashboard }) {
  const { t, locale } = useText()
  const on = today()
  const first = monthStart(on)
  const ofStore = useOfStore()
  const sold = figures.trend
    .filter(({ day }) => day >= first)
    .map(({ day, sales }) => ({ day, total: sales }))
  return (
    <table className={styles.strip}>
      <caption className={textStyles.unseen}>{t('dashboard.strip')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={textStyles.unseen}>{t('dashboard.strip')}</span>
          </th>
          {periods.map((period) => {
            const { from } = figures[period]
            return (
              <th key={period} scope="col">
                <span>{t(`dashboard.${period}`)}</span>{' '}
                {from !== on && (
                  <em>
                    <bdi>
                      {formatDay(from, locale, on)} – {formatDay(on, locale, on)}
                    </bdi>
                  </em>
                )}
              </th>
            )
          })}
          <th scope="col" className={styles.byDay}>
            {t('dashboard.byDay')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('dashboard.sales')}</th>
          {periods.map((period) => (
            <Period
              key={period}
              name={period}
              of={figures.sales[period]}
              list="/sale/list"
              counted="saleCount"
            />
          ))}
          <td className={styles.byDay}>
            <DayBars
              days={sold}
              label={t('dashboard.salesByDayText')}
              href={ofStore('/report/sales_report?by=day')}
            />
          </td>
        </tr>
        <tr>
          <th scope="row">{t('dashboard.purchases')}</th>
          {periods.map((period) => (
            <Period key={period} name={period} of={figures[period]} list="/purchase/list" counted="count" />
          ))}
          <td className={styles.byDay}>
            <DayBars
              days={figures.days}
              label={t('dashboard.byDayText')}
              href={ofStore('/report/purchases_report?by=day')}
            />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface PeriodProps {
  name: (typeof periods)[number]
  of: PeriodFigures
  list: string
  counted: 'count' | 'saleCount'
}

function Period({ name, of: { total, count, pendingTotal, pendingCount }, list, counted }: PeriodProps) {
  const { t, locale } = useText()
  const ofStore = useOfStore()
  return (
    <td>
      <Anchor
        className={styles.periodFigure}
        href={ofStore(`${list}?status=received,partial,paid&date=${name}`)}
      >
        <span className={styles.value} style={fitting(formatCop(total, locale))}>
          <Money of={total} />
        </span>
        <span className={classes(textStyles.faint, textStyles.small)}>
          {/* Narrow screens have no heading over the figures. */}
          <b className={styles.when}>{t(`dashboard.${name}`)}</b>
          {t(`dashboard.${counted}`, { count })}
        </span>
      </Anchor>
      {pendingCount > 0 && (
        <Anchor
          className={classes(styles.figureMore, textStyles.small)}
          href={ofStore(`${list}?status=pending&date=${name}`)}
        >
          {t('dashboard.pending', { count: pendingCount, total: formatCop(pendingTotal, locale) })}
        </Anchor>
      )}
    </td>
  )
}
