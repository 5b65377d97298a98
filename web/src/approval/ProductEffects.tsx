import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { costChange, costJump } from '@trastienda/contract/purchase.rules'
import { Fragment } from 'react'
import { formatCop, formatDay, formatPercent, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'

/** What each product has and costs on average, before and after, with the lots that come in. */
export function ProductEffects({ effect }: { effect: Pick<ApprovalEffect, 'products'> }) {
  const { t } = useText()
  return (
    <table className="tb plain averages">
      <thead>
        <tr>
          <th scope="col">{t('label.product')}</th>
          <th scope="col" className="n">
            {t('approval.onHand')}
          </th>
          <th scope="col" className="n">
            {t('label.averageCost')}
          </th>
          <th scope="col" className="n">
            <span className="sr">{t('product.costs.change')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {effect.products.map((product) => (
          <ProductRow key={product.productId} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function ProductRow({ product }: { product: ApprovalEffect['products'][number] }) {
  const { locale } = useText()
  const whole = (cost: string) => formatCop(Math.round(Number(cost)) * 100, locale)
  const first = /^0(\.0+)?$/.test(product.quantityBefore) && Number(product.averageBefore) === 0
  const change = (costChange(product.averageBefore, product.averageAfter) ?? 0) * 100
  return (
    <tr>
      <td>
        <span className="name-in" dir="auto">
          {product.name}
        </span>
        <Lots lots={product.lots} />
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of figures, which the head names */}
      <td className="n">
        <bdi dir="ltr">
          <span className="t3">{`${formatQuantity(product.quantityBefore, locale)} → `}</span>
          <span className="af">{formatQuantity(product.quantityAfter, locale)}</span>
        </bdi>
      </td>
      <td className="n">
        <bdi dir="ltr">
          {!first && <span className="t3 was">{whole(product.averageBefore)} → </span>}
          <span className="af w">{whole(product.averageAfter)}</span>
        </bdi>
      </td>
      <td className={Math.abs(change) >= costJump * 100 ? 'n mk warn' : 'n mk t3'}>
        <bdi dir="ltr">
          {first ? '' : `${change > 0.05 ? '+' : ''}${formatPercent(change.toFixed(1), locale)}`}
        </bdi>
      </td>
    </tr>
  )
}

function Lots({ lots }: { lots: ApprovalEffect['products'][number]['lots'] }) {
  const { t, locale } = useText()
  const told = lots.filter(({ lot, expiresOn }) => lot !== '' || expiresOn !== null)
  if (told.length === 0) return null
  return (
    <small className="lots t3">
      {told.map(({ lot, expiresOn, quantity }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines of one lot are told apart by their place
        <Fragment key={`${lot}-${expiresOn}-${at}`}>
          {at > 0 && ' · '}
          {lot === '' ? t('approval.noLot') : <bdi className="mono">{lot}</bdi>}
          {lots.length > 1 && <> × {formatQuantity(quantity, locale)}</>}
          {expiresOn !== null && `, ${t('approval.expires', { day: formatDay(expiresOn, locale, today()) })}`}
        </Fragment>
      ))}
    </small>
  )
}
