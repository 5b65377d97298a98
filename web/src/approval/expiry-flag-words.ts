import type { ExpiryFlag } from '@trastienda/contract/lot-flags'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import type { Translate } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'

/** The texts of goods that come in expired or soon before they expire. */
export function expiryFlagWords(
  { product, lot, day, days, quantity }: ExpiryFlag,
  t: Translate,
  locale: string,
) {
  return {
    title: days < 0 ? t('approval.expired', { product }) : t('approval.expiry', { product, days }),
    text: t('approval.expiryText', {
      lot: lot === '' ? t('approval.noLot') : t('approval.lot', { lot }),
      quantity: formatQuantity(quantity, locale),
      day: formatDay(day, locale, today()),
    }),
  }
}
