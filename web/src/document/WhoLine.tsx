import type { DocumentKind } from '@trastienda/contract/document'
import { formatInstant } from '@trastienda/words/format'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import { usePresent } from '../kit/use-on-paper.ts'
import documentStyles from '../lines/document.module.css'

const decisions = ['approved', 'rejected', 'cancelled'] as const

interface WhoLineProps {
  kind: DocumentKind
  of: {
    readonly approval: string
    readonly createdBy: string
    readonly createdAt: string
    readonly editedBy?: string
    readonly editedAt?: string
    readonly decidedBy: string | null
    readonly decidedAt: string | null
  }
  /** What else is known of it. */
  children?: ReactNode
}

/** Who entered, edited and decided a document, and when, in one line. */
export function WhoLine({ kind, of, children }: WhoLineProps) {
  const { t, locale } = useText()
  const present = usePresent()
  const { createdBy, createdAt, editedBy, editedAt, decidedBy, decidedAt } = of
  const facts = (name: string, instant: string) => ({
    kind,
    name,
    time: formatInstant(instant, locale, present),
  })
  const decided = decisions.find((each) => each === of.approval)
  const words = [
    t('approval.who.created', facts(createdBy, createdAt)),
    editedBy !== undefined &&
      editedAt !== undefined &&
      editedAt !== createdAt &&
      t('approval.who.edited', facts(editedBy, editedAt)),
    decided &&
      decidedBy !== null &&
      decidedAt !== null &&
      t(`approval.who.${decided}`, facts(decidedBy, decidedAt)),
  ]
  return (
    <p className={classes(textStyles.faint, textStyles.small, documentStyles.who)}>
      {words.filter(Boolean).join(' · ')}
      {children}
    </p>
  )
}
