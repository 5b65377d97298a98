import { type Day, daysBetween } from '@trastienda/contract/calendar'
import { formatDay, formatDayLong, formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Nil } from './Figures.tsx'
import { today } from './today.ts'
import { usePresent } from './use-on-paper.ts'
import { classes } from './classes.ts'
import readStyles from './read.module.css'
import textStyles from './text.module.css'

interface DayProps {
  /** Null does not apply. */
  of: Day | null | undefined
}

/** A day in a cell: `20 nov`, with the year when it is another or on paper. */
export function DayText({ of }: DayProps) {
  const { locale } = useText()
  const present = usePresent()
  if (of == null) return <Nil />
  return (
    <time dateTime={of} title={formatDayLong(of, locale)}>
      {formatDay(of, locale, present)}
    </time>
  )
}

/** An instant in Bogotá: `20 nov 10:58`. */
export function InstantText({ of }: { of: string | null | undefined }) {
  const { locale } = useText()
  const present = usePresent()
  if (of == null) return <Nil />
  return <time dateTime={of}>{formatInstant(of, locale, present)}</time>
}

interface DueProps extends DayProps {
  /** Whether nothing is due any more: then the day is shown without the remaining time. */
  closed?: boolean
  /** Within so many days it is a warning. */
  soon?: number
}

/** A day something is due, with its distance: `22 nov en 2 d`, `hoy`, `hace 2 d`. */
export function DueDate({ of, closed, soon = 5 }: DueProps) {
  const { t } = useText()
  if (of == null) return <Nil />
  if (closed) return <DayText of={of} />
  const days = daysBetween(today(), of)
  const look = days < 0 ? textStyles.error : days <= soon ? textStyles.warning : textStyles.faint
  return (
    <>
      <DayText of={of} />
      <span className={classes(readStyles.distance, look)}>{distance(days, t)}</span>
    </>
  )
}

function distance(days: number, t: ReturnType<typeof useText>['t']): string {
  if (days === 0) return t('kit.due.today')
  return days > 0 ? t('kit.due.in', { days }) : t('kit.due.ago', { days: -days })
}
