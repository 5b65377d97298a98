import { daysBetween } from '@trastienda/contract/calendar'
import { subtract } from '@trastienda/contract/money'
import type { Purchase } from '@trastienda/contract/purchase'
import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { formatCop, formatDay, formatSignedCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { classes } from '../kit/classes.ts'
import { AmountChange, EffectFigure } from './EffectParts.tsx'
import { useStockChange } from './use-stock-change.tsx'
import styles from './approve.module.css'
import textStyles from '../kit/text.module.css'

/**
 * The three figures that approving moves, before and after: stock, the value of the inventory, what is owed. The goods of
 * a bill of received orders are in already: it moves value alone.
 */
export function EffectStrip({ effect, purchase }: { effect: ApprovalEffect; purchase: Purchase }) {
  const { t, locale } = useText()
  const gain = subtract(effect.inventoryAfter, effect.inventoryBefore)
  const days = daysBetween(today(), effect.dueOn)
  return (
    <div className={styles.effects}>
      <Stock effect={effect} />
      <EffectFigure
        title={t('approval.inventory')}
        figure={<Money of={gain} full sign />}
        note={
          <bdi dir="ltr">
            {formatCop(effect.inventoryBefore, locale)} → {formatCop(effect.inventoryAfter, locale)}
          </bdi>
        }
      >
        {effect.moves === 'value' && (
          <p
            className={classes(
              textStyles.small,
              effect.variance === 0 ? textStyles.muted : textStyles.warning,
            )}
          >
            {effect.variance === 0
              ? t('bill.effect.noVariance')
              : t('bill.effect.variance', { amount: formatSignedCop(effect.variance, locale) })}
          </p>
        )}
      </EffectFigure>
      <EffectFigure
        title={t('approval.owed')}
        figure={<AmountChange before={effect.owedBefore} after={effect.owedAfter} />}
        note={t('approval.due', {
          day: formatDay(effect.dueOn, locale, today()),
          days: purchase.creditDays,
        })}
        tone={days < 0 ? 'error' : 'muted'}
      />
    </div>
  )
}

function Stock({ effect }: { effect: ApprovalEffect }) {
  const { t } = useText()
  const change = useStockChange(effect, effect.moves === 'value')
  return <EffectFigure title={t('lines.inAllStores')} {...change} />
}
