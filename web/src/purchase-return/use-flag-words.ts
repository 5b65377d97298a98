import type { ReturnEffect } from '@trastienda/contract/purchase-return-lines'
import type { ShownFlag } from '../approval/FlagBox.tsx'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'

/** The title and text of a flag of a purchase return. */
export function useReturnFlagWords() {
  const { t, locale } = useText()
  return (flag: ReturnEffect['flags'][number]): Pick<ShownFlag, 'title' | 'text'> => {
    if (flag.kind === 'own') return { title: t('approval.own'), text: t('approval.ownText') }
    const { product, code, limit } = flag
    return { title: t(`purchaseReturn.approve.${code}`, { product, limit: formatQuantity(limit, locale) }) }
  }
}
