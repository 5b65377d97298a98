import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { usePresent } from './use-on-paper.ts'
import styles from './paper.module.css'

interface PaperHeadProps {
  /** What of the screen is on the paper, where that is not all. */
  children?: ReactNode
}

/** The heading on paper of what the screen shows elsewhere: the company with its NIT, and the time. */
export function PaperHead({ children }: PaperHeadProps) {
  const { t, locale } = useText()
  const present = usePresent()
  const { company } = useUser()
  const { companyId } = useOrganisation()
  const own = companyId === null || companyId === company?.id
  const [at, setAt] = useState(() => new Date().toISOString())
  useEffect(() => {
    const note = () => flushSync(() => setAt(new Date().toISOString()))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  return (
    <p className={styles.paper} data-part="paper-head">
      <span>
        <b>{own && company?.name}</b>
        {own && company?.taxId && <> · {t('label.taxIdOf', { taxId: company.taxId })}</>}
      </span>
      {children !== undefined && <span>{children}</span>}
      <span>{t('kit.printed', { time: formatInstant(at, locale, present) })}</span>
    </p>
  )
}
