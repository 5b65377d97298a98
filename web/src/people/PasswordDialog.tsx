import { givenDays } from '@trastienda/contract/given-password'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Note } from '../kit/Note.tsx'
import dialogStyles from '../kit/dialog.module.css'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'
import styles from './people.module.css'

/** A password on its way to its owner. */
export interface Handover {
  readonly name: string
  readonly password: string
  /** Whether the user still has to be approved. */
  readonly waits: boolean
}

/** Shows a one-time password, this once, to be copied or written down. */
export function PasswordDialog({ name, password, waits, onClose }: Handover & { onClose: () => void }) {
  const { t } = useText()
  const label = useId()
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Dialog
      open
      // The password cannot be shown again, so a press outside does not close the dialog.
      role="alertdialog"
      size="small"
      onClose={onClose}
      title={t('user.password.title', { name })}
      footer={
        <>
          <span className={textStyles.push} />
          <Button kind="primary" onPress={onClose}>
            {t('user.password.done')}
          </Button>
        </>
      }
    >
      <p className={dialogStyles.prose}>{t('user.password.note', { days: givenDays })}</p>
      <div>
        <span className={fieldStyles.label} data-part="label" id={label}>
          {t('user.password.label')}
        </span>
        <div className={styles.secret}>
          <output aria-labelledby={label} dir="ltr">
            {password}
          </output>
          <span className={textStyles.push} />
          <Button icon={Copy} autoFocus onPress={() => void copy()}>
            {t(copied ? 'user.password.copied' : 'kit.recovery.copy')}
          </Button>
        </div>
        <span className={textStyles.unseen} role="status">
          {copied && t('user.password.copied')}
        </span>
      </div>
      {copied === false && <Note kind="warning">{t('user.password.uncopied')}</Note>}
      {waits && <Note kind="info">{t('user.password.waits')}</Note>}
    </Dialog>
  )
}
