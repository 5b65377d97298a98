import type { ReturnLine } from '@trastienda/contract/purchase-return'
import { useText } from '../i18n/useText.ts'
import { Money, Quantity } from '../kit/Figures.tsx'
import { LotText } from './LotText.tsx'

/** The goods of a return as they are read. */
export function ReturnLines({ items }: { items: readonly ReturnLine[] }) {
  const { t } = useText()
  return (
    <div className="ret-lots">
      <table className="tb plain">
        <caption className="sr">{t('purchaseReturn.read.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('label.product')}</th>
            <th scope="col" className="sm-hide">
              {t('label.reason')}
            </th>
            <th scope="col" className="n">
              {t('purchaseReturn.form.quantity')}
            </th>
            <th scope="col" className="n">
              {t('label.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td className="ret-product">
                <span dir="auto">{item.productName}</span>
                <small className="t3">
                  <LotText lot={item.lot} expiresOn={item.expiresOn} />
                  <span className="ret-why">{t(`purchaseReturn.reason.${item.reason}`)}</span>
                </small>
              </td>
              <td className="t2 sm-hide">{t(`purchaseReturn.reason.${item.reason}`)}</td>
              <td className="n">
                <Quantity of={item.quantity} unit={item.unit} />
              </td>
              <td className="n">
                <Money of={item.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
