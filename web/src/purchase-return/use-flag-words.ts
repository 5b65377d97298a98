import type { ReturnEffect } from '@trastienda/contract/purchase-return-lines'
import type { ShownFlag } from '../approval/FlagBox.tsx'
import { formatQuantity } from '@trastienda/words/format'
import type { OwnWords } from '../approval/shown-flags.tsx'
import { valueFlagWords } from '../approval/value-flag-words.ts'
import { useText } from '../i18n/useText.ts'

/** The title and text of a flag of a purchase return. */
export function useReturnFlagWords() {
  const { t, locale } = useText()
  return (flag: OwnWords<ReturnEffect['flags'][number]>): Pick<ShownFlag, 'title' | 'text'> => {
    if (flag.kind === 'own') return { title: t('approval.own'), text: t('approval.ownText') }
    if (flag.kind === 'value_exhausted') return valueFlagWords(flag, t, locale)
    const { product, code, limit } = flag
    return { title: t(`purchaseReturn.approve.${code}`, { product, limit: formatQuantity(limit, locale) }) }
  }
}
