import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { costChange, costJump } from '@trastienda/contract/purchase.rules'
import { Fragment } from 'react'
import { formatCost, formatDay, formatQuantity } from '@trastienda/words/format'
import { formatChange } from '@trastienda/words/format-change'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { roundedCost } from '../kit/rounded-cost.ts'
import { today } from '../kit/today.ts'
import { classes } from '../kit/classes.ts'
import { OnHandChange } from './EffectParts.tsx'
import styles from './approve.module.css'
import tagStyles from '../kit/tag.module.css'
import textStyles from '../kit/text.module.css'

type Product = ApprovalEffect['products'][number]

const inPesos = (cost: string, locale: string) => formatCost(roundedCost(cost), locale)
/** Whether there was no stock before, so that its cost has not changed. */
const isFirst = ({ quantityBefore, averageBefore }: Product) =>
  /^0(\.0+)?$/.test(quantityBefore) && Number(averageBefore) === 0
const changeOf = ({ averageBefore, averageAfter }: Product) =>
  (costChange(averageBefore, averageAfter) ?? 0) * 100

function useColumns(): PlainColumns<Product> {
  const { t, locale } = useText()
  return [
    {
      id: 'product',
      head: t('label.product'),
      cell: ({ name, lots }) => (
        <>
          <span className={styles.nameInside} dir="auto">
            {name}
          </span>
          <Lots lots={lots} />
        </>
      ),
    },
    {
      id: 'onHand',
      head: t('approval.onHand'),
      number: true,
      labelled: true,
      cell: ({ quantityBefore, quantityAfter }) => (
        <OnHandChange before={quantityBefore} after={quantityAfter} />
      ),
    },
    {
      id: 'average',
      head: t('label.averageCost'),
      number: true,
      labelled: true,
      cell: (product) => (
        <bdi dir="ltr">
          {!isFirst(product) && (
            <span className={textStyles.faint}>{inPesos(product.averageBefore, locale)} → </span>
          )}
          <span className={classes(styles.after, styles.wide)}>{inPesos(product.averageAfter, locale)}</span>
        </bdi>
      ),
    },
    {
      id: 'change',
      head: t('product.costs.change'),
      headUnseen: true,
      number: true,
      cellClass: (product) =>
        classes(
          tagStyles.mark,
          Math.abs(changeOf(product)) >= costJump * 100 ? textStyles.warning : textStyles.faint,
        ),
      cell: (product) => <Change product={product} />,
    },
  ]
}

/** What each product has and costs on average, before and after, with the lots that come in. */
export function ProductEffects({ effect }: { effect: Pick<ApprovalEffect, 'products'> }) {
  const columns = useColumns()
  return <PlainTable rows={effect.products} rowKey={({ productId }) => productId} columns={columns} />
}

function changeWords(change: number, locale: string): string {
  const percent = formatChange(change, locale)
  const sign = percent.startsWith('>') || Math.abs(change) <= 0.05 ? '' : change > 0 ? '+' : '\u2212'
  return `${sign}${percent}`
}

/** By how much the average cost moves, in percent. */
function Change({ product }: { product: Product }) {
  const { locale } = useText()
  const change = changeOf(product)
  return <bdi dir="ltr">{isFirst(product) ? '' : changeWords(change, locale)}</bdi>
}

function Lots({ lots }: Pick<Product, 'lots'>) {
  const { t, locale } = useText()
  const namedLots = lots.filter(({ lot, expiresOn }) => lot !== '' || expiresOn !== null)
  if (namedLots.length === 0) return null
  return (
    <small className={classes(styles.lots, textStyles.faint)}>
      {namedLots.map(({ lot, expiresOn, quantity }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines of one lot are told apart by their place
        <Fragment key={`${lot}-${expiresOn}-${at}`}>
          {at > 0 && ' · '}
          {lot === '' ? t('approval.noLot') : <bdi className={textStyles.monospace}>{lot}</bdi>}
          {lots.length > 1 && <> × {formatQuantity(quantity, locale)}</>}
          {expiresOn !== null && `, ${t('approval.expires', { day: formatDay(expiresOn, locale, today()) })}`}
        </Fragment>
      ))}
    </small>
  )
}
