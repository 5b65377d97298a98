import { scaled } from '@trastienda/contract/decimal'
import type { OutsizedFlag } from '@trastienda/contract/purchase-approval'
import { unitAfter } from '@trastienda/contract/unit'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import type { Translate } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'

/** The texts of a quantity far above those of earlier purchases. */
export function outsizedFlagWords(
  { product, unit, quantity, most, day, purchases }: OutsizedFlag,
  t: Translate,
  locale: string,
) {
  const times = scaled(quantity, 3) / scaled(most, 3)
  return {
    title: t('approval.outsized', {
      product,
      quantity: formatQuantity(quantity, locale),
      unit: unitAfter(quantity, unit),
      times: formatQuantity(String(times), locale),
    }),
    text: t('approval.outsizedText', {
      count: purchases,
      quantity: formatQuantity(most, locale),
      unit: unitAfter(most, unit),
      day: formatDay(day, locale, today()),
    }),
  }
}
