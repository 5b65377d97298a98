import { type Day, monthStart } from '@trastienda/contract/calendar'
import type { Arrival } from '@trastienda/contract/purchase-order-lifecycle'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatCop, formatDayLong, formatQuantity, formatWeekdayName } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { dayFrom, weeksOf } from './month.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './arrivals.module.css'

interface MonthGridProps {
  month: Day
  /** The day whose arrivals are listed; null for the whole month. */
  chosen: Day | null
  arrivals: ReadonlyMap<Day, readonly Arrival[]>
  label: string
  onChoose: (day: Day) => void
}

const sumOf = (arrivals: readonly Arrival[]) => arrivals.reduce((sum, { value }) => sum + value, 0)

/** A month with what arrives on each day; moved through by arrow keys, a day at a time. */
export function MonthGrid({ month, chosen, arrivals, label, onChoose }: MonthGridProps) {
  const { t, locale, dir } = useText()
  const table = useRef<HTMLTableElement>(null)
  const follow = useRef<Day | null>(null)
  const weeks = weeksOf(month)
  const now = today()
  const start = chosen ?? (monthStart(now) === month ? now : month)

  useEffect(() => {
    if (follow.current === null || follow.current !== chosen) return
    follow.current = null
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
  }, [chosen])

  const key = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset['day'] as Day | undefined
    const to = day && dayFrom(day, event.key, dir === 'rtl')
    if (!to) return
    event.preventDefault()
    follow.current = to
    onChoose(to)
  }
  return (
    <table ref={table} className={styles.month} role="grid" aria-label={label} onKeyDown={key}>
      <thead>
        <tr>
          {weeks[1]?.map(
            (day) =>
              day !== null && (
                <th key={day} scope="col">
                  {formatWeekdayName(day, locale)}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => {
              // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- an empty place in the week
              if (day === null) return <td key={at} className={styles.blank} />
              const own = arrivals.get(day) ?? []
              const late = own.length > 0 && day < now
              return (
                <td key={day} aria-selected={day === chosen}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === start ? 0 : -1}
                    className={classes(day === now && styles.now, late && styles.late)}
                    aria-label={t('order.calendar.cell', {
                      day: formatDayLong(day, locale),
                      count: own.length,
                    })}
                    aria-current={day === now ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                  >
                    <span className={styles.dayNumber}>{Number(day.slice(8))}</span>
                    {own.length > 0 && (
                      <span className={styles.what} aria-hidden="true">
                        <b>{formatQuantity(String(own.length), locale)}</b>
                        <bdi dir="ltr" className={textStyles.unbroken}>
                          {formatCop(sumOf(own), locale)}
                        </bdi>
                      </span>
                    )}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
