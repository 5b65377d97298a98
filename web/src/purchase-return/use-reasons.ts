import { returnReason } from '@trastienda/contract/purchase-return'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'

/** The reasons for returns, in words. */
export function useReasons() {
  const { t } = useText()
  return useMemo(
    () => returnReason.options.map((id) => ({ id, label: t(`purchaseReturn.reason.${id}`) })),
    [t],
  )
}
