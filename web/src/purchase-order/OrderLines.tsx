import type { Order, OrderLine } from '@trastienda/contract/purchase-order'
import { outstanding } from '@trastienda/contract/received-order.rules'
import { PackageX } from 'lucide-react'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { IconButton } from '../kit/Button.tsx'
import { DayText } from '../kit/Days.tsx'
import { Cost, Money, Quantity } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { Received } from './Received.tsx'
import '../lines/document.css'

interface LinesProps {
  order: Order
  /** Closes what is still to come of a line; absent for who may not. */
  onClose: ((line: OrderLine) => void) | undefined
}

/** The lines of an order as they are read, with what has come of each. */
export function OrderLines({ order, onClose }: LinesProps) {
  const { t } = useText()
  const approved = order.approval === 'approved'
  return (
    <div className="gw">
      <table className="tb doc-lines">
        <thead>
          <tr>
            <th scope="col" className="n no">
              <span className="sr">{t('order.column.line')}</span>
            </th>
            <th scope="col">{t('order.column.product')}</th>
            <th scope="col" className="md-hide">
              {t('label.category')}
            </th>
            <th scope="col" className="md-hide">
              {t('order.column.expectedOn')}
            </th>
            <th scope="col" className={approved ? 'n sm-hide' : 'n'}>
              {t('order.column.quantity')}
            </th>
            {approved && <th scope="col">{t('order.column.received')}</th>}
            <th scope="col" className="n md-hide">
              {t('order.column.cost')}
            </th>
            <th scope="col" className="n">
              {t('order.column.subtotal')}
            </th>
            {onClose && (
              <th scope="col" className="act">
                <span className="sr">{t('order.act.close')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, at) => (
            <tr key={item.id}>
              <td className="n t3 no">{at + 1}</td>
              <td className="clip">
                <Product item={item} />
              </td>
              <td className="md-hide t2">{item.category}</td>
              <td className="md-hide">
                <DayText of={item.expectedOn ?? order.expectedOn} />
              </td>
              <td className={approved ? 'n sm-hide' : 'n'}>
                <Quantity of={item.quantity} unit={item.unit} />
              </td>
              {approved && (
                <td>
                  <Received units={item.quantity} unitsReceived={item.received} unitsClosed={item.closed} />
                </td>
              )}
              <td className="n md-hide">
                <Cost of={item.cost} />
              </td>
              <td className="n">
                <Money of={item.subtotal} />
              </td>
              {onClose && (
                <td className="act">
                  {outstanding(item) !== '0' && (
                    <IconButton
                      small
                      icon={PackageX}
                      label={t('order.act.closeLine', { product: item.productName })}
                      onPress={() => onClose(item)}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Product({ item }: { item: OrderLine }) {
  const { t, locale } = useText()
  const facts = [
    item.supplierCode,
    item.expiresOn !== null && t('order.read.notBefore', { day: formatDay(item.expiresOn, locale, today()) }),
    item.closed !== '0' &&
      t('order.read.closedLine', {
        units: formatQuantity(item.closed, locale),
        count: Number(item.closed),
        reason: item.closeReason,
      }),
  ].filter((words) => words !== false && words !== '')
  return (
    <>
      <bdi className="mono t3 cd">{item.productCode}</bdi> <span dir="auto">{item.productName}</span>
      <small className="t3 blk md-show">{item.category}</small>
      {facts.length > 0 && <small className="t3 blk">{facts.join(' · ')}</small>}
    </>
  )
}
