import type { SaleReturnEffect } from '@trastienda/contract/sale-return-lines'
import { unitAfter } from '@trastienda/contract/unit'
import type { ReactNode } from 'react'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Money } from '../kit/Figures.tsx'
import { useLotWords } from './parts.tsx'
import { classes } from '../kit/classes.ts'
import approveStyles from '../approval/approve.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './sale.module.css'

interface ReturnEffectsProps {
  effect: SaleReturnEffect
  /** The flags. */
  children: ReactNode
}

/** What a customer's return changes, before and after: money, debt and stock; then the goods. */
export function ReturnEffects({ effect, children }: ReturnEffectsProps) {
  const { t, locale } = useText()
  const { amount, refunded, shelved, scrapped, balanceBefore, balanceAfter, owedBefore, owedAfter } = effect
  const money = (of: number) => formatCop(of, locale)
  return (
    <>
      <div className={approveStyles.effects}>
        <div>
          <h3>{t('saleReturn.approve.amount')}</h3>
          <p className={approveStyles.big}>
            <Money of={amount} full currency />
          </p>
          <p className={classes(textStyles.small, textStyles.muted)}>
            {t('saleReturn.approve.back', { amount: money(refunded) })}
          </p>
        </div>
        <div>
          <h3>{t('saleReturn.approve.shelved')}</h3>
          <p className={approveStyles.big}>
            <Money of={shelved} full />
          </p>
          <p className={classes(textStyles.small, scrapped > 0 ? textStyles.warning : textStyles.muted)}>
            {t('saleReturn.approve.scrapped', { amount: money(scrapped) })}
          </p>
        </div>
        <div>
          <h3>{t('saleReturn.approve.balance')}</h3>
          <p className={approveStyles.big}>
            <bdi dir="ltr">
              <span className={textStyles.faint}>{money(balanceBefore)} → </span>
              {money(balanceAfter)}
            </bdi>
          </p>
          {!effect.return.counter && (
            <p className={classes(textStyles.small, textStyles.muted)}>
              {t('saleReturn.approve.owed', { before: money(owedBefore), after: money(owedAfter) })}
            </p>
          )}
        </div>
      </div>
      {effect.return.note !== '' && (
        <p className={classes(textStyles.muted, approveStyles.noted)} dir="auto">
          {effect.return.note}
        </p>
      )}
      <div className={approveStyles.fiveColumns}>
        <section className={approveStyles.side} data-part="side" aria-label={t('approval.flags')}>
          {children}
        </section>
        <section aria-label={t('saleReturn.form.lines')}>
          <h3>{t('saleReturn.form.lines')}</h3>
          <Goods lots={effect.lots} />
        </section>
      </div>
    </>
  )
}

function useColumns(): PlainColumns<SaleReturnEffect['lots'][number]> {
  const { t, locale } = useText()
  const words = useLotWords()
  return [
    {
      id: 'product',
      head: t('label.product'),
      cell: (each) => (
        <>
          <span className={approveStyles.nameInside} dir="auto">
            {each.product}
          </span>
          <small className={classes(approveStyles.lots, textStyles.faint)}>
            {words(each)} · {t(`saleReturn.fate.${each.fate}`)}
          </small>
        </>
      ),
    },
    {
      id: 'quantity',
      head: t('saleReturn.form.quantity'),
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
      cell: ({ before, after }) => (
        <bdi dir="ltr">
          <span className={textStyles.faint}>{formatQuantity(before, locale)} → </span>
          <span className={approveStyles.after}>{formatQuantity(after, locale)}</span>
        </bdi>
      ),
    },
  ]
}

function Goods({ lots }: Pick<SaleReturnEffect, 'lots'>) {
  const columns = useColumns()
  return (
    <PlainTable
      className={classes(tableStyles.plain, styles.saleGoods)}
      rows={lots}
      rowKey={({ lineId }) => lineId}
      columns={columns}
    />
  )
}
