import { openRecovery, recoverPassword } from '@trastienda/contract/recovery'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { reasonText } from '../kit/problem-text.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { signOut, useAuth } from '../session/session.ts'
import { isUsable, NewPassword, toWrong } from '../my-settings/NewPassword.tsx'
import { EntryAlert } from './EntryAlert.tsx'
import { MainLink } from './MainLink.tsx'
import { RecoveryNotice } from './RecoveryNotice.tsx'
import styles from './login.module.css'
import textStyles from '../kit/text.module.css'

interface LinkProps {
  token: string
  /** Requests another link. */
  onAskAgain: () => void
}

const isOver = (error: unknown) => error instanceof CallError && error.code === 'recovery_link'

type Step =
  | { readonly at: 'opening' }
  | { readonly at: 'over' }
  | { readonly at: 'done' }
  | { readonly at: 'open'; readonly username: string }
  | { readonly at: 'failed'; readonly why: unknown }

const opening: Step = { at: 'opening' }

/** Requests whose link it is. */
const openLink = (token: string): Promise<Step> =>
  call(openRecovery, { body: { token } }).then(
    ({ username }): Step => ({ at: 'open', username }),
    (error: unknown): Step => (isOver(error) ? { at: 'over' } : { at: 'failed', why: error }),
  )

/** The page where a person who followed the link from the mail types a new password. */
export function RecoverNew({ token, onAskAgain }: LinkProps) {
  const { t } = useText()
  const [step, setStep] = useState(opening)
  useEffect(() => {
    let left = false
    const open = async () => {
      const opened = await openLink(token)
      if (!left) setStep(opened)
    }
    void open()
    return () => {
      left = true
    }
  }, [token])
  const again = async () => {
    setStep(opening)
    setStep(await openLink(token))
  }
  if (step.at === 'opening') return <p role="status">{t('login.recover.opening')}</p>
  if (step.at === 'done') return <Done />
  if (step.at === 'over')
    return (
      <RecoveryNotice
        title={t('login.recover.overTitle')}
        text={t('problem.recovery_link')}
        onAgain={onAskAgain}
      />
    )
  if (step.at === 'open')
    return <NewForm token={token} username={step.username} onEnd={(at) => setStep({ at })} />
  return (
    <div className={styles.login}>
      <h1>{t('login.recover.newTitle')}</h1>
      <EntryAlert problem={reasonText(step.why, t('login.recover.failed'), t)} />
      <Button onPress={() => void again()}>{t('act.retry')}</Button>
    </div>
  )
}

interface NewFormProps {
  token: string
  username: string
  onEnd: (end: 'over' | 'done') => void
}

function NewForm({ token, username, onEnd }: NewFormProps) {
  const { t } = useText()
  const { user } = useAuth()
  const [value, setValue] = useState({ next: '', again: '' })
  const [shown, setShown] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const own = [username]

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(recoverPassword, { body: { token, password: value.next } })
      // The session of this browser may be one of those that ended.
      if (user !== null) await signOut()
      onEnd('done')
    } catch (error) {
      if (isOver(error)) onEnd('over')
      else setFailure(reasonText(error, t('login.recover.saveFailed'), t))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempted(true)
    if (busy) return
    if (isUsable(value, own)) void send()
    else toWrong(event.currentTarget)
  }

  return (
    <form className={styles.login} onSubmit={submit} noValidate>
      <h1>{t('login.recover.newTitle')}</h1>
      <p className={textStyles.muted}>{t('login.recover.newText', { username })}</p>
      <EntryAlert problem={failure} />
      {/* This hidden field lets a password manager know the account. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPassword
        value={value}
        onChange={setValue}
        own={own}
        attempted={attempted}
        shown={shown}
        onShow={setShown}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {busy ? t('login.recover.saving') : t('login.recover.save')}
      </Button>
    </form>
  )
}

function Done() {
  const { t } = useText()
  return (
    <div className={styles.login} role="status">
      <h1>{t('login.recover.doneTitle')}</h1>
      <p className={textStyles.muted}>{t('login.recover.done')}</p>
      <MainLink to="/login">{t('login.submit')}</MainLink>
    </div>
  )
}
