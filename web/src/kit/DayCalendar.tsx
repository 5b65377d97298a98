import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { Icon } from './Icon.tsx'
import { today } from './today.ts'
import './calendar.css'

interface DayCalendarProps {
  label: string
  value: CalendarDate | undefined
  min?: CalendarDate | undefined
  max?: CalendarDate | undefined
  onPick: (date: CalendarDate) => void
}

/** A month to pick a day from; weeks begin on Monday. */
export function DayCalendar({ label, value, min, max, onPick }: DayCalendarProps) {
  const { dir } = useText()
  return (
    <Calendar
      aria-label={label}
      className="cal"
      firstDayOfWeek="mon"
      autoFocus
      value={value ?? null}
      defaultFocusedValue={value ?? parseDate(today())}
      minValue={min}
      maxValue={max}
      onChange={(date) => onPick(date)}
    >
      <header>
        <Button slot="previous" className="ib sm">
          <Icon of={ChevronLeft} flip />
        </Button>
        <Heading />
        <Button slot="next" className="ib sm">
          <Icon of={ChevronRight} flip />
        </Button>
      </header>
      <CalendarGrid weekdayStyle={dir === 'rtl' ? 'narrow' : 'short'}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={date.toString() === today() ? 'now' : ''} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
