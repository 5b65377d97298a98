import type { Cop } from '@trastienda/contract/money'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n/useText.ts'
import { useCards } from '../kit/use-media.ts'
import { classes } from '../kit/classes.ts'
import pageStyles from '../kit/page.module.css'
import textStyles from '../kit/text.module.css'
import { StandingTotal } from './StandIn.tsx'
import styles from './next-step.module.css'

interface Foot {
  /** The element at the foot of the document that takes the step; null while there is none. */
  readonly place: HTMLElement | null
  readonly setPlace: (place: HTMLElement | null) => void
}

const FootOfDocument = createContext<Foot | null>(null)

/** Around a document on its own page: its head names the next step, and on a phone its foot shows it. */
export function NextStepRoom({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const foot = useMemo(() => ({ place, setPlace }), [place])
  return <FootOfDocument value={foot}>{children}</FootOfDocument>
}

/**
 * The next step of a document: to approve it, to pay it. A phone has no room for it in the head: there it is at the foot,
 * where the thumb is, as long as nothing is unsaved. Beside a list it stays where it is.
 */
export function NextStep({ children }: { children: ReactNode }) {
  const foot = useContext(FootOfDocument)
  const phone = useCards()
  if (!phone || foot === null) return children
  return foot.place && createPortal(children, foot.place)
}

/** Where the foot of a document takes its next step. */
export function NextStepPlace() {
  const foot = useContext(FootOfDocument)
  return <span ref={foot?.setPlace} className={styles.place} data-part="next-step" />
}

interface NextStepBarProps {
  total?: Cop | undefined
  owed?: Cop | undefined
}

/** The foot of a document that is only read: on a phone its total, or what is owed of it, and its next step if it has one. */
export function NextStepBar({ total, owed = 0 as Cop }: NextStepBarProps) {
  const { t } = useText()
  if (!useCards()) return null
  return (
    <div className={classes(pageStyles.bar, pageStyles.dirty, styles.ownBar)}>
      {owed > 0 ? (
        <StandingTotal of={owed} label={t('label.balance')} />
      ) : (
        total !== undefined && <StandingTotal of={total} />
      )}
      <span className={textStyles.push} />
      <NextStepPlace />
    </div>
  )
}
