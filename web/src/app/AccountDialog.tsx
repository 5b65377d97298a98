import { useText } from '../i18n/useText.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { AppearanceForm } from '../my-settings/AppearanceForm.tsx'
import { LanguageChoice } from '../my-settings/LanguageChoice.tsx'
import { PasswordForm } from '../my-settings/PasswordForm.tsx'
import { SecondFactorForm } from '../my-settings/SecondFactorForm.tsx'
import { Sessions } from '../my-settings/Sessions.tsx'

export type AccountTopic = 'language' | 'appearance' | 'password' | 'secondFactor' | 'sessions'

interface AccountDialogProps {
  /** Which dialog is open; undefined for none. */
  topic: AccountTopic | undefined
  onClose: () => void
}

/** The dialogs about a person's own account, over whichever page is open. */
export function AccountDialog({ topic, onClose }: AccountDialogProps) {
  const { t } = useText()
  return (
    <>
      <Dialog
        open={topic === 'language'}
        onClose={onClose}
        size="small"
        title={t('label.language')}
        footer={null}
      >
        <LanguageChoice />
      </Dialog>
      <Dialog
        open={topic === 'appearance'}
        onClose={onClose}
        size="medium"
        title={t('frame.me.appearance')}
        footer={null}
      >
        <AppearanceForm />
      </Dialog>
      <Dialog
        open={topic === 'password'}
        onClose={onClose}
        size="small"
        title={t('label.password')}
        footer={null}
      >
        <PasswordForm onSaved={onClose} />
      </Dialog>
      <Dialog
        open={topic === 'secondFactor'}
        onClose={onClose}
        size="medium"
        title={t('label.secondFactor')}
        footer={null}
      >
        <SecondFactorForm />
      </Dialog>
      <Dialog
        open={topic === 'sessions'}
        onClose={onClose}
        size="medium"
        title={t('settings.sessions.title')}
        footer={null}
      >
        <Sessions />
      </Dialog>
    </>
  )
}
