import { enableSecondFactor, setUpSecondFactor } from '@trastienda/contract/second-factor'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Note } from '../kit/Note.tsx'
import { type OtpHandle, OtpInput } from '../kit/OtpInput.tsx'
import { problemText, reasonText } from '../kit/problem-text.ts'
import { QrCode } from '../kit/QrCode.tsx'
import { RecoveryCodes } from '../kit/RecoveryCodes.tsx'
import { SecretKey } from '../kit/SecretKey.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { needsStepUp } from '../session/step-up.ts'
import { nameOf } from '../session/user.ts'
import { classes } from '../kit/classes.ts'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'
import styles from './security.module.css'

interface EnrolDialogProps {
  open: boolean
  onClose: () => void
  /** Called once the second factor is on, while the recovery codes are still on screen. */
  onEnabled: () => Promise<void>
}

/** Turns the second factor on: scan, prove by a first code, keep the recovery codes. */
export function EnrolDialog({ open, onClose, onEnabled }: EnrolDialogProps) {
  const { t } = useText()
  const name = nameOf(useUser())
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => {
    setCodes(undefined)
    onClose()
  }
  const enabled = (given: readonly string[]) => {
    setCodes(given)
    void onEnabled()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      size="small"
      title={t(codes ? 'kit.recovery.title' : 'settings.secondFactor.enrol')}
      footer={
        codes && (
          <>
            <span className={textStyles.push} />
            <Button kind="primary" onPress={close}>
              {t('settings.secondFactor.close')}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <div className={styles.enrol}>
          <Note kind="success">{t('login.setup.done')}</Note>
          <RecoveryCodes codes={codes} user={name} />
        </div>
      ) : (
        <div className={dialogStyles.body} data-scrolls="">
          <Enrol onEnabled={enabled} onCancel={close} />
        </div>
      )}
    </Dialog>
  )
}

/** The secret from the server; requested once, even if React mounts the component twice. */
function useSecret(onCancel: () => void) {
  const setup = useRef<ReturnType<typeof call<typeof setUpSecondFactor>>>(undefined)
  const [setupData, setSetupData] = useState<{ secret: string; uri: string }>()
  const [failure, setFailure] = useState<unknown>()
  const cancel = useRef(onCancel)
  useEffect(() => {
    let wanted = true
    setup.current ??= call(setUpSecondFactor)
    setup.current.then(
      (secret) => wanted && setSetupData(secret),
      (error: unknown) => {
        if (!wanted) return
        if (needsStepUp(error)) cancel.current()
        else setFailure(error)
      },
    )
    return () => {
      wanted = false
    }
  }, [])
  return { setupData, failure }
}

interface EnrolProps {
  onEnabled: (codes: readonly string[]) => void
  onCancel: () => void
}

function Enrol({ onEnabled, onCancel }: EnrolProps) {
  const { t } = useText()
  const { setupData, failure } = useSecret(onCancel)
  const otp = useRef<OtpHandle>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const prove = async (code: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      onEnabled((await call(enableSecondFactor, { body: { code } })).recoveryCodes)
    } catch (error) {
      setProblem(reasonText(error, t('settings.secondFactor.notChanged'), t))
      setBusy(false)
      otp.current?.again()
    }
  }
  if (failure !== undefined)
    return (
      <Note kind="error">
        {t('kit.qr.failed')}. {problemText(failure, t)}
      </Note>
    )
  if (setupData === undefined)
    return <p className={classes(textStyles.faint, textStyles.small)}>{t('kit.qr.loading')}</p>
  return (
    <div className={styles.enrol}>
      <p>{t('login.setup.scan')}</p>
      <QrCode text={setupData.uri} />
      <p className={classes(textStyles.faint, textStyles.small)}>{t('login.setup.manual')}</p>
      <SecretKey secret={setupData.secret} />
      {problem !== undefined && <Note kind="error">{problem}</Note>}
      <OtpInput
        ref={otp}
        autoFocus
        label={t('login.setup.prove')}
        busy={busy}
        wrong={problem !== undefined}
        onCode={(code) => void prove(code)}
      />
    </div>
  )
}
