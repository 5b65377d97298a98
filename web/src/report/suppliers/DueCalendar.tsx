import { type CalendarDate, parseDate } from '@internationalized/date'
import { addDays, type Day, monthStart } from '@trastienda/contract/calendar'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { type listSupplierDue, mostDueBills } from '@trastienda/contract/supplier-account'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import {
  Button as Step,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { formatCop, formatDayLong, formatMonth, formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Failure } from '../../kit/Empty.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { today } from '../../kit/today.ts'
import { DueBills } from './DueBills.tsx'
import { NearestDue } from './NearestDue.tsx'
import { useDue } from './queries.ts'
import { classes } from '../../kit/classes.ts'
import buttonStyles from '../../kit/button.module.css'
import panelStyles from '../../kit/panel.module.css'
import textStyles from '../../kit/text.module.css'
import accountStyles from './account.module.css'
import dueCalendarStyles from './due-calendar.module.css'

const lastOf = (month: Day) => addDays(monthStart(addDays(month, 32)), -1)

type Due = ReplyOf<typeof listSupplierDue>

/** A month with the amounts due on each day, used with the arrow keys; beside it the bills of a day or of all. */
export function DueCalendar({ id }: { id: number }) {
  const { t } = useText()
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(today()))
  const [chosen, setChosen] = useState<Day | null>(null)
  const month = monthStart(focused.toString() as Day)
  const { data, error, refetch } = useDue(id, { from: month, to: lastOf(month) })
  return (
    <section
      className={classes(accountStyles.part, accountStyles.due)}
      aria-label={t('supplierAccount.due.title')}
    >
      <Calendar
        aria-label={t('supplierAccount.due.calendar')}
        className={dueCalendarStyles.calendar}
        data-part="due-calendar"
        firstDayOfWeek="mon"
        value={chosen === null ? null : parseDate(chosen)}
        focusedValue={focused}
        onFocusChange={setFocused}
        onChange={(date) => setChosen(date.toString() as Day)}
      >
        <Month days={data?.days ?? []} />
      </Calendar>
      <div className={accountStyles.dueList} data-part="due-list">
        {error && !data && (
          <Failure title={t('supplierAccount.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {data && (
          <DueList
            month={month}
            day={chosen !== null && monthStart(chosen) === month ? chosen : null}
            due={data}
            onAllDays={() => setChosen(null)}
          />
        )}
        {data?.total === 0 && (
          <NearestDue
            id={id}
            month={month}
            onDay={(day) => {
              setFocused(parseDate(day))
              setChosen(day)
            }}
          />
        )}
      </div>
    </section>
  )
}

function Month({ days }: Pick<Due, 'days'>) {
  const { t } = useText()
  const byDay = new Map<string, Due['days'][number]>(days.map((each) => [each.day, each]))
  return (
    <>
      <header>
        <Step slot="previous" className={buttonStyles.iconButton} aria-label={t('order.calendar.previous')}>
          <Icon of={ChevronLeft} flip />
        </Step>
        <Heading />
        <Step slot="next" className={buttonStyles.iconButton} aria-label={t('order.calendar.next')}>
          <Icon of={ChevronRight} flip />
        </Step>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={date.toString() === today() ? dueCalendarStyles.now : undefined}
            >
              {({ formattedDate }) => (
                <Cell
                  text={formattedDate}
                  due={byDay.get(date.toString())}
                  late={date.toString() < today()}
                />
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

interface DueListProps {
  month: Day
  /** The day whose bills are listed; null for the whole month. */
  day: Day | null
  due: Due
  onAllDays: () => void
}

function DueList({ month, day, due, onAllDays }: DueListProps) {
  const { t, locale } = useText()
  const bills = due.data.filter(({ dueOn }) => day === null || dueOn === day)
  const ofDay = due.days.find((each) => each.day === day)
  const [count, balance] = day === null ? [due.total, due.balance] : [ofDay?.bills ?? 0, ofDay?.balance ?? 0]
  return (
    <>
      <div className={panelStyles.panelHead}>
        <h2 aria-live="polite">{day === null ? formatMonth(month, locale) : formatDayLong(day, locale)}</h2>
        {count > 0 && (
          <span className={textStyles.faint}>
            {t('supplierAccount.due.sum', { count, amount: formatCop(balance, locale) })}
          </span>
        )}
        {day !== null && (
          <span className={textStyles.push}>
            <Button kind="ghost" onPress={onAllDays}>
              {t('order.calendar.month')}
            </Button>
          </span>
        )}
      </div>
      {bills.length === 0 ? (
        <p className={textStyles.muted}>{t('supplierAccount.due.none')}</p>
      ) : (
        <DueBills bills={bills} />
      )}
      {due.total > due.data.length && (
        <p className={classes(textStyles.faint, textStyles.small)}>
          {t('supplierAccount.due.more', { count: formatQuantity(String(mostDueBills), locale) })}
        </p>
      )}
    </>
  )
}

interface CellProps {
  text: string
  due: { bills: number; balance: number } | undefined
  late: boolean
}

function Cell({ text, due, late }: CellProps) {
  const { locale } = useText()
  return (
    <>
      <span className={dueCalendarStyles.dayNumber}>{text}</span>
      {due && (
        <span data-part="due" className={classes(dueCalendarStyles.what, late && dueCalendarStyles.late)}>
          <b>{formatQuantity(String(due.bills), locale)}</b>
          <bdi dir="ltr" className={textStyles.unbroken}>
            {formatCop(due.balance, locale)}
          </bdi>
        </span>
      )}
    </>
  )
}
