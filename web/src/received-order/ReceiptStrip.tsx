import { subtract } from '@trastienda/contract/money'
import type { ReceiptEffect } from '@trastienda/contract/received-order-approval'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { EffectFigure } from '../approval/EffectParts.tsx'
import { useStockChange } from '../approval/use-stock-change.tsx'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { shareText } from '../kit/share-text.ts'
import { classes } from '../kit/classes.ts'
import approveStyles from '../approval/approve.module.css'
import textStyles from '../kit/text.module.css'

/** The three figures that approving moves, before and after: stock, the value of the inventory, the order. */
export function ReceiptStrip({ effect }: { effect: ReceiptEffect }) {
  const { t, locale } = useText()
  const stock = useStockChange(effect)
  return (
    <div className={approveStyles.effects}>
      <EffectFigure title={t('lines.inAllStores')} {...stock} />
      <div>
        <h3>{t('approval.inventory')}</h3>
        <p className={approveStyles.big}>
          <Money of={subtract(effect.inventoryAfter, effect.inventoryBefore)} full sign />
        </p>
        <p className={classes(textStyles.small, textStyles.muted)}>
          <bdi dir="ltr">
            {formatCop(effect.inventoryBefore, locale)} → {formatCop(effect.inventoryAfter, locale)}
          </bdi>
        </p>
      </div>
      <Ordered effect={effect} />
    </div>
  )
}

/** How much of its order has come, before and after: in units, or of lines of different units as a share. */
function Ordered({ effect }: { effect: ReceiptEffect }) {
  const { t, locale } = useText()
  const { order, orderUnit, ordered, receivedBefore, receivedAfter, overAfter } = effect
  const figure = (quantity: string) =>
    orderUnit === null ? shareText(quantity, ordered, locale) : formatQuantity(quantity, locale)
  const notes = [
    orderUnit !== null && t('receipt.approve.ordered', { quantity: figure(ordered) }),
    Number(overAfter) > 0 && t('label.unitsOver', { over: figure(overAfter) }),
  ].filter((part) => part !== false)
  return (
    <EffectFigure
      title={t('receipt.approve.order', { reference: order })}
      figure={
        <bdi dir="ltr">
          <span className={textStyles.faint}>{figure(receivedBefore)} → </span>
          {figure(receivedAfter)}
        </bdi>
      }
      note={notes.length > 0 ? notes.join(', ') : undefined}
    />
  )
}
