import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { formatCop, formatSignedCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Nil } from '../kit/Figures.tsx'

/** What the bill of goods that came before changes: the value on the shelf, and the cost of what is there no more. */
export function ValueEffects({ effect }: { effect: ApprovalEffect }) {
  const { t, locale } = useText()
  const whole = (cost: string) => formatCop(Math.round(Number(cost)) * 100, locale)
  return (
    <table className="tb plain">
      <thead>
        <tr>
          <th scope="col">{t('label.product')}</th>
          <th scope="col" className="n">
            {t('bill.effect.shelf')}
          </th>
          <th scope="col" className="n">
            {t('label.averageCost')}
          </th>
        </tr>
      </thead>
      <tbody>
        {effect.products.map(({ productId, name, taken, variance, averageBefore, averageAfter }) => (
          <tr key={productId}>
            <td>
              <span className="name-in" dir="auto">
                {name}
              </span>
              {variance !== 0 && (
                <small className="lots warn">
                  {t('bill.effect.variance', { amount: formatSignedCop(variance, locale) })}
                </small>
              )}
            </td>
            <td className="n">
              {taken === 0 ? <Nil /> : <bdi dir="ltr">{formatSignedCop(taken, locale)}</bdi>}
            </td>
            <td className="n">
              <bdi dir="ltr">
                {averageBefore !== averageAfter && <span className="t3 was">{whole(averageBefore)} → </span>}
                <span className="af w">{whole(averageAfter)}</span>
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
