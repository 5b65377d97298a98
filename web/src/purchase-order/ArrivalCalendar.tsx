import { type Day, isDay, monthStart } from '@trastienda/contract/calendar'
import { type Arrival, expectedArrivals } from '@trastienda/contract/purchase-order-lifecycle'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatCop, formatMonth, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { useAddress } from '../kit/address.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Failure } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { PageHead } from '../kit/Page.tsx'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { ArrivalList } from './ArrivalList.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { adjacentMonth, monthEnd } from './month.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './arrivals.module.css'

interface CalendarProps {
  /** Buttons of the head. */
  actions: ReactNode
  onOpen: (id: number) => void
}

/** The month and the day that the address names. */
function useMonth() {
  const { params, change } = useAddress()
  const [monthCode, day] = [params.get('calendar') ?? '', params.get('day') ?? '']
  const month = isDay(`${monthCode}-01`) ? (`${monthCode}-01` as Day) : monthStart(today())
  const chosen = isDay(day) && monthStart(day) === month ? day : null
  const show = (to: Day, on: Day | null) => change({ calendar: to.slice(0, 7), day: on }, 'replace')
  return { month, chosen, show, change }
}

/** Expected arrivals by day: the month, and the list of the chosen day or of all of it. */
export function ArrivalCalendar({ actions, onOpen }: CalendarProps) {
  const { t, locale } = useText()
  const { month, chosen, show, change } = useMonth()
  const { companyId, storeId } = useOrganisation()
  const { data, error, refetch } = useQuery({
    queryKey: ['arrivals', companyId, storeId, month],
    queryFn: ({ signal }) =>
      call(expectedArrivals, {
        query: { from: month, to: monthEnd(month), ...(storeId !== null && { store: String(storeId) }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const byDay = useMemo(() => {
    const days = new Map<Day, Arrival[]>()
    for (const arrival of data?.data ?? []) days.set(arrival.day, [...(days.get(arrival.day) ?? []), arrival])
    return days
  }, [data])
  const days = [...byDay].filter(([day]) => chosen === null || day === chosen)
  const name = formatMonth(month, locale)
  const total = (data?.data ?? []).reduce((sum, { value }) => sum + value, 0)
  return (
    <>
      <PageHead title={t('order.title')} actions={actions} />
      <div className={styles.arrivalView} data-scrolls="">
        <div className={styles.calendarSide} data-scrolls="">
          <div className={classes(textStyles.row, styles.monthBar)}>
            <IconButton
              icon={ChevronLeft}
              flip
              label={t('order.calendar.previous')}
              onPress={() => show(adjacentMonth(month, -1), null)}
            />
            <h2 aria-live="polite">{name}</h2>
            <IconButton
              icon={ChevronRight}
              flip
              label={t('order.calendar.next')}
              onPress={() => show(adjacentMonth(month, 1), null)}
            />
            <Button kind="ghost" onPress={() => show(monthStart(today()), today())}>
              {t('label.today')}
            </Button>
            <span className={classes(textStyles.push, textStyles.muted)}>
              {t('order.calendar.orders', { count: new Set(data?.data.map(({ id }) => id)).size })}
            </span>
            {total > 0 && <Money of={total as Arrival['value']} currency />}
          </div>
          <MonthGrid
            month={month}
            chosen={chosen}
            arrivals={byDay}
            label={t('order.calendar.title')}
            onChoose={(day) => show(monthStart(day), day)}
          />
        </div>
        <section className={styles.listSide} data-scrolls="" aria-label={t('order.calendar.title')}>
          {data && data.earlier.orders > 0 && (
            <Note
              kind="warning"
              actions={
                <Button
                  kind="ghost"
                  onPress={() => change({ calendar: null, day: null, view: 'late' }, 'push')}
                >
                  {t('order.calendar.earlierShow')}
                </Button>
              }
            >
              {t('order.calendar.earlier', {
                count: data.earlier.orders,
                value: formatCop(data.earlier.value, locale),
              })}
            </Note>
          )}
          {chosen !== null && (
            <Button kind="ghost" onPress={() => show(month, null)}>
              {t('order.calendar.month')} ({formatQuantity(String(byDay.size), locale)})
            </Button>
          )}
          {error && !data ? (
            <Failure title={t('order.calendar.title')} error={error} onRetry={() => void refetch()} />
          ) : (
            data && <ArrivalList days={days} onOpen={onOpen} />
          )}
        </section>
      </div>
    </>
  )
}
