import type { ReturnEffect } from '@trastienda/contract/purchase-return-lines'
import { unitAfter } from '@trastienda/contract/unit'
import type { ReactNode } from 'react'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Money } from '../kit/Figures.tsx'
import { LotText } from './LotText.tsx'
import { classes } from '../kit/classes.ts'
import approveStyles from '../approval/approve.module.css'
import textStyles from '../kit/text.module.css'
import styles from './purchase-return.module.css'

interface ReturnEffectsProps {
  effect: ReturnEffect
  /** The flags. */
  children: ReactNode
}

/** What a return moves, before and after: the inventory, the balance of its bill, the credit; then lot by lot. */
export function ReturnEffects({ effect, children }: ReturnEffectsProps) {
  const { t, locale } = useText()
  const { amount, excess, balanceBefore, balanceAfter, owedBefore, owedAfter } = effect
  const money = (of: number) => formatCop(of, locale)
  return (
    <>
      <div className={approveStyles.effects}>
        <div>
          <h3>{t('purchaseReturn.approve.value')}</h3>
          <p className={approveStyles.big}>
            <Money of={amount} full currency />
          </p>
          <p className={classes(textStyles.small, textStyles.muted)}>
            {t('purchaseReturn.approve.units', { lines: effect.lots.length, store: effect.return.store })}
          </p>
        </div>
        <div>
          <h3>{t('purchaseReturn.approve.credit')}</h3>
          <p className={approveStyles.big}>
            <Money of={excess} full />
          </p>
          <p className={classes(textStyles.small, textStyles.muted)}>
            {t(excess > 0 ? 'purchaseReturn.approve.creditNote' : 'purchaseReturn.approve.noCredit')}
          </p>
        </div>
        <div>
          <h3>{t('purchaseReturn.approve.balance')}</h3>
          <p className={approveStyles.big}>
            <bdi dir="ltr">
              <span className={textStyles.faint}>{money(balanceBefore)} → </span>
              {money(balanceAfter)}
            </bdi>
          </p>
          <p className={classes(textStyles.small, textStyles.muted)}>
            {balanceBefore > 0 && balanceAfter === 0 && (
              <span className={textStyles.success}>{t('purchaseReturn.approve.paid')} · </span>
            )}
            {t('purchaseReturn.approve.owed', { before: money(owedBefore), after: money(owedAfter) })}
          </p>
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
        <section aria-label={t('purchaseReturn.approve.lots')}>
          <h3>{t('purchaseReturn.approve.lots')}</h3>
          <Lots lots={effect.lots} />
        </section>
      </div>
    </>
  )
}

function useColumns(): PlainColumns<ReturnEffect['lots'][number]> {
  const { t, locale } = useText()
  return [
    {
      id: 'product',
      head: t('purchaseReturn.approve.product'),
      cell: ({ product, lot, expiresOn }) => (
        <>
          <span className={approveStyles.nameInside} dir="auto">
            {product}
          </span>
          <small className={classes(approveStyles.lots, textStyles.faint)}>
            <LotText lot={lot} expiresOn={expiresOn} />
          </small>
        </>
      ),
    },
    {
      id: 'onHand',
      head: t('purchaseReturn.approve.onHand'),
      number: true,
      cell: ({ before, after, unit }) => (
        <>
          <bdi dir="ltr">
            <span className={textStyles.faint}>{formatQuantity(before, locale)} → </span>
            <span className={after.startsWith('-') ? textStyles.error : undefined}>
              {formatQuantity(after, locale)}
            </span>
          </bdi>{' '}
          <span className={classes(textStyles.faint, textStyles.small)}>{unitAfter(after, unit)}</span>
        </>
      ),
    },
    {
      id: 'worth',
      head: t('purchaseReturn.approve.worth'),
      number: true,
      cell: ({ value }) => <Money of={value} />,
    },
  ]
}

function Lots({ lots }: Pick<ReturnEffect, 'lots'>) {
  const { t } = useText()
  const columns = useColumns()
  return (
    <div className={styles.lots} data-scrolls="">
      <PlainTable
        caption={t('purchaseReturn.approve.lots')}
        rows={lots}
        rowKey={({ lineId }) => lineId}
        columns={columns}
      />
    </div>
  )
}
