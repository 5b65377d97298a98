import { scaled, unscaled } from '@trastienda/contract/decimal'
import { subtract } from '@trastienda/contract/money'
import type { ReceiptEffect } from '@trastienda/contract/received-order-approval'
import type { ReactNode } from 'react'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { classes } from '../kit/classes.ts'
import approveStyles from '../approval/approve.module.css'
import textStyles from '../kit/text.module.css'

/** The three figures that approving moves, before and after: stock, the value of the inventory, the order. */
export function ReceiptStrip({ effect }: { effect: ReceiptEffect }) {
  const { t, locale } = useText()
  const quantityText = (quantity: string) => formatQuantity(quantity, locale)
  const more = unscaled(scaled(effect.stockAfter, 3) - scaled(effect.stockBefore, 3), 3)
  return (
    <div className={approveStyles.effects}>
      <Figure
        title={t('lines.inAllStores')}
        before={quantityText(effect.stockBefore)}
        after={quantityText(effect.stockAfter)}
      >
        {t('approval.stockMore', { quantity: quantityText(more), store: effect.store, lots: effect.lots })}
      </Figure>
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
      <Figure
        title={t('receipt.approve.order', { reference: effect.order })}
        before={quantityText(effect.receivedBefore)}
        after={quantityText(effect.receivedAfter)}
      >
        {t('receipt.approve.ordered', { quantity: quantityText(effect.ordered) })}
        {Number(effect.overAfter) > 0 &&
          `, ${t('label.unitsOver', { over: quantityText(effect.overAfter) })}`}
      </Figure>
    </div>
  )
}

interface FigureProps {
  title: string
  before: string
  after: string
  children: ReactNode
}

function Figure({ title, before, after, children }: FigureProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p className={approveStyles.big}>
        <bdi dir="ltr">
          <span className={textStyles.faint}>{before} → </span>
          {after}
        </bdi>
      </p>
      <p className={classes(textStyles.small, textStyles.muted)}>{children}</p>
    </div>
  )
}
