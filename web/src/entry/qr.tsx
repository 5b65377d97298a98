import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { OtpInput } from '../kit/OtpInput.tsx'
import { QrCode } from '../kit/QrCode.tsx'
import { RecoveryCodes } from '../kit/RecoveryCodes.tsx'
import { SecretKey } from '../kit/SecretKey.tsx'
import { proveCode } from '../session/auth-calls.ts'
import { heldSignIn } from '../session/held.ts'
import { enterProven, giveUpHeld } from '../session/session.ts'
import { secretForHeld, type ShownSecret } from '../session/shown-secret.ts'
import { EntryAlert } from './EntryAlert.tsx'
import { EntryPage } from './EntryPage.tsx'
import { OtherAccount } from './OtherAccount.tsx'
import { useProof } from './use-proof.ts'
import './login.css'

/** Sets the second factor up, for whoever may not sign in without. */
export default function Qr() {
  const { t } = useText()
  const [username] = useState(() => heldSignIn()?.user.username ?? '')
  const [codes, setCodes] = useState<readonly string[]>()
  const done = (given: readonly string[] | undefined) => {
    if (given === undefined || given.length === 0) enterProven()
    else setCodes(given)
  }
  return (
    <EntryPage title={t('login.setup.pageTitle')}>
      {codes === undefined ? <Setup onDone={done} /> : <Done codes={codes} username={username} />}
    </EntryPage>
  )
}

function useSecret() {
  const [shown, setShown] = useState<ShownSecret>()
  const [failed, setFailed] = useState(false)
  const ask = async (wanted: () => boolean) => {
    try {
      const secret = await secretForHeld()
      if (!wanted()) return
      if (secret === undefined) giveUpHeld()
      else setShown(secret)
    } catch {
      if (wanted()) setFailed(true)
    }
  }
  const first = useEffectEvent(ask)
  useEffect(() => {
    let wanted = true
    void first(() => wanted)
    return () => {
      wanted = false
    }
  }, [])
  const again = () => {
    setFailed(false)
    void ask(() => true)
  }
  return { shown, failed, again }
}

function Setup({ onDone }: { onDone: (codes: readonly string[] | undefined) => void }) {
  const { t } = useText()
  const { shown, failed, again } = useSecret()
  const { busy, problem, otp, send } = useProof(onDone)
  return (
    <div className="login">
      <h1>{t('login.setup.title')}</h1>
      <p className="t2">{t('login.setup.text')}</p>
      <EntryAlert problem={failed ? t('kit.qr.failed') : undefined} />
      {failed && (
        <button type="button" className="btn lg" onClick={again}>
          {t('kit.retry')}
        </button>
      )}
      {shown && (
        <>
          <p>{t('login.setup.scan')}</p>
          <QrCode text={shown.uri} />
          <p className="t3 sm">{t('login.setup.manual')}</p>
          <SecretKey secret={shown.secret} />
          <EntryAlert problem={problem} />
          <OtpInput
            ref={otp}
            label={t('login.setup.prove')}
            busy={busy}
            wrong={problem !== undefined}
            onCode={(code) => send(() => proveCode(code, shown.secret))}
          />
          <p className="t3 sm" role="status">
            {busy && t('login.verification.checking')}
          </p>
        </>
      )}
      <div className="entry-ways">
        <OtherAccount />
      </div>
    </div>
  )
}

function Done({ codes, username }: { codes: readonly string[]; username: string }) {
  const { t } = useText()
  return (
    <div className="login">
      <h1>{t('login.setup.done')}</h1>
      <RecoveryCodes codes={codes} user={username} />
      <button type="button" className="btn pri lg" autoFocus onClick={enterProven}>
        {t('login.setup.continue')}
      </button>
    </div>
  )
}
