import type { StockSums as Stock } from '@trastienda/contract/report-charts'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { Money, Quantity } from '../../kit/Figures.tsx'

/** What the stock is now; it opens the products that it is made of. */
export function StockSums({ of: { quantity, cost, price } }: { of: Stock }) {
  const { t } = useText()
  return (
    <p className="rp-stock">
      <span className="t2">{t('reportScreen.stock.now')}</span>
      <Anchor href="/product/list?sort=-stockValue" className="drill">
        <Money of={cost} full />
      </Anchor>
      <span className="t3">{t('reportScreen.stock.cost')}</span>
      <span>
        <Money of={price} full />
      </span>
      <span className="t3">{t('reportScreen.stock.price')}</span>
      <span>
        <Quantity of={quantity} />
      </span>
      <span className="t3">{t('reportScreen.stock.units')}</span>
    </p>
  )
}
