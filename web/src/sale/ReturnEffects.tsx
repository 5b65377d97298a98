import type { SaleReturnEffect } from '@trastienda/contract/sale-return-lines'
import type { ReactNode } from 'react'
import { formatCop } from '@trastienda/words/format'
import { AmountChange, EffectFigure, EffectNote, FlagsBeside } from '../approval/EffectParts.tsx'
import { onHandTitle } from '../approval/on-hand-title.ts'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { EffectGoods } from './EffectGoods.tsx'
import { useLotWords } from './parts.tsx'
import { classes } from '../kit/classes.ts'
import approveStyles from '../approval/approve.module.css'
import textStyles from '../kit/text.module.css'

interface ReturnEffectsProps {
  effect: SaleReturnEffect
  /** The flags. */
  children: ReactNode
}

/** What a customer's return changes, before and after: money, debt and stock; then the goods. */
export function ReturnEffects({ effect, children }: ReturnEffectsProps) {
  const { t, locale } = useText()
  const words = useLotWords()
  const { amount, refunded, shelved, scrapped, balanceBefore, balanceAfter, owedBefore, owedAfter } = effect
  const money = (of: number) => formatCop(of, locale)
  const reasons = new Map(effect.return.items.map(({ id, reason }) => [id, reason]))
  const reasonOf = (lineId: number) => {
    const reason = reasons.get(lineId)
    return reason && t(`saleReturn.reason.${reason}`)
  }
  return (
    <>
      <div className={approveStyles.effects}>
        <EffectFigure
          title={t('saleReturn.approve.amount')}
          figure={<Money of={amount} full currency />}
          note={
            refunded > 0
              ? t('saleReturn.approve.back', { amount: money(refunded) })
              : t('saleReturn.form.noRefund', { amount: money(amount) })
          }
        />
        <EffectFigure
          title={t('saleReturn.approve.shelved')}
          figure={<Money of={shelved} full />}
          note={t('saleReturn.approve.scrapped', { amount: money(scrapped) })}
          tone={scrapped > 0 ? 'warning' : 'muted'}
        />
        <EffectFigure
          title={t('saleReturn.approve.balance')}
          figure={<AmountChange before={balanceBefore} after={balanceAfter} />}
          note={
            effect.return.counter
              ? undefined
              : t('saleReturn.approve.owed', { before: money(owedBefore), after: money(owedAfter) })
          }
        />
      </div>
      <EffectNote note={effect.return.note} />
      <FlagsBeside flags={children} title={t('saleReturn.form.lines')}>
        <EffectGoods
          moves={t('saleReturn.form.quantity')}
          onHand={t(onHandTitle(effect.lots))}
          goods={effect.lots.map((lot) => ({
            ...lot,
            key: lot.lineId,
            lot: (
              <small className={classes(approveStyles.lots, textStyles.faint)}>
                {words(lot)} ·{' '}
                <span className={textStyles.strong}>
                  {[reasonOf(lot.lineId), t(`saleReturn.fate.${lot.fate}`)].filter(Boolean).join(' · ')}
                </span>
              </small>
            ),
          }))}
        />
      </FlagsBeside>
    </>
  )
}
