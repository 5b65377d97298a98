import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'

/** Discards what was noted of an order, once it is confirmed. */
export function DiscardButton({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="ghost" onPress={() => setAsking(true)}>
        {t('act.discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('receipt.review.discardTitle')}
        confirm={t('act.discard')}
        danger
        onConfirm={onConfirm}
      >
        {t('receipt.review.discardBody')}
      </ConfirmDialog>
    </>
  )
}
