import type { SuppliedProduct } from '@trastienda/contract/supplier-account'
import { formatCost } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../../kit/PlainTable.tsx'
import { DayText } from '../../kit/Days.tsx'
import { Cost, Nil } from '../../kit/Figures.tsx'
import { pathOf } from './cost-path.ts'
import { Reference } from './Reference.tsx'
import textStyles from '../../kit/text.module.css'
import styles from './account.module.css'

const [width, height] = [96, 24]

/** The development of a product's cost; its figures are in the table behind it. */
export function Trace({ product: { name, costs } }: { product: SuppliedProduct }) {
  const { t, locale } = useText()
  const figures = costs.map(({ cost }) => Number(cost))
  const [first, last] = [costs[0]?.cost, costs.at(-1)?.cost]
  if (costs.length < 2 || first === undefined || last === undefined) return <Nil />
  const { path, end } = pathOf(figures, width, height)
  return (
    <svg
      className={styles.trace}
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

function useColumns(): PlainColumns<SuppliedProduct['costs'][number]> {
  const { t } = useText()
  return [
    {
      id: 'day',
      head: t('label.date'),
      cellClass: textStyles.muted,
      cell: ({ day }) => <DayText of={day} />,
    },
    {
      id: 'bill',
      head: t('label.bill'),
      cell: ({ purchaseId, reference }) => <Reference href={`/purchase/edit/${purchaseId}`} of={reference} />,
    },
    { id: 'cost', head: t('label.cost'), number: true, cell: ({ cost }) => <Cost of={cost} /> },
  ]
}

/** The cost in each bill, newest first. */
export function CostTable({ product: { name, costs } }: { product: SuppliedProduct }) {
  const { t } = useText()
  const columns = useColumns()
  return (
    <PlainTable
      caption={t('supplierAccount.price.table', { product: name })}
      rows={costs.toReversed()}
      rowKey={({ purchaseId }) => purchaseId}
      columns={columns}
    />
  )
}
