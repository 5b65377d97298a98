import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from './Icon.tsx'
import { otpLength, otpOf } from './otp.ts'
import { classes } from './classes.ts'
import fieldStyles from './field.module.css'
import otpStyles from './otp.module.css'
import textStyles from './text.module.css'

/** What a screen may do with the code from outside. */
export interface OtpHandle {
  /** Empties it for another try, with the caret in it. */
  again(): void
}

interface OtpInputProps {
  /** Called as soon as there are six digits. */
  onCode?: (code: string) => void
  /** Called for every change, for forms that send the code by a button. */
  onDigits?: (digits: string) => void
  /** Whether a code is being verified: further input is ignored. */
  busy?: boolean
  /** The last code was wrong. */
  wrong?: boolean
  autoFocus?: boolean
  label?: string
  ref?: Ref<OtpHandle>
}

/** The six digits of an authenticator in one field, which accepts pasted text and the phone's suggestion. */
export function OtpInput({
  onCode,
  onDigits,
  busy = false,
  wrong = false,
  autoFocus,
  label,
  ref,
}: OtpInputProps) {
  const { t } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState('')
  // Whether it was sent or left before it was complete.
  const [short, setShort] = useState(false)
  const put = (next: string) => {
    setDigits(next)
    setShort(false)
    onDigits?.(next)
  }
  useImperativeHandle(ref, () => ({
    again: () => {
      put('')
      input.current?.focus()
    },
  }))
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const take = (text: string) => {
    if (busy) return
    const next = otpOf(text)
    put(next)
    if (next.length === otpLength && next !== digits) onCode?.(next)
  }
  const refuseShort = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || digits.length === otpLength) return
    event.preventDefault()
    setShort(true)
  }
  const below = `${id}-below`
  return (
    <div className={classes(fieldStyles.field, otpStyles.oneTimeCode)} data-part="field">
      <label htmlFor={id}>{label ?? t('kit.otp.label')}</label>
      <div
        className={
          wrong
            ? classes(fieldStyles.box, textStyles.error)
            : classes(fieldStyles.box, short && fieldStyles.bad)
        }
      >
        <input
          ref={input}
          id={id}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          aria-invalid={wrong || short || undefined}
          aria-describedby={short ? below : undefined}
          aria-required
          readOnly={busy}
          value={digits}
          placeholder={'·'.repeat(otpLength)}
          onChange={(event) => take(event.target.value)}
          onKeyDown={refuseShort}
          onBlur={() => setShort(digits !== '' && digits.length < otpLength)}
        />
      </div>
      {short && (
        <span id={below} className={classes(fieldStyles.hint, textStyles.error)}>
          <Icon of={CircleAlert} />
          {t('field.otp')}
        </span>
      )}
    </div>
  )
}
