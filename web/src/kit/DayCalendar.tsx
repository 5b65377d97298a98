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
import { classes } from './classes.ts'
import buttonStyles from './button.module.css'
import calendarStyles from './calendar.module.css'
import textStyles from './text.module.css'

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
      className={calendarStyles.calendar}
      firstDayOfWeek="mon"
      autoFocus
      value={value ?? null}
      defaultFocusedValue={value ?? parseDate(today())}
      minValue={min}
      maxValue={max}
      onChange={(date) => onPick(date)}
    >
      <header>
        <Button slot="previous" className={classes(buttonStyles.iconButton, textStyles.small)}>
          <Icon of={ChevronLeft} flip />
        </Button>
        <Heading />
        <Button slot="next" className={classes(buttonStyles.iconButton, textStyles.small)}>
          <Icon of={ChevronRight} flip />
        </Button>
      </header>
      <CalendarGrid weekdayStyle={dir === 'rtl' ? 'narrow' : 'short'}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={date.toString() === today() ? calendarStyles.now : undefined}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
