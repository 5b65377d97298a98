import type { LowProduct } from '@trastienda/contract/report-products'
import { formatQuantity } from '../../i18n/format.ts'
import { useText } from '../../i18n/useText.ts'
import { Nil } from '../../kit/Figures.tsx'

interface SurenessProps {
  of: Pick<LowProduct, 'soldLately' | 'daysOnSale' | 'daysSold' | 'demand' | 'sureness'>
  daysLeft: number | null
}

/** The days that are left, with how sure that is and what it was reckoned from. */
export function Sureness({ of: row, daysLeft }: SurenessProps) {
  const { t, locale } = useText()
  const from = t('reportScreen.low.from', {
    sold: formatQuantity(row.soldLately, locale),
    days: row.daysOnSale,
    on: row.daysSold,
  })
  return (
    <span title={from}>
      {daysLeft === null ? <Nil /> : <span className={daysLeft < 7 ? 'err num' : 'num'}>{daysLeft}</span>}{' '}
      <span className="t3 sm md-hide">{t(`reportScreen.low.sure.${row.sureness}`)}</span>
      <span className="sr">{from}</span>
    </span>
  )
}
