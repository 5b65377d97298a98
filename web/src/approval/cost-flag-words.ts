import type { CostFlag } from '@trastienda/contract/purchase-approval'
import { formatCost, formatDay, formatPercent } from '@trastienda/words/format'
import type { Translate } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'

/** The texts of a cost that is far from the last one. */
export function costFlagWords(
  { product, before, after, change, day }: CostFlag,
  t: Translate,
  locale: string,
) {
  const points = change * 100
  const costs = { before: formatCost(before, locale), after: formatCost(after, locale) }
  return {
    title: t('approval.cost', {
      product,
      change: `${points > 0 ? '+' : ''}${formatPercent(points.toFixed(1), locale)}`,
    }),
    text:
      day === null
        ? t('approval.costTextNoDay', costs)
        : t('approval.costText', { ...costs, day: formatDay(day, locale, today()) }),
  }
}
