import type { SaleEffect } from '@trastienda/contract/sale-approval'
import { unitAfter } from '@trastienda/contract/unit'
import { Fragment, type ReactNode } from 'react'
import { formatCop, formatDay, formatPercent, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Money } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { classes } from '../kit/classes.ts'
import approveStyles from '../approval/approve.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './sale.module.css'

interface SaleEffectsProps {
  effect: SaleEffect
  /** The flags. */
  children: ReactNode
}

/** What a sale changes, before and after: profit, payment and debt; then the goods lot by lot. */
export function SaleEffects({ effect, children }: SaleEffectsProps) {
  const { t } = useText()
  return (
    <>
      <Figures effect={effect} />
      {effect.sale.note !== '' && (
        <p className={classes(textStyles.muted, approveStyles.noted)} dir="auto">
          {effect.sale.note}
        </p>
      )}
      <div className={approveStyles.fiveColumns}>
        <section className={approveStyles.side} data-part="side" aria-label={t('approval.flags')}>
          {children}
        </section>
        <section aria-label={t('sale.approve.goods', { store: effect.sale.store })}>
          <h3>{t('sale.approve.goods', { store: effect.sale.store })}</h3>
          <Goods effect={effect} />
        </section>
      </div>
    </>
  )
}

function Figures({ effect }: { effect: SaleEffect }) {
  const { t, locale } = useText()
  const { sale, cost, profit, paid, balance, owedBefore, owedAfter } = effect
  const money = (of: number) => formatCop(of, locale)
  const margin = sale.grandTotal === 0 ? null : (profit / sale.grandTotal) * 100
  return (
    <div className={approveStyles.effects}>
      <div>
        <h3>{t('sale.approve.earns')}</h3>
        <p className={approveStyles.big}>
          <Money of={profit} full currency />
          {margin !== null && (
            <span className={approveStyles.unit}>
              {' '}
              <bdi dir="ltr">{formatPercent(margin.toFixed(1), locale)}</bdi>
            </span>
          )}
        </p>
        <p className={classes(textStyles.small, profit < 0 ? textStyles.warning : textStyles.muted)}>
          {t('sale.approve.cost', { cost: money(cost) })}
        </p>
      </div>
      <div>
        <h3>{t('sale.approve.paid')}</h3>
        <p className={approveStyles.big}>
          <Money of={paid} full currency />
        </p>
        <p className={classes(textStyles.small, textStyles.muted)}>{t(`sale.method.${sale.method}`)}</p>
      </div>
      <div>
        <h3>{t('sale.approve.owed')}</h3>
        {sale.counter ? (
          <>
            <p className={approveStyles.big}>
              <Money of={balance} full />
            </p>
            <p className={classes(textStyles.small, textStyles.muted)}>{t('sale.approve.counter')}</p>
          </>
        ) : (
          <>
            <p className={approveStyles.big}>
              <bdi dir="ltr">
                <span className={textStyles.faint}>{money(owedBefore)} → </span>
                {money(owedAfter)}
              </bdi>
            </p>
            <p className={classes(textStyles.small, textStyles.muted)}>
              {t('sale.approve.balance', { balance: money(balance) })}
            </p>
          </>
        )}
      </div>
    </div>
  )
}

function useColumns(): PlainColumns<SaleEffect['lots'][number]> {
  const { t, locale } = useText()
  return [
    {
      id: 'product',
      head: t('label.product'),
      cell: (each) => (
        <>
          <span className={approveStyles.nameInside} dir="auto">
            {each.product}
          </span>
          <Lot {...each} />
        </>
      ),
    },
    {
      id: 'leaves',
      head: t('sale.approve.leaves'),
      number: true,
      cell: ({ quantity, unit }) => (
        <>
          <bdi dir="ltr">{formatQuantity(quantity, locale)}</bdi>
          <span className={classes(textStyles.faint, textStyles.small)}> {unitAfter(quantity, unit)}</span>
        </>
      ),
    },
    {
      id: 'onHand',
      head: t('approval.onHand'),
      number: true,
      cell: ({ storeBefore, storeAfter }) => (
        <bdi dir="ltr">
          <span className={textStyles.faint}>{formatQuantity(storeBefore, locale)} → </span>
          <span className={approveStyles.after}>{formatQuantity(storeAfter, locale)}</span>
        </bdi>
      ),
    },
  ]
}

function Goods({ effect: { lots } }: { effect: SaleEffect }) {
  const columns = useColumns()
  return (
    <PlainTable
      className={classes(tableStyles.plain, styles.saleGoods)}
      rows={lots}
      rowKey={({ lineId, lotId }) => `${lineId}/${lotId}`}
      columns={columns}
    />
  )
}

/** The lot, and its own quantity when the store has more of the product in other lots. */
function Lot({ lot, expiresOn, before, after, storeBefore }: SaleEffect['lots'][number]) {
  const { t, locale } = useText()
  if (lot === '' && expiresOn === null) return null
  const parts = [
    lot === '' ? t('sale.lots.none') : <bdi className={textStyles.monospace}>{lot}</bdi>,
    expiresOn && t('approval.expires', { day: formatDay(expiresOn, locale, today()) }),
    before !== storeBefore && (
      <>
        {t('sale.approve.inLot')}{' '}
        <bdi dir="ltr">{`${formatQuantity(before, locale)} → ${formatQuantity(after, locale)}`}</bdi>
      </>
    ),
  ].filter((part) => part !== null && part !== false)
  return (
    <small className={classes(approveStyles.lots, textStyles.faint)}>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- its code, its day and its stock, always in this order
        <Fragment key={at}>
          {at > 0 && ', '}
          {part}
        </Fragment>
      ))}
    </small>
  )
}
