import type { ReactNode } from 'react'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { classes } from '../kit/classes.ts'
import styles from './approve.module.css'
import textStyles from '../kit/text.module.css'

// What shows the effect of approving a document of any kind: figures, the note, then the flags beside the lines.

const tones = { muted: textStyles.muted, warning: textStyles.warning, error: textStyles.error }

interface EffectFigureProps {
  title: string
  figure: ReactNode
  /** What explains the figure, below it. */
  note?: ReactNode
  tone?: keyof typeof tones
  /** More below the note. */
  children?: ReactNode
}

/** One of the figures that approving changes. */
export function EffectFigure({ title, figure, note, tone = 'muted', children }: EffectFigureProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p className={styles.big}>{figure}</p>
      {note !== undefined && <p className={classes(textStyles.small, tones[tone])}>{note}</p>}
      {children}
    </div>
  )
}

interface BeforeAfterProps<Of> {
  before: Of
  after: Of
}

/** An amount before and after. */
export function AmountChange({ before, after }: BeforeAfterProps<number>) {
  const { locale } = useText()
  return (
    <bdi dir="ltr">
      <span className={textStyles.faint}>{formatCop(before, locale)} → </span>
      {formatCop(after, locale)}
    </bdi>
  )
}

/** What is on hand before and after, in a cell. */
export function OnHandChange({ before, after }: BeforeAfterProps<string>) {
  const { locale } = useText()
  return (
    <bdi dir="ltr">
      <span className={textStyles.faint}>{formatQuantity(before, locale)} → </span>
      <span className={styles.after}>{formatQuantity(after, locale)}</span>
    </bdi>
  )
}

/** The note of the document. */
export function EffectNote({ note }: { note: string }) {
  if (note === '') return null
  return (
    <p className={classes(textStyles.muted, styles.noted)} dir="auto">
      {note}
    </p>
  )
}

interface FlagsBesideProps {
  flags: ReactNode
  /** Names the lines. */
  title: string
  /** The lines that approving changes. */
  children: ReactNode
}

/** The flags, beside what changes line by line. */
export function FlagsBeside({ flags, title, children }: FlagsBesideProps) {
  const { t } = useText()
  return (
    <div className={styles.fiveColumns}>
      <section className={styles.side} data-part="side" aria-label={t('approval.flags')}>
        {flags}
      </section>
      <section aria-label={title}>
        <h3>{title}</h3>
        {children}
      </section>
    </div>
  )
}
