import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'

interface GoneProps {
  title: string
  /** What happened to the document. */
  body: string
  saveAsNew: string
  onClose: () => void
  /** Copies what was typed into a new document. */
  onSaveAsNew: () => void
}

/** What was typed outlives the document that it was typed for. */
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
