import type { SaleEffect } from '@trastienda/contract/sale-approval'
import { Fragment, type ReactNode } from 'react'
import { formatCop, formatDay, formatPercent, formatQuantity } from '@trastienda/words/format'
import { AmountChange, EffectFigure, EffectNote, FlagsBeside } from '../approval/EffectParts.tsx'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { EffectGoods } from './EffectGoods.tsx'
import { classes } from '../kit/classes.ts'
import approveStyles from '../approval/approve.module.css'
import textStyles from '../kit/text.module.css'

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
      <EffectNote note={effect.sale.note} />
      <FlagsBeside flags={children} title={t('sale.approve.goods', { store: effect.sale.store })}>
        <EffectGoods
          moves={t('sale.approve.leaves')}
          onHand={t('approval.onHand')}
          goods={effect.lots.map((each) => ({
            ...each,
            key: `${each.lineId}/${each.lotId}`,
            before: each.storeBefore,
            after: each.storeAfter,
            lot: <Lot {...each} />,
          }))}
        />
      </FlagsBeside>
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
      <EffectFigure
        title={t('sale.read.profit')}
        figure={
          <>
            <Money of={profit} full currency />
            {margin !== null && (
              <span className={approveStyles.unit}>
                {' '}
                <bdi dir="ltr">{formatPercent(margin.toFixed(1), locale)}</bdi>
              </span>
            )}
          </>
        }
        note={t('sale.approve.cost', { cost: money(cost) })}
        tone={profit < 0 ? 'warning' : 'muted'}
      />
      <EffectFigure
        title={t('sale.approve.paid')}
        figure={<Money of={paid} full currency />}
        note={t(`sale.method.${sale.method}`)}
      />
      {sale.counter ? (
        <EffectFigure
          title={t('sale.approve.owed')}
          figure={<Money of={balance} full />}
          note={t('sale.approve.paidInFull')}
        />
      ) : (
        <EffectFigure
          title={t('sale.approve.owed')}
          figure={<AmountChange before={owedBefore} after={owedAfter} />}
          note={t('sale.approve.balance', { balance: money(balance) })}
        />
      )}
    </div>
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
