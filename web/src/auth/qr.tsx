import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { OtpInput } from '../kit/OtpInput.tsx'
import { QrCode } from '../kit/QrCode.tsx'
import { RecoveryCodes } from '../kit/RecoveryCodes.tsx'
import { SecretKey } from '../kit/SecretKey.tsx'
import { proveCode } from '../session/auth-calls.ts'
import { heldSignIn } from '../session/held.ts'
import { currentAuth } from '../session/auth-state.ts'
import { enterProven, giveUpHeld } from '../session/session.ts'
import { secretForHeld, type AuthenticatorSetup } from '../session/authenticator-setup.ts'
import { EntryAlert } from './EntryAlert.tsx'
import { EntryPage } from './EntryPage.tsx'
import { OtherAccount } from './OtherAccount.tsx'
import { PasswordFirst } from './PasswordFirst.tsx'
import { useProof } from './use-proof.ts'
import { classes } from '../kit/classes.ts'
import styles from './login.module.css'
import buttonStyles from '../kit/button.module.css'
import textStyles from '../kit/text.module.css'

/** Sets up the second factor for people who may not sign in without one. */
export default function Qr() {
  const { t } = useText()
  const [username] = useState(() => heldSignIn()?.user.username ?? '')
  const [held] = useState(() => currentAuth().awaits !== null)
  const [codes, setCodes] = useState<readonly string[]>()
  const [round, setRound] = useState(0)
  const done = (given: readonly string[] | undefined) => {
    if (given === undefined || given.length === 0) enterProven()
    else setCodes(given)
  }
  if (!held)
    return (
      <EntryPage title={t('label.secondFactor')}>
        <PasswordFirst title={t('login.setup.title')} />
      </EntryPage>
    )
  return (
    <EntryPage title={t('label.secondFactor')}>
      {codes === undefined ? (
        <Setup key={round} onDone={done} onAgain={() => setRound(round + 1)} />
      ) : (
        <Done codes={codes} username={username} />
      )}
    </EntryPage>
  )
}

function useSecret() {
  const [setupData, setSetupData] = useState<AuthenticatorSetup>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    const take = (secret: AuthenticatorSetup | undefined) => {
      if (!wanted) return undefined
      return secret === undefined ? giveUpHeld() : setSetupData(secret)
    }
    secretForHeld().then(take, () => (wanted ? setFailed(true) : undefined))
    return () => {
      wanted = false
    }
  }, [])
  return { setupData, failed }
}

interface SetupProps {
  onDone: (codes: readonly string[] | undefined) => void
  /** Starts again after the secret could not be loaded. */
  onAgain: () => void
}

function Setup({ onDone, onAgain }: SetupProps) {
  const { t } = useText()
  const { setupData, failed } = useSecret()
  const { busy, problem, otp, send } = useProof(onDone)
  return (
    <div className={styles.login}>
      <h1>{t('login.setup.title')}</h1>
      <p className={textStyles.muted}>{t('login.setup.text')}</p>
      <EntryAlert problem={failed ? t('kit.qr.failed') : undefined} />
      {failed && (
        <button
          type="button"
          className={classes(buttonStyles.button, buttonStyles.large)}
          data-kind="plain"
          onClick={onAgain}
        >
          {t('act.retry')}
        </button>
      )}
      {setupData && (
        <>
          <p>{t('login.setup.scan')}</p>
          <QrCode text={setupData.uri} />
          <p className={classes(textStyles.faint, textStyles.small)}>{t('login.setup.manual')}</p>
          <SecretKey secret={setupData.secret} />
          <EntryAlert problem={problem} />
          <OtpInput
            ref={otp}
            autoFocus
            label={t('login.setup.prove')}
            busy={busy}
            wrong={problem !== undefined}
            onCode={(code) => send(() => proveCode(code, setupData.secret))}
          />
          <p className={classes(textStyles.faint, textStyles.small)} role="status">
            {busy && t('login.verification.checking')}
          </p>
        </>
      )}
      <div className={styles.entryWays}>
        <OtherAccount />
      </div>
    </div>
  )
}

function Done({ codes, username }: { codes: readonly string[]; username: string }) {
  const { t } = useText()
  return (
    <div className={styles.login}>
      <h1>{t('login.setup.done')}</h1>
      <RecoveryCodes codes={codes} user={username} />
      <button
        type="button"
        className={classes(buttonStyles.button, buttonStyles.primary, buttonStyles.large)}
        data-kind="primary"
        onClick={enterProven}
      >
        {t('login.setup.continue')}
      </button>
    </div>
  )
}
