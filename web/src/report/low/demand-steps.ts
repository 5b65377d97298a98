import { addDays, type Day } from '@trastienda/contract/calendar'
import type { LowProduct } from '@trastienda/contract/report-products'
import { demandDays, type Period, surenessLimits } from '@trastienda/contract/report.rules'
import { formatQuantity } from '@trastienda/words/format'
import type { Translate } from '../../i18n/useText.ts'
import type { Step } from '../frame/Explained.tsx'

/** The days that the demand is calculated from, as a query for documents. */
export const demandPeriod = (today: Day): Period => ({ from: addDays(today, 1 - demandDays), to: today })

/** The values that the demand per day was calculated from. */
export type DemandFacts = Pick<LowProduct, 'soldLately' | 'daysOnSale' | 'daysSold' | 'demand' | 'sureness'>

/**
 * How the demand per day was calculated, and how reliable it is.
 * @param href the sales and returns that it was calculated from
 */
export function demandSteps(
  of: DemandFacts,
  t: Translate,
  locale: string,
  href: string | undefined,
): readonly Step[] {
  const print = (quantity: string | number) => formatQuantity(String(quantity), locale)
  const { soldLately, daysOnSale, daysSold, demand, sureness } = of
  const next = sureness === 'low' ? surenessLimits.medium : surenessLimits.high
  return [
    {
      id: 'sold',
      label: t('reportAction.why.sold', { days: demandDays }),
      sum: print(soldLately),
      note: t('reportAction.why.soldNote'),
      href: /[1-9]/.test(soldLately) ? href : undefined,
    },
    {
      id: 'onSale',
      label: t('reportAction.why.onSale'),
      sum: print(daysOnSale),
      note: t('reportAction.why.onSaleNote'),
    },
    {
      id: 'demand',
      label: t('reportAction.why.demand'),
      ...(daysOnSale > 0
        ? { sum: `${print(soldLately)} ÷ ${print(daysOnSale)} = ${print(demand)}` }
        : { note: t('reportAction.why.never') }),
    },
    {
      id: 'sure',
      label: t('reportAction.why.sure'),
      note: t(`reportAction.why.sureness.${sureness}`, {
        on: daysOnSale,
        sold: daysSold,
        needOn: next.daysOnSale,
        needSold: next.daysSold,
      }),
    },
  ]
}
