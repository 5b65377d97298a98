import { useRouter } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import type { SavedPurchase } from './use-purchase-form.ts'

/** Says that a new purchase was saved and waits for approval; the message opens it. */
export function useToldEntered(): (purchase: SavedPurchase) => void {
  const { t } = useText()
  const { history } = useRouter()
  return ({ id, reference }) =>
    toastSuccess(t('purchase.bar.saved', { reference }), {
      detail: t('purchase.bar.savedPending'),
      action: { label: t('act.view'), run: () => history.push(`/purchase/edit/${id}`) },
    })
}
