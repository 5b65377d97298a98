import { givenDays } from '@trastienda/contract/given-password'
import { ArrowBigUp, Eye, EyeOff } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useText } from '../i18n/useText.ts'
import { giveUpHeld, signIn, useAuth } from '../session/session.ts'
import { EntryAlert } from './EntryAlert.tsx'
import { useFailureWords } from './use-failure-words.ts'
import { classes } from '../kit/classes.ts'
import styles from './login.module.css'
import buttonStyles from '../kit/button.module.css'
import fieldStyles from '../kit/field.module.css'
import iconStyles from '../kit/icon.module.css'
import textStyles from '../kit/text.module.css'

interface SignInFormProps {
  /** None in a dialog, which has its own. */
  title?: string
  /** Who signs in, where that is not asked. */
  username?: string | undefined
  /** Content between the title and the fields. */
  text?: ReactNode
  /** Content below the button. */
  children?: ReactNode
}

/** What a hand scanner sends: a password has small letters. */
const scannedCode = /^\d{6,}[A-Z\d-]*$/

/** Username and password. */
export function SignInForm({ title, username: known, text, children }: SignInFormProps) {
  const { t } = useText()
  const { errorMessage, isLoading } = useAuth()
  const words = useFailureWords('login.failed')
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const [refused, setRefused] = useState(false)
  if (errorMessage === t('problem.bad_credentials') && !refused) setRefused(true)
  const problem = errorMessage ?? (missing ? t('login.missing') : null)

  // Starting a new sign-in cancels the one that waited for a code.
  useEffect(giveUpHeld, [])

  useEffect(() => {
    if (errorMessage === null) return
    const password = form.current?.elements.namedItem('password')
    if (password instanceof HTMLInputElement) password.select()
  }, [errorMessage])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const given = new FormData(event.currentTarget)
    const username = typed(given, 'username').trim()
    const password = typed(given, 'password')
    const field = event.currentTarget.elements.namedItem('password')
    // A person who presses Enter after the name is moved to the password, so that it is not typed visibly into the
    // name.
    if (
      username !== '' &&
      password === '' &&
      document.activeElement !== field &&
      field instanceof HTMLInputElement
    )
      return field.focus()
    // Goods that are scanned without looking up are no password, and five of them would lock the person out.
    if (known !== undefined && field instanceof HTMLInputElement && scannedCode.test(password)) {
      field.value = ''
      return
    }
    setMissing(username === '' || password === '')
    if (username !== '' && password !== '') void signIn({ username, password }, words)
  }

  return (
    <form
      ref={form}
      className={classes(styles.login, title === undefined && styles.over)}
      onSubmit={submit}
      noValidate
    >
      {title !== undefined && <h1>{title}</h1>}
      {text}
      <EntryAlert problem={problem} />
      {known === undefined ? (
        <UsernameField />
      ) : (
        <input type="text" name="username" autoComplete="username" value={known} readOnly hidden />
      )}
      <PasswordField first={known !== undefined} />
      <button
        type="submit"
        className={classes(buttonStyles.button, buttonStyles.primary, buttonStyles.large)}
        data-kind="primary"
        aria-disabled={isLoading}
      >
        {isLoading ? t('login.submitting') : t('login.submit')}
        {!isLoading && <kbd aria-hidden="true">↵</kbd>}
      </button>
      {/* Shown after every refusal, so that it reveals nothing about the account. */}
      {refused && (
        <p className={classes(textStyles.faint, textStyles.small)}>{t('login.given', { days: givenDays })}</p>
      )}
      {children}
    </form>
  )
}

function typed(given: FormData, name: string): string {
  const value = given.get(name)
  return typeof value === 'string' ? value : ''
}

interface LoginFieldProps {
  label: string
  children: (id: string) => ReactNode
  below?: ReactNode
}

function LoginField({ label, children, below }: LoginFieldProps) {
  const id = useId()
  return (
    <div className={fieldStyles.field} data-part="field">
      <label htmlFor={id}>{label}</label>
      <div className={fieldStyles.box}>{children(id)}</div>
      {below}
    </div>
  )
}

function UsernameField() {
  const { t } = useText()
  return (
    <LoginField label={t('label.username')}>
      {(id) => (
        <input
          id={id}
          name="username"
          autoFocus
          data-first=""
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          required
        />
      )}
    </LoginField>
  )
}

function PasswordField({ first }: { first: boolean }) {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const Glyph = shown ? EyeOff : Eye
  const listen = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const hint = (
    <span className={fieldStyles.hint} aria-live="polite">
      {capsLock && (
        <>
          <ArrowBigUp className={classes(iconStyles.icon, iconStyles.small)} aria-hidden="true" />
          {t('login.capsLock')}
        </>
      )}
    </span>
  )
  return (
    <LoginField label={t('label.password')} below={hint}>
      {(id) => (
        <>
          <input
            id={id}
            name="password"
            type={shown ? 'text' : 'password'}
            autoFocus={first}
            data-first={first ? '' : undefined}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            onKeyDown={listen}
            onKeyUp={listen}
            onBlur={() => setCapsLock(false)}
          />
          <button
            type="button"
            className={classes(buttonStyles.iconButton, textStyles.small)}
            aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Glyph className={iconStyles.icon} aria-hidden="true" />
          </button>
        </>
      )}
    </LoginField>
  )
}
