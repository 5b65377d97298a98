import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import dialogStyles from './dialog.module.css'
import textStyles from './text.module.css'

interface DiscardProps {
  /** Goes on with what was typed. */
  onKeep: () => void
  /** Throws it away. */
  onDiscard: () => void
}

/** Asks before what was typed in a dialog is thrown away. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardProps) {
  const { t } = useText()
  return (
    <Dialog
      open
      onClose={onKeep}
      title={t('kit.form.discardTitle')}
      size="small"
      footer={
        <>
          <span className={textStyles.push} />
          <Button onPress={onKeep} kbd="escape" autoFocus>
            {t('kit.form.keep')}
          </Button>
          <Button
            kind="danger"
            onPress={() => {
              onKeep()
              onDiscard()
            }}
          >
            {t('kit.form.discard')}
          </Button>
        </>
      }
    >
      <div className={dialogStyles.prose}>{t('kit.form.discardBody')}</div>
    </Dialog>
  )
}
