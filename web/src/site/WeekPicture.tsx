import { closedSpans, type DisableWindow, minuteOf } from '@trastienda/contract/site.rules'
import { useId } from 'react'
import { useFormatter } from 'use-intl'
import { useText } from '../i18n/useText.ts'
import { classes } from '../kit/classes.ts'
import styles from './site.module.css'

const days = [1, 2, 3, 4, 5, 6, 7]
const hours = [0, 6, 12, 18, 24]
const rowHeight = 18
const gap = 4

interface WeekPictureProps {
  windows: readonly DisableWindow[]
  /** The time of day, `HH:MM`. */
  now: string
}

/** The hours of a week, closed ones hatched. The text beside it says the same. */
export function WeekPicture({ windows, now }: WeekPictureProps) {
  const { t } = useText()
  const format = useFormatter()
  const hatch = useId()
  const spans = closedSpans(windows)
  const height = days.length * (rowHeight + gap) - gap
  return (
    <div className={styles.week} aria-hidden="true">
      <div className={styles.weekDays}>
        {days.map((day) => (
          // The first of January 2024 was a Monday.
          <span key={day}>
            {format.dateTime(new Date(Date.UTC(2024, 0, day)), { weekday: 'short', timeZone: 'UTC' })}
          </span>
        ))}
      </div>
      <div>
        <svg viewBox={`0 0 1440 ${height * 2}`} preserveAspectRatio="none" className={styles.weekHours}>
          <defs>
            <pattern
              id={hatch}
              width="12"
              height="8"
              patternUnits="userSpaceOnUse"
              patternTransform="skewX(-30)"
            >
              <rect width="5" height="8" className={styles.weekHatch} />
            </pattern>
          </defs>
          {days.map((day, row) => (
            <g key={day} transform={`translate(0 ${row * (rowHeight + gap) * 2})`}>
              <rect width="1440" height={rowHeight * 2} className={styles.weekOpen} />
              {spans.map(({ from, to }) => (
                <g key={from}>
                  <rect x={from} width={to - from + 1} height={rowHeight * 2} className={styles.weekShut} />
                  <rect x={from} width={to - from + 1} height={rowHeight * 2} fill={`url(#${hatch})`} />
                </g>
              ))}
            </g>
          ))}
          <line x1={minuteOf(now)} x2={minuteOf(now)} y1="0" y2={height * 2} className={styles.weekNow} />
        </svg>
        <div className={styles.weekScale}>
          {hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        <p className={styles.weekLegend}>
          <span className={styles.weekKey} />
          {t('site.hours.open')}
          <span className={classes(styles.weekKey, styles.shut)} />
          {t('site.hours.closed')}
          <span className={classes(styles.weekKey, styles.now)} />
          {t('site.hours.now', { now })}
        </p>
      </div>
    </div>
  )
}
