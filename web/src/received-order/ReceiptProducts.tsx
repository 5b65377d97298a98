import type { ReceiptEffect } from '@trastienda/contract/received-order-approval'
import { formatCost, formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { roundedCost } from '../kit/rounded-cost.ts'
import { today } from '../kit/today.ts'
import { classes } from '../kit/classes.ts'
import approveStyles from '../approval/approve.module.css'
import textStyles from '../kit/text.module.css'

type Product = ReceiptEffect['products'][number]

function useColumns(): PlainColumns<Product> {
  const { t, locale } = useText()
  const quantityText = (quantity: string) => formatQuantity(quantity, locale)
  const inPesos = (cost: string) => formatCost(roundedCost(cost), locale)
  const lotOf = ({ lot, expiresOn, quantity }: Product['lots'][number]) =>
    [
      lot === '' ? t('approval.noLot') : lot,
      `× ${quantityText(quantity)}`,
      expiresOn !== null && t('approval.expires', { day: formatDay(expiresOn, locale, today()) }),
    ]
      .filter((part) => part !== false)
      .join(' ')
  return [
    {
      id: 'product',
      head: t('label.product'),
      cell: ({ name, lots }) => (
        <>
          <span className={approveStyles.nameInside} dir="auto">
            {name}
          </span>
          <small className={classes(approveStyles.lots, textStyles.faint)}>
            {lots.map(lotOf).join(' · ')}
          </small>
        </>
      ),
    },
    {
      id: 'onHand',
      head: t('approval.onHand'),
      number: true,
      labelled: true,
      cell: ({ quantityBefore, quantityAfter }) => (
        <bdi dir="ltr">
          <span className={textStyles.faint}>{`${quantityText(quantityBefore)} → `}</span>
          {quantityText(quantityAfter)}
        </bdi>
      ),
    },
    {
      id: 'average',
      head: t('label.averageCost'),
      number: true,
      labelled: true,
      cell: ({ averageBefore, averageAfter }) => (
        <bdi dir="ltr">
          <span className={textStyles.faint}>{`${inPesos(averageBefore)} → `}</span>
          {inPesos(averageAfter)}
        </bdi>
      ),
    },
  ]
}

/** What each product has and costs on average, before and after, with the lots that come in. */
export function ReceiptProducts({ products }: { products: readonly Product[] }) {
  return <PlainTable columns={useColumns()} rows={products} rowKey={({ productId }) => productId} />
}
