import { changePassword } from '@trastienda/contract/auth'
import { type SubmitEvent, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { reasonText } from '../kit/problem-text.ts'
import { TextField } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { passwordReplaced, refreshProfile } from '../session/own-profile.ts'
import { useUser } from '../session/session.ts'
import { nameOf } from '../session/user.ts'
import { isUsable, NewPassword, toWrong } from './NewPassword.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './settings.module.css'

const empty = { current: '', next: '', again: '' }

interface PasswordFormProps {
  /** Whether the present password was assigned by somebody else and has to be replaced first. */
  given?: boolean
  onSaved?: () => void
}

/** Changes the own password. */
export function PasswordForm({ given = false, onSaved }: PasswordFormProps) {
  const { t } = useText()
  const [values, setValues] = useState(empty)
  const [shown, setShown] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { current, next, again } = values
  const user = useUser()
  const own = [user.username ?? '', nameOf(user), user.company?.name ?? '']
  const type = shown ? 'text' : 'password'
  const form = useRef<HTMLFormElement>(null)

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(changePassword, { body: { current, password: next } })
      setValues(empty)
      setAttempted(false)
      toastSuccess(t('settings.password.saved'))
      passwordReplaced()
      void refreshProfile()
      onSaved?.()
    } catch (error) {
      setFailure(reasonText(error, t('settings.password.failed'), t))
      if (error instanceof CallError && error.code === 'wrong_password')
        form.current?.querySelector<HTMLElement>('[data-field="current"]')?.focus()
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setAttempted(true)
    if (current !== '' && isUsable({ next, again }, own)) void send()
    else toWrong(event.currentTarget)
  }

  return (
    <form ref={form} className={styles.password} onSubmit={submit} noValidate>
      {!given && <p className={classes(textStyles.faint, textStyles.small)}>{t('settings.password.hint')}</p>}
      {failure !== undefined && <Note kind="error">{failure}</Note>}
      <CurrentField
        given={given}
        type={type}
        value={current}
        onChange={(value) => setValues({ ...values, current: value })}
        attempted={attempted}
      />
      <NewPassword
        value={{ next, again }}
        onChange={(value) => setValues({ ...values, ...value })}
        own={own}
        attempted={attempted}
        shown={shown}
        onShow={setShown}
      />
      <div className={textStyles.row}>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? t('settings.password.saving') : t('settings.password.save')}
        </Button>
      </div>
    </form>
  )
}

interface CurrentFieldProps {
  given: boolean
  type: 'text' | 'password'
  value: string
  onChange: (value: string) => void
  /** Whether what is missing counts as wrong already. */
  attempted: boolean
}

function CurrentField({ given, type, value, onChange, attempted }: CurrentFieldProps) {
  const { t } = useText()
  return (
    <TextField
      name="current"
      label={t(given ? 'settings.password.given' : 'settings.password.current')}
      autoFocus={given}
      type={type}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      problem={attempted && value === '' ? { code: 'required' } : undefined}
      required
      code
    />
  )
}
