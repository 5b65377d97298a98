import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { formatCost, formatSignedCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Nil } from '../kit/Figures.tsx'
import { roundedCost } from '../kit/rounded-cost.ts'
import { classes } from '../kit/classes.ts'
import styles from './approve.module.css'
import textStyles from '../kit/text.module.css'

function useColumns(): PlainColumns<ApprovalEffect['products'][number]> {
  const { t, locale } = useText()
  const inPesos = (cost: string) => formatCost(roundedCost(cost), locale)
  return [
    {
      id: 'product',
      head: t('label.product'),
      cell: ({ name, variance }) => (
        <>
          <span className={styles.nameInside} dir="auto">
            {name}
          </span>
          {variance !== 0 && (
            <small className={classes(styles.lots, textStyles.warning)}>
              {t('bill.effect.variance', { amount: formatSignedCop(variance, locale) })}
            </small>
          )}
        </>
      ),
    },
    {
      id: 'shelf',
      head: t('bill.effect.shelf'),
      number: true,
      labelled: true,
      cell: ({ taken }) => (taken === 0 ? <Nil /> : <bdi dir="ltr">{formatSignedCop(taken, locale)}</bdi>),
    },
    {
      id: 'average',
      head: t('label.averageCost'),
      number: true,
      labelled: true,
      cell: ({ averageBefore, averageAfter }) => (
        <bdi dir="ltr">
          {averageBefore !== averageAfter && (
            <span className={textStyles.faint}>{inPesos(averageBefore)} → </span>
          )}
          <span className={classes(styles.after, styles.wide)}>{inPesos(averageAfter)}</span>
        </bdi>
      ),
    },
  ]
}

/**
 * How the bill of goods that were received earlier changes the value of stock on hand, and the cost of goods that
 * have left since.
 */
export function ValueEffects({ effect }: { effect: ApprovalEffect }) {
  const columns = useColumns()
  return <PlainTable rows={effect.products} rowKey={({ productId }) => productId} columns={columns} />
}
