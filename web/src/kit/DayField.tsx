import { type CalendarDate, parseDate } from '@internationalized/date'
import { type Day, isDay } from '@trastienda/contract/calendar'
import { Calendar as CalendarIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './Button.tsx'
import { DayCalendar } from './DayCalendar.tsx'
import { boxClass, Field, type FieldProps } from './Field.tsx'
import { parseDay } from './parse-day.ts'
import { Popover } from './Popover.tsx'
import { passedDay, readExpiry } from './read-expiry.ts'
import { today } from './today.ts'
import { useTyped } from './use-typed.ts'
import styles from './calendar.module.css'
import textStyles from './text.module.css'

interface DayFieldProps extends FieldProps<Day | null> {
  /** The first and last day that the calendar offers; the schema has the last word on what is typed. */
  min?: Day
  max?: Day
  /** Interprets text that is more than a plain day; returns text that it cannot interpret unchanged. */
  reads?: (text: string, locale: string, today: Day) => string
}

/** A day that was typed without its year and is read as next year's. */
interface Ahead {
  readonly typed: string
  readonly day: Day | null
}

/** A field prints the year even when it is this one: what is written down must be beyond doubt. */
const anotherYear = '1900-01-01' as Day

function weekday(day: Day, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )
}

function dateOf(day: Day | null | undefined): CalendarDate | undefined {
  return day && isDay(day) ? parseDate(day) : undefined
}

const plainDay = (text: string, locale: string, now: Day): string => parseDay(text, locale, now) ?? text

/**
 * A day, typed freely (`20/11`, `20 nov`, `hoy`, `+30`) or picked. What cannot be read is handed on as typed, so
 * that the schema refuses it.
 */
export function DayField({ value, onChange, min, max, reads = plainDay, ...props }: DayFieldProps) {
  const { t, locale } = useText()
  const now = today()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const write = (day: Day | null) => (day && isDay(day) ? formatDay(day, locale, anotherYear) : '')
  const read = (text: string) => (text.trim() === '' ? null : (reads(text, locale, now) as Day))
  const { text, onText, settle } = useTyped(value, write, read, onChange)
  const type = (typed: string) => {
    const passed = reads === readExpiry && passedDay(typed, locale, now) !== undefined
    setAhead(passed ? { typed: typed.trim(), day: read(typed) } : null)
    onText(typed)
  }
  const leave = () => {
    settle()
    props.onBlur?.()
  }
  const pick = (day: Day) => {
    onChange(day)
    setOpen(false)
  }
  const valid = value && isDay(value)
  const named = valid
    ? [weekday(value, locale), value === now && t('kit.due.today')].filter(Boolean).join(' · ')
    : undefined
  const moved = valid && ahead?.day === value && (
    <span className={textStyles.warning}>
      {t('kit.day.ahead', { typed: ahead.typed, day: write(value) })}
    </span>
  )
  const hint = moved || (props.hint ?? named)
  return (
    <Field {...props} hint={hint} onBlur={leave}>
      {(control) => (
        <div ref={box} className={boxClass(props.problem)}>
          <input
            {...control}
            autoComplete="off"
            inputMode="decimal"
            value={text}
            placeholder={t('kit.day.example')}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || !event.altKey) return
              event.preventDefault()
              setOpen(true)
            }}
          />
          <IconButton
            icon={CalendarIcon}
            small
            label={t('kit.day.calendar')}
            opens="dialog"
            expanded={open}
            disabled={props.disabled}
            onPress={() => setOpen(true)}
          />
          {open && (
            <Popover
              anchor={box}
              open
              onClose={() => setOpen(false)}
              label={props.label}
              className={styles.calendarPopover}
            >
              <DayCalendar
                label={props.label}
                value={dateOf(value)}
                min={dateOf(min)}
                max={dateOf(max)}
                onPick={(date) => pick(date.toString() as Day)}
              />
            </Popover>
          )}
        </div>
      )}
    </Field>
  )
}
