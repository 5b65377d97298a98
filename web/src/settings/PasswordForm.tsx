import { changePassword } from '@trastienda/contract/auth'
import { isCommonPassword } from '@trastienda/contract/password.rules'
import type { FieldProblem } from '@trastienda/contract/problem'
import { Check, Circle, X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Note } from '../kit/Note.tsx'
import { reasonText } from '../kit/problem-text.ts'
import { TextField } from '../kit/TextField.tsx'
import { CheckField } from '../kit/TickFields.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { passwordReplaced, refreshProfile, useUser } from '../session/session.ts'
import { nameOf } from '../session/user.ts'
import { passwordRuleNames, unmetRules } from './password.rules.ts'
import { Strength } from './Strength.tsx'
import './settings.css'

const empty = { current: '', next: '', again: '' }

/** Why a password is refused before it is sent. */
function problemOf(password: string, own: readonly string[]): FieldProblem | undefined {
  if (unmetRules(password).length > 0) return { code: 'password_rule' }
  return isCommonPassword(password, own) ? { code: 'password_common' } : undefined
}

interface PasswordFormProps {
  /** Whether it is the password that somebody else gave, and nothing else can be done before. */
  given?: boolean
  onSaved?: () => void
}

/** Changes the own password. */
export function PasswordForm({ given = false, onSaved }: PasswordFormProps) {
  const { t } = useText()
  const [values, setValues] = useState(empty)
  const [shown, setShown] = useState(false)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { current, next, again } = values
  const user = useUser()
  const own = [user.username ?? '', nameOf(user), user.company?.name ?? '']
  const type = shown ? 'text' : 'password'
  const set = (name: keyof typeof empty) => (value: string) => setValues({ ...values, [name]: value })

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(changePassword, { body: { current, password: next } })
      setValues(empty)
      setAsked(false)
      toastSuccess(t('settings.password.saved'))
      passwordReplaced()
      void refreshProfile()
      onSaved?.()
    } catch (error) {
      setFailure(reasonText(error, t('settings.password.failed'), t))
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setAsked(true)
    if (current !== '' && problemOf(next, own) === undefined && next === again) void send()
  }

  const differ = asked && next !== '' && next !== again
  return (
    <form className="password" onSubmit={submit} noValidate>
      {!given && <p className="t3 sm">{t('settings.password.hint')}</p>}
      {failure !== undefined && <Note kind="error">{failure}</Note>}
      {differ && <Note kind="error">{t('settings.password.differ')}</Note>}
      <CurrentField given={given} type={type} value={current} onChange={set('current')} asked={asked} />
      <TextField
        name="password"
        label={t('settings.password.next')}
        type={type}
        autoComplete="new-password"
        value={next}
        onChange={set('next')}
        problem={asked ? problemOf(next, own) : undefined}
        required
        code
      />
      <Strength password={next} own={own} />
      <TextField
        name="again"
        label={t('settings.password.again')}
        type={type}
        autoComplete="new-password"
        value={again}
        onChange={set('again')}
        problem={asked && again === '' ? { code: 'required' } : undefined}
        required
        code
      />
      <Rules next={next} again={again} asked={asked} />
      <CheckField name="shown" label={t('settings.password.show')} value={shown} onChange={setShown} />
      <div className="row">
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
  asked: boolean
}

function CurrentField({ given, type, value, onChange, asked }: CurrentFieldProps) {
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
      problem={asked && value === '' ? { code: 'required' } : undefined}
      required
      code
    />
  )
}

interface RulesProps {
  next: string
  again: string
  /** Whether what is missing counts as wrong already. */
  asked: boolean
}

function Rules({ next, again, asked }: RulesProps) {
  const { t } = useText()
  const unmet: readonly string[] = unmetRules(next)
  const rules = [
    ...passwordRuleNames.map((name) => ({ name, met: !unmet.includes(name) })),
    { name: 'match' as const, met: next !== '' && next === again },
  ]
  return (
    <ul className="password-rules">
      {rules.map(({ name, met }) => (
        <li key={name} className={met ? 'ok' : asked ? 'err' : 't3'}>
          <Icon of={met ? Check : asked ? X : Circle} small />
          {t(`settings.password.rule.${name}`)}
          <span className="sr">{t(met ? 'settings.password.met' : 'settings.password.unmet')}</span>
        </li>
      ))}
    </ul>
  )
}
