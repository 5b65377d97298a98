import { unitAfter } from '@trastienda/contract/unit'
import type { ReactNode } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { OnHandChange } from '../approval/EffectParts.tsx'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { classes } from '../kit/classes.ts'
import approveStyles from '../approval/approve.module.css'
import textStyles from '../kit/text.module.css'

interface MovedGoods {
  readonly key: string | number
  readonly product: string
  /** What identifies its lot, below the product. */
  readonly lot: ReactNode
  readonly quantity: string
  readonly unit: string
  /** On hand, in the store or of the lot. */
  readonly before: string
  readonly after: string
}

function useColumns(moves: string, onHand: string): PlainColumns<MovedGoods> {
  const { t, locale } = useText()
  return [
    {
      id: 'product',
      head: t('label.product'),
      cell: ({ product, lot }) => (
        <>
          <span className={approveStyles.nameInside} dir="auto">
            {product}
          </span>
          {lot}
        </>
      ),
    },
    {
      id: 'quantity',
      head: moves,
      number: true,
      labelled: true,
      cell: ({ quantity, unit }) => (
        <>
          <bdi dir="ltr">{formatQuantity(quantity, locale)}</bdi>
          <span className={classes(textStyles.faint, textStyles.small)}> {unitAfter(quantity, unit)}</span>
        </>
      ),
    },
    {
      id: 'onHand',
      head: onHand,
      number: true,
      labelled: true,
      cell: ({ before, after }) => <OnHandChange before={before} after={after} />,
    },
  ]
}

interface EffectGoodsProps {
  goods: readonly MovedGoods[]
  /** The heading of the quantity that moves. */
  moves: string
  /** The heading of what is on hand before and after. */
  onHand: string
}

/** The goods that a sale or a customer's return moves, lot by lot. */
export function EffectGoods({ goods, moves, onHand }: EffectGoodsProps) {
  const columns = useColumns(moves, onHand)
  return <PlainTable rows={goods} rowKey={({ key }) => key} columns={columns} />
}
