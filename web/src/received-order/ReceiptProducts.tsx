import type { ReceiptEffect } from '@trastienda/contract/received-order-approval'
import { formatCop, formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'

type Product = ReceiptEffect['products'][number]

/** What each product has and costs on average, before and after, with the lots that come in. */
export function ReceiptProducts({ products }: { products: readonly Product[] }) {
  const { t } = useText()
  return (
    <table className="tb plain">
      <thead>
        <tr>
          <th scope="col">{t('label.product')}</th>
          <th scope="col" className="n">
            {t('approval.onHand')}
          </th>
          <th scope="col" className="n">
            {t('label.averageCost')}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.productId} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ product }: { product: Product }) {
  const { t, locale } = useText()
  const shown = (quantity: string) => formatQuantity(quantity, locale)
  const whole = (cost: string) => formatCop(Math.round(Number(cost)) * 100, locale)
  const lots = product.lots.map(({ lot, expiresOn, quantity }) =>
    [
      lot === '' ? t('approval.noLot') : lot,
      `× ${shown(quantity)}`,
      expiresOn !== null && t('approval.expires', { day: formatDay(expiresOn, locale, today()) }),
    ]
      .filter((part) => part !== false)
      .join(' '),
  )
  return (
    <tr>
      <td>
        <span className="name-in" dir="auto">
          {product.name}
        </span>
        <small className="lots t3">{lots.join(' · ')}</small>
      </td>
      <td className="n">
        <bdi dir="ltr">
          <span className="t3">{`${shown(product.quantityBefore)} → `}</span>
          {shown(product.quantityAfter)}
        </bdi>
      </td>
      <td className="n">
        <bdi dir="ltr">
          <span className="t3 was">{`${whole(product.averageBefore)} → `}</span>
          {whole(product.averageAfter)}
        </bdi>
      </td>
    </tr>
  )
}
