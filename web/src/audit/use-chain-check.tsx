import { type AuditChain, checkAuditChain } from '@trastienda/contract/audit'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { toastError } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import styles from './audit.module.css'
import hiddenStyles from '../kit/hidden.module.css'
import recordStyles from '../kit/record.module.css'

/** Verifies the whole chain of the history on request: the button and the result. */
export function useChainCheck() {
  const { t } = useText()
  const [chain, setChain] = useState<AuditChain>()
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      setChain(await call(checkAuditChain, {}))
    } catch (error) {
      toastError(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const button = (
    <Button icon={ShieldCheck} busy={busy} label={t('audit.check')} onPress={() => void check()}>
      <span className={hiddenStyles.belowSmall}>{t('audit.check')}</span>
      <span className={styles.short}>{t('audit.checkShort')}</span>
    </Button>
  )
  return { button, result: chain && <Result chain={chain} /> }
}

function Result({ chain: { wrong, places, length, hash } }: { chain: AuditChain }) {
  const { t, locale } = useText()
  return (
    <div className={recordStyles.note} role="status">
      {wrong > 0 ? (
        <Note kind="error">
          {t('audit.broken', { wrong })}{' '}
          {t('audit.places', { places: formatList(places.map(String), locale) })}
        </Note>
      ) : (
        <Note kind="success">
          {t('audit.holds', { length })} {hash !== '' && t('audit.last', { hash })}
        </Note>
      )}
    </div>
  )
}
