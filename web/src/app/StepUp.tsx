import { stepUp } from '@trastienda/contract/step-up'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Note } from '../kit/Note.tsx'
import { type OtpHandle, OtpInput } from '../kit/OtpInput.tsx'
import { problemText } from '../kit/problem-text.ts'
import { TextField } from '../kit/TextField.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { onStepUp } from '../session/step-up.ts'
import { classes } from '../kit/classes.ts'
import dialogStyles from '../kit/dialog.module.css'
import otpStyles from '../kit/otp.module.css'
import textStyles from '../kit/text.module.css'

/** Asks for the password or a code again when a call needs it; the call waits for the answer. */
export function StepUp() {
  const [answer, setAnswer] = useState<(given: boolean) => void>()
  useEffect(() => onStepUp(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  const close = (given: boolean) => {
    answer?.(given)
    setAnswer(undefined)
  }
  const { t } = useText()
  return (
    <Dialog
      open={answer !== undefined}
      onClose={() => close(false)}
      size="small"
      title={t('frame.stepUp.title')}
      subtitle={t('frame.stepUp.text')}
    >
      <StepUpForm onGiven={() => close(true)} onCancel={() => close(false)} />
    </Dialog>
  )
}

function StepUpForm({ onGiven, onCancel }: { onGiven: () => void; onCancel: () => void }) {
  const { t } = useText()
  const enrolled = useUser().enable_google2fa === true
  const [byCode, setByCode] = useState(enrolled)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const otp = useRef<OtpHandle>(null)
  const form = useRef<HTMLFormElement>(null)
  // The dialog that needed this may still be opening and would take the focus afterwards.
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector('input')?.focus(), 50)
    return () => clearTimeout(timer)
  }, [])

  const give = async (body: { password: string } | { code: string }) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(stepUp, { body })
      onGiven()
    } catch (error) {
      setFailure(problemText(error, t))
      setBusy(false)
      otp.current?.again()
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy || byCode) return
    setMissing(password === '')
    if (password !== '') void give({ password })
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className={classes(dialogStyles.body, otpStyles.stepUp)} data-scrolls="">
        {failure !== undefined && <Note kind="error">{failure}</Note>}
        {byCode ? (
          <OtpInput
            ref={otp}
            autoFocus
            busy={busy}
            wrong={failure !== undefined}
            onCode={(code) => void give({ code })}
          />
        ) : (
          <TextField
            name="password"
            label={t('label.password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            problem={missing && password === '' ? { code: 'required' } : undefined}
            required
            autoFocus
            code
          />
        )}
        {enrolled && (
          <button
            type="button"
            className={textStyles.link}
            onClick={() => {
              setFailure(undefined)
              setByCode(!byCode)
            }}
          >
            {t(byCode ? 'frame.stepUp.usePassword' : 'frame.stepUp.useCode')}
          </button>
        )}
      </div>
      <div className={dialogStyles.foot} data-part="dialog-foot">
        <span className={textStyles.push} />
        <Button onPress={onCancel}>{t('kit.cancel')}</Button>
        {!byCode && (
          <Button type="submit" kind="primary" busy={busy}>
            {t('frame.stepUp.confirm')}
          </Button>
        )}
      </div>
    </form>
  )
}
