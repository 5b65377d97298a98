import type { CountState } from '@trastienda/contract/stock-count'
import { formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Banner } from '../kit/Note.tsx'
import { today } from '../kit/today.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'

interface Decided {
  readonly approval: CountState
  readonly decidedBy: string | null
  readonly decisionReason: string
}

/** Why it was rejected or cancelled, and by whom. */
export function Decision({ of: { approval, decidedBy, decisionReason } }: { of: Decided }) {
  const { t } = useText()
  if (approval !== 'rejected' && approval !== 'cancelled') return null
  const facts = { name: decidedBy ?? '', reason: decisionReason }
  return (
    <Banner kind={approval === 'rejected' ? 'error' : 'plain'}>
      {t(approval === 'rejected' ? 'stock.read.rejectedBecause' : 'stock.read.cancelledBecause', facts)}
    </Banner>
  )
}

interface WorkRecord extends Decided {
  readonly createdBy: string
  readonly createdAt: string
  readonly editedBy: string
  readonly editedAt: string
  readonly decidedAt: string | null
}

/** Who did what to it, and when. */
export function WhoLine({ of, more }: { of: WorkRecord; more?: string | undefined }) {
  const { t, locale } = useText()
  const time = (instant: string) => formatInstant(instant, locale, today())
  const facts = [
    t('stock.read.created', { name: of.createdBy, time: time(of.createdAt) }),
    of.editedAt !== of.createdAt && t('stock.read.edited', { name: of.editedBy, time: time(of.editedAt) }),
    of.approval === 'approved' &&
      of.decidedBy !== null &&
      of.decidedAt !== null &&
      t('stock.read.approved', { name: of.decidedBy, time: time(of.decidedAt) }),
    more,
  ]
  return (
    <p className={classes(textStyles.faint, textStyles.small, documentStyles.who)}>
      {facts.filter(Boolean).join(' · ')}
    </p>
  )
}
