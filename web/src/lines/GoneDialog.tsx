import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'

interface GoneProps {
  title: string
  /** Explains what happened to the document. */
  body: string
  saveAsNew: string
  onClose: () => void
  /** Copies what was typed into a new document. */
  onSaveAsNew: () => void
}

/** Shown when the document can no longer be saved: the typed values can be saved as a new document. */
export function GoneDialog({ title, body, saveAsNew, onClose, onSaveAsNew }: GoneProps) {
  const { t } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <>
          <span className={textStyles.push} />
          <Button kbd="escape" onPress={onClose}>
            {t('kit.close')}
          </Button>
          <Button kind="primary" onPress={onSaveAsNew}>
            {saveAsNew}
          </Button>
        </>
      }
    >
      <p className={dialogStyles.prose}>{body}</p>
    </Dialog>
  )
}
