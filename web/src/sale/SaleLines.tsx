import type { Sale, SaleLine } from '@trastienda/contract/sale'
import { Fragment } from 'react'
import { formatCop, formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Cost, Money, Quantity } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { unitCost } from './unit-cost.ts'
import '../lines/document.css'

/** The lines of a sale as they are read, with the lots that they were taken from and what came back. */
export function SaleLines({ sale }: { sale: Sale }) {
  const { t } = useText()
  const costed = sale.approval === 'approved'
  return (
    <div className="gw">
      <table className="tb doc-lines">
        <thead>
          <tr>
            <th scope="col" className="n no">
              <span className="sr">{t('purchase.column.line')}</span>
            </th>
            <th scope="col">{t('sale.column.product')}</th>
            <th scope="col" className="n">
              {t('sale.column.quantity')}
            </th>
            <th scope="col" className="n">
              {t('sale.column.price')}
            </th>
            {costed && (
              <th scope="col" className="n md-hide">
                {t('sale.column.unitCost')}
              </th>
            )}
            <th scope="col" className="n">
              {t('purchase.column.subtotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sale.items.map((item, at) => (
            <ItemRow key={item.id} item={item} at={at} costed={costed} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ItemRow({ item, at, costed }: { item: SaleLine; at: number; costed: boolean }) {
  const { t, locale } = useText()
  return (
    <tr>
      <td className="n t3 no">{at + 1}</td>
      <td className="clip">
        <bdi className="mono t3 cd">{item.productCode}</bdi> <span dir="auto">{item.productName}</span>
        <small className="blk t3">
          <Lots item={item} />
        </small>
        {item.lotReason !== '' && (
          <small className="blk t2">{t('sale.read.lotReason', { reason: item.lotReason })}</small>
        )}
        {item.priceReason !== '' && (
          <small className="blk t2">{t('sale.read.priceReason', { reason: item.priceReason })}</small>
        )}
        {Number(item.returned) > 0 && (
          <small className="blk warn">
            {t('sale.read.returned', {
              quantity: formatQuantity(item.returned, locale),
              amount: formatCop(item.returnedNet, locale),
            })}
          </small>
        )}
      </td>
      <td className="n">
        <Quantity of={item.quantity} unit={item.unit} />
      </td>
      <td className="n">
        <Cost of={item.price} />
      </td>
      {costed && (
        <td className="n md-hide t2">
          <Cost of={unitCost(item)} />
        </td>
      )}
      <td className="n">
        <Money of={item.subtotal} />
      </td>
    </tr>
  )
}

function Lots({ item: { lots } }: { item: SaleLine }) {
  const { t, locale } = useText()
  const told = lots.filter(({ lot, expiresOn }) => lot !== '' || expiresOn !== null)
  return told.map(({ lotId, lot, expiresOn, quantity }, at) => (
    <Fragment key={lotId}>
      {at > 0 && ' · '}
      {lot === '' ? t('sale.lots.none') : <bdi className="mono">{lot}</bdi>}
      {lots.length > 1 && <> × {formatQuantity(quantity, locale)}</>}
      {expiresOn !== null && `, ${t('approval.expires', { day: formatDay(expiresOn, locale, today()) })}`}
    </Fragment>
  ))
}
