import { type CalendarDate, parseDate } from '@internationalized/date'
import { type Day, isDay } from '@trastienda/contract/calendar'
import { Calendar as CalendarIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './Button.tsx'
import { DayCalendar } from './DayCalendar.tsx'
import { boxClass, Field, type FieldProps } from './Field.tsx'
import { dayFirst, type Reads, readDay } from './parse-day.ts'
import { Popover } from './Popover.tsx'
import { passedDay, readExpiry } from './read-expiry.ts'
import { today } from './today.ts'
import { usePlaceholder } from './use-placeholder.ts'
import { useTyped } from './use-typed.ts'
import styles from './calendar.module.css'
import textStyles from './text.module.css'

interface DayFieldProps extends FieldProps<Day | null> {
  /** The first and last day that the calendar offers; the schema has the last word on what is typed. */
  min?: Day
  max?: Day
  /** Interprets text that is more than a plain day; returns text that it cannot interpret unchanged. */
  reads?: Reads
  /** After a day was picked in the calendar. */
  onPick?: (day: Day) => void
}

/** What was typed and the day that was read, which may not be the one that is meant. */
interface Doubt {
  readonly typed: string
  readonly day: Day | null
  /** The day in the other order of day and month; undefined when it was typed without its year and is next year's. */
  readonly other: Day | undefined
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

const plainDay: Reads = (text, locale, now) => readDay(text, locale, now) ?? text

/**
 * A day, typed freely (`20/11`, `20 nov`, `hoy`, `+30`) or picked. What cannot be read is handed on as typed, so
 * that the schema refuses it.
 */
export function DayField({ value, onChange, min, max, reads = plainDay, onPick, ...props }: DayFieldProps) {
  const { t, locale } = useText()
  const now = today()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const placeholder = usePlaceholder(input, t('kit.day.example'), t('kit.day.exampleBrief'))
  const [open, setOpen] = useState(false)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const write = (day: Day | null) => (day && isDay(day) ? formatDay(day, locale, anotherYear) : '')
  const read = (text: string) => (text.trim() === '' ? null : (reads(text, locale, now) as Day))
  const { text, onText, settle } = useTyped(value, write, read, onChange)
  const type = (typed: string) => {
    const passed = reads === readExpiry && passedDay(typed, locale, now) !== undefined
    const other = dayFirst(typed, locale, now, reads)
    setDoubt(passed || other ? { typed: typed.trim(), day: read(typed), other } : null)
    onText(typed)
  }
  const leave = () => {
    settle()
    props.onBlur?.()
  }
  const pick = (day: Day) => {
    onChange(day)
    setOpen(false)
    onPick?.(day)
  }
  const toOther = (words: ReactNode, day: Day | undefined) => (
    <button type="button" className={textStyles.link} onClick={() => day && onChange(day)}>
      {words}
    </button>
  )
  const valid = value && isDay(value)
  const named = valid
    ? [weekday(value, locale), value === now && t('kit.due.today')].filter(Boolean).join(' · ')
    : undefined
  const doubted = valid && doubt?.day === value && (
    <span className={textStyles.warning}>
      {doubt.other
        ? t.rich('kit.day.dayFirst', { day: write(doubt.other), b: (words) => toOther(words, doubt.other) })
        : t('kit.day.ahead', { typed: doubt.typed, day: write(value) })}
    </span>
  )
  const hint = doubted || (props.hint ?? named)
  return (
    <Field {...props} hint={hint} onBlur={leave}>
      {(control) => (
        <div ref={box} className={boxClass(props.problem)}>
          <input
            {...control}
            ref={input}
            autoComplete="off"
            inputMode="decimal"
            value={text}
            placeholder={placeholder}
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
