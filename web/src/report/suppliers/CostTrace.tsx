import type { SuppliedProduct } from '@trastienda/contract/supplier-account'
import { formatCost } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { DayText } from '../../kit/Days.tsx'
import { Cost, Nil } from '../../kit/Figures.tsx'
import { pathOf } from './cost-path.ts'
import { Reference } from './Reference.tsx'

const [width, height] = [96, 24]

/** The way of a product's cost; its figures are in the table behind it. */
export function Trace({ product: { name, costs } }: { product: SuppliedProduct }) {
  const { t, locale } = useText()
  const figures = costs.map(({ cost }) => Number(cost))
  const [first, last] = [costs[0]?.cost, costs.at(-1)?.cost]
  if (costs.length < 2 || first === undefined || last === undefined) return <Nil />
  const { path, end } = pathOf(figures, width, height)
  return (
    <svg
      className="sa-trace"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('supplierAccount.price.traceOf', {
        product: name,
        first: formatCost(first, locale),
        last: formatCost(last, locale),
      })}
    >
      <path d={path} />
      <circle cx={end[0]} cy={end[1]} r="2" />
    </svg>
  )
}

/** What each bill charged, newest first. */
export function CostTable({ product: { name, costs } }: { product: SuppliedProduct }) {
  const { t } = useText()
  return (
    <table className="tb plain">
      <caption className="sr">{t('supplierAccount.price.table', { product: name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('label.date')}</th>
          <th scope="col">{t('label.bill')}</th>
          <th scope="col" className="n">
            {t('label.cost')}
          </th>
        </tr>
      </thead>
      <tbody>
        {costs.toReversed().map(({ purchaseId, reference, day, cost }) => (
          <tr key={purchaseId}>
            <td className="t2">
              <DayText of={day} />
            </td>
            <td>
              <Reference href={`/purchase/edit/${purchaseId}`} of={reference} />
            </td>
            <td className="n">
              <Cost of={cost} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
