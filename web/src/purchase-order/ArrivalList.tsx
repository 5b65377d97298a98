import type { Day } from '@trastienda/contract/calendar'
import type { Arrival } from '@trastienda/contract/purchase-order-lifecycle'
import { formatDayLong, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { DueDate } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './arrivals.module.css'

interface ArrivalListProps {
  days: readonly (readonly [Day, readonly Arrival[]])[]
  onOpen: (id: number) => void
}

/** What arrives, day by day: the list behind the calendar. */
export function ArrivalList({ days, onOpen }: ArrivalListProps) {
  const { t, locale } = useText()
  if (days.length === 0)
    return <p className={classes(textStyles.muted, styles.nothing)}>{t('order.calendar.none')}</p>
  return (
    <ol className={styles.arrivals}>
      {days.map(([day, arrivals]) => (
        <li key={day}>
          <h3>
            {formatDayLong(day, locale)} <DueDate of={day} soon={1} />
          </h3>
          <ul>
            {arrivals.map(({ id, reference, supplier, store, open, value }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes(textStyles.link, textStyles.medium)}
                  onClick={() => onOpen(id)}
                >
                  <bdi>{reference}</bdi>
                </button>
                <Money of={value} />
                <span className={classes(textStyles.muted, textStyles.clip)} dir="auto">
                  <bdi>{supplier}</bdi> · {store}
                </span>
                <span className={classes(textStyles.faint, textStyles.small)}>
                  {t('order.calendar.units', { units: formatQuantity(open, locale) })}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
