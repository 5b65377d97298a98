import { Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { CopyButton } from './CopyButton.tsx'
import { classes } from './classes.ts'
import buttonStyles from './button.module.css'
import iconStyles from './icon.module.css'
import otpStyles from './otp.module.css'
import textStyles from './text.module.css'

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The name of their owner, printed on the copy. */
  user: string
}

/** Recovery codes, shown this once: to be copied, downloaded or printed. */
export function RecoveryCodes({ codes, user }: RecoveryCodesProps) {
  const { t } = useText()
  const keep = useRef<HTMLButtonElement>(null)
  // The codes are shown only once, so Enter saves them instead of closing the dialog.
  useEffect(() => keep.current?.focus(), [])
  const heading = t('kit.recovery.heading', { user })
  const text = [heading, '', ...codes, ''].join('\n')
  return (
    <div className={otpStyles.recovery}>
      <p className={classes(textStyles.muted, textStyles.small)}>{t('kit.recovery.hint')}</p>
      <div className={otpStyles.recoveryPaper}>
        <b className={otpStyles.recoveryPrint}>{heading}</b>
        <ul className={otpStyles.recoveryList} aria-label={t('kit.recovery.title')} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={textStyles.row}>
        <CopyButton text={codes.join('\n')} label={t('kit.recovery.copy')} />
        <button
          ref={keep}
          type="button"
          className={buttonStyles.button}
          data-kind="plain"
          data-first
          onClick={() => save(`${t('kit.recovery.file')}-${user}.txt`, text)}
        >
          <Download className={classes(iconStyles.icon, iconStyles.small)} aria-hidden="true" />
          {t('kit.recovery.download')}
        </button>
        <button
          type="button"
          className={buttonStyles.button}
          data-kind="plain"
          onClick={() => globalThis.print()}
        >
          <Printer className={classes(iconStyles.icon, iconStyles.small)} aria-hidden="true" />
          {t('kit.print')}
        </button>
      </div>
    </div>
  )
}
