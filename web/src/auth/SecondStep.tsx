import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { OtpInput } from '../kit/OtpInput.tsx'
import { proveCode, proveRecoveryCode } from '../session/auth-calls.ts'
import { heldSignIn } from '../session/held.ts'
import { enterProven } from '../session/session.ts'
import { EntryAlert } from './EntryAlert.tsx'
import { useProof } from './use-proof.ts'
import { classes } from '../kit/classes.ts'
import styles from './login.module.css'
import buttonStyles from '../kit/button.module.css'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'

/**
 * The code of a held sign-in, or a recovery code in its place.
 * @param children further ways on
 */
export function SecondStep({ children }: { children?: ReactNode }) {
  const { t } = useText()
  const [recoverable] = useState(() => heldSignIn()?.user.recoverable === true)
  const [recovering, setRecovering] = useState(false)
  return (
    <>
      {recovering ? <RecoveryForm /> : <CodeForm />}
      {(recoverable || children !== undefined) && (
        <div className={styles.entryWays}>
          {recoverable && (
            <button type="button" className={textStyles.link} onClick={() => setRecovering(!recovering)}>
              {t(recovering ? 'login.verification.useCode' : 'login.verification.useRecovery')}
            </button>
          )}
          {children}
        </div>
      )}
    </>
  )
}

function CodeForm() {
  const { t } = useText()
  const { busy, problem, otp, send } = useProof(enterProven)
  return (
    <>
      <p className={textStyles.muted}>{t('login.verification.text')}</p>
      <EntryAlert problem={problem} />
      <OtpInput
        ref={otp}
        autoFocus
        busy={busy}
        wrong={problem !== undefined}
        onCode={(code) => send((secret) => proveCode(code, secret))}
      />
      <p className={classes(textStyles.faint, textStyles.small)} role="status">
        {busy && t('login.verification.checking')}
      </p>
    </>
  )
}

function RecoveryForm() {
  const { t } = useText()
  const id = useId()
  const [code, setCode] = useState('')
  const { busy, problem, send } = useProof(enterProven)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && code.trim() !== '') send((handle) => proveRecoveryCode(code.trim(), handle))
  }
  return (
    <form className={styles.entryForm} onSubmit={submit} noValidate>
      <p className={textStyles.muted}>{t('login.verification.recoveryText')}</p>
      <EntryAlert problem={problem} />
      <div className={fieldStyles.field} data-part="field">
        <label htmlFor={id}>{t('login.verification.recovery')}</label>
        <div className={fieldStyles.box}>
          <input
            id={id}
            className={textStyles.monospace}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            placeholder="XXXXX-XXXXX"
            aria-required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      </div>
      <button
        type="submit"
        className={classes(buttonStyles.button, buttonStyles.primary, buttonStyles.large)}
        data-kind="primary"
        aria-disabled={busy}
      >
        {t(busy ? 'login.verification.checking' : 'login.verification.recoverySubmit')}
      </button>
    </form>
  )
}
