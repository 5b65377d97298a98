import { unitCostOf } from '@trastienda/contract/money'
import type { Purchase, PurchaseLine } from '@trastienda/contract/purchase'
import { formatCost } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { DayText } from '../kit/Days.tsx'
import { Cost, Money, Nil, Quantity } from '../kit/Figures.tsx'
import '../lines/document.css'

/** The lines of a purchase as they are read, with what each unit cost once landed. */
export function DocumentLines({ purchase }: { purchase: Purchase }) {
  const { t } = useText()
  const landed = purchase.discount !== 0 || purchase.shipping !== 0
  return (
    <div className="gw">
      <table className="tb doc-lines">
        <thead>
          <tr>
            <th scope="col" className="n no">
              <span className="sr">{t('purchase.column.line')}</span>
            </th>
            <th scope="col">{t('purchase.column.product')}</th>
            <th scope="col" className="md-hide">
              {t('label.category')}
            </th>
            <th scope="col" className="md-hide">
              {t('purchase.column.lot')}
            </th>
            <th scope="col" className="md-hide">
              {t('purchase.column.expiresOn')}
            </th>
            <th scope="col" className="n">
              {t('purchase.column.quantity')}
            </th>
            <th scope="col" className="n">
              {t('purchase.column.cost')}
            </th>
            {landed && (
              <th scope="col" className="n md-hide">
                {t('purchase.column.landed')}
              </th>
            )}
            <th scope="col" className="n">
              {t('purchase.column.subtotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {purchase.items.map((item, at) => (
            <ItemRow key={item.id} item={item} at={at} landed={landed} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ItemRow({ item, at, landed }: { item: PurchaseLine; at: number; landed: boolean }) {
  const { locale } = useText()
  const each = Math.round(Number(unitCostOf(item.landed, item.quantity)) * 100) / 100
  return (
    <tr>
      <td className="n t3 no">{at + 1}</td>
      <td className="clip">
        <bdi className="mono t3 cd">{item.productCode}</bdi> <span dir="auto">{item.productName}</span>
        <small className="t3 blk md-show">{item.category}</small>
      </td>
      <td className="md-hide t2">{item.category}</td>
      <td className="md-hide">{item.lot === '' ? <Nil /> : <bdi className="mono t2">{item.lot}</bdi>}</td>
      <td className="md-hide">
        <DayText of={item.expiresOn} />
      </td>
      <td className="n">
        <Quantity of={item.quantity} unit={item.unit} />
      </td>
      <td className="n">
        <Cost of={item.cost} />
      </td>
      {landed && (
        <td className="n md-hide t2">
          <bdi dir="ltr">{formatCost(String(each), locale)}</bdi>
        </td>
      )}
      <td className="n">
        <Money of={item.subtotal} />
      </td>
    </tr>
  )
}
