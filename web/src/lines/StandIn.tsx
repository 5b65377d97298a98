import { type Day, isDay } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import { Fragment } from 'react'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './stand-in.module.css'

interface HeadLineProps {
  /** The supplier or the customer. */
  party: string | undefined
  /** The number of the document, unless its title has it. */
  reference?: string
  day: Day | string | null
}

/**
 * The fields of a document in one line, shown in the head of the page while they are scrolled out of sight. Screen
 * readers find the fields themselves.
 */
export function HeadLine({ party = '', reference = '', day }: HeadLineProps) {
  const { locale } = useText()
  const dated = day !== null && isDay(day) ? formatDay(day, locale, today()) : ''
  const parts = Object.entries({ party, reference: reference.trim(), dated }).filter(
    ([, part]) => part !== '',
  )
  return (
    <span className={classes(styles.headLine, textStyles.muted, textStyles.clip)} aria-hidden="true">
      {parts.map(([name, part], at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

interface StandingTotalProps {
  of: Cop
  /** What it is, when it is not the total. */
  label?: string
  foot?: boolean
}

/**
 * The total of a document, shown while the totals are scrolled out of sight: beside saving, or where nothing is saved
 * at the foot of the document itself.
 */
export function StandingTotal({ of, label, foot = false }: StandingTotalProps) {
  const { t } = useText()
  return (
    <>
      {/* Seen at the end of the document, where nothing lies over its last line. */}
      {foot && <span className={styles.end} data-stands="end" aria-hidden="true" />}
      <span
        className={classes(styles.standing, foot && styles.atFoot)}
        data-part="standing-total"
        aria-hidden="true"
      >
        <span className={textStyles.muted}>{label ?? t('label.total')}</span>{' '}
        <b className={textStyles.figures}>
          <Money of={of} full currency />
        </b>
      </span>
    </>
  )
}
