import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'

interface OtherProps {
  reference: string
  onClose: () => void
  /** The reason why it is not the same bill, for the approver. */
  onOther: (why: string) => void
}

/** Asks why a similar purchase is a different one. */
export function OtherDialog({ reference, onClose, onOther }: OtherProps) {
  const { t } = useText()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('purchase.review.notSameTitle')}
      confirm={t('purchase.review.notSameConfirm')}
      reason={t('label.reason')}
      onConfirm={onOther}
    >
      {t('purchase.review.notSameBody', { reference })}
    </ConfirmDialog>
  )
}
