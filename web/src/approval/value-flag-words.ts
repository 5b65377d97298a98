import { unitAfter } from '@trastienda/contract/unit'
import type { ValueFlag } from '@trastienda/contract/value-flag'
import { formatCop, formatCost, formatQuantity } from '@trastienda/words/format'
import type { Translate } from '../i18n/useText.ts'
import { roundedCost } from '../kit/rounded-cost.ts'

/** The texts of a document that takes out (nearly) all the value of a product of which units stay. */
export function valueFlagWords(flag: ValueFlag, t: Translate, locale: string) {
  const { product, unit, quantity, value, given, taken } = flag
  const cost = (of: string) => formatCost(roundedCost(of), locale)
  const falls = t('approval.valueFalls', {
    before: cost(flag.averageBefore),
    after: cost(flag.averageAfter),
  })
  const limited = t('approval.valueLimited', {
    given: formatCop(given, locale),
    taken: formatCop(taken, locale),
  })
  return {
    title: t('approval.value', {
      product,
      quantity: formatQuantity(quantity, locale),
      unit: unitAfter(quantity, unit),
      value: formatCop(value, locale),
    }),
    text: taken < given ? `${limited} ${falls}` : falls,
  }
}
