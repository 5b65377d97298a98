import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'

interface GoneProps {
  /** What became of it, in words; undefined when it was deleted. */
  state: string | undefined
  onClose: () => void
  /** Takes what was typed over into a new purchase. */
  onSaveAsNew: () => void
}

/** What was typed outlives the purchase that it was typed for. */
export function GoneDialog({ state, onClose, onSaveAsNew }: GoneProps) {
  const { t } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('purchase.conflict.title')}
      footer={
        <>
          <span className="push" />
          <Button kbd="escape" onPress={onClose}>
            {t('kit.close')}
          </Button>
          <Button kind="primary" onPress={onSaveAsNew}>
            {t('purchase.conflict.saveAsNew')}
          </Button>
        </>
      }
    >
      <p className="prose">
        {state === undefined ? t('purchase.conflict.deleted') : t('purchase.conflict.gone', { state })}
      </p>
    </Dialog>
  )
}
