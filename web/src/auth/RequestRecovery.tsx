import { requestRecovery, recoveryMinutes } from '@trastienda/contract/recovery'
import { type SubmitEvent, useState } from 'react'
import { chosenLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { reasonText } from '../kit/problem-text.ts'
import { TextField } from '../kit/TextField.tsx'
import { call } from '../session/client.ts'
import { EntryAlert } from './EntryAlert.tsx'
import { BackToSignIn, RecoveryNotice } from './RecoveryNotice.tsx'
import styles from './login.module.css'
import textStyles from '../kit/text.module.css'

/** Requests the link to a new password; the page never reveals whether such an account exists. */
export function RequestRecovery() {
  const { t } = useText()
  const [name, setName] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<string>()

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(requestRecovery, { body: { name: name.trim(), language: chosenLanguage() } })
      setSent(true)
    } catch (error) {
      setFailure(reasonText(error, t('login.recover.failed'), t))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempted(true)
    if (!busy && name.trim() !== '') void send()
  }

  if (sent)
    return (
      <RecoveryNotice
        title={t('login.recover.sentTitle')}
        text={t('login.recover.sent', { minutes: recoveryMinutes })}
        onAgain={() => setSent(false)}
      />
    )
  return (
    <form className={styles.login} onSubmit={submit} noValidate>
      <h1>{t('login.recover.link')}</h1>
      <p className={textStyles.muted}>{t('login.recover.text')}</p>
      <EntryAlert problem={failure} />
      <TextField
        name="name"
        label={t('login.recover.name')}
        autoFocus
        autoComplete="username"
        value={name}
        onChange={setName}
        problem={attempted && name.trim() === '' ? { code: 'required' } : undefined}
        required
        code
      />
      <Button type="submit" kind="primary" busy={busy}>
        {busy ? t('login.recover.sending') : t('login.recover.send')}
      </Button>
      <div className={styles.entryWays}>
        <BackToSignIn />
      </div>
    </form>
  )
}
