import { scaled, unscaled } from '@trastienda/contract/decimal'
import { sumsByUnit, unitAfter } from '@trastienda/contract/unit'
import type { ReactNode } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { formatSums } from '@trastienda/words/format-sums'
import { useText } from '../i18n/useText.ts'
import { changeOf } from './many.ts'
import styles from './approve.module.css'
import textStyles from '../kit/text.module.css'

interface StockEffect {
  readonly store: string
  readonly lots: number
  readonly stockBefore: string
  readonly stockAfter: string
  readonly products: readonly {
    readonly quantityBefore: string
    readonly quantityAfter: string
    readonly unit: string
  }[]
}

/**
 * What goods that come in change in stock, with what is said below it: of one unit what is there before and after, of
 * several what comes of each.
 * @param stays the goods are there already, and only their value changes
 */
export function useStockChange(
  { store, lots, stockBefore, stockAfter, products }: StockEffect,
  stays = false,
): { readonly figure: ReactNode; readonly note: string } {
  const { t, locale } = useText()
  const units = [...new Set(products.map(({ unit }) => unit))]
  if (units.length > 1) {
    const sums = stays
      ? sumsByUnit(products.map(({ quantityAfter: quantity, unit }) => ({ quantity, unit })))
      : changeOf(
          products.map(({ quantityBefore: before, quantityAfter: after, unit }) => ({ before, after, unit })),
        )
    return {
      figure: (
        <bdi dir="ltr">
          {formatSums(sums, locale, { signed: !stays }) ?? t('approval.products', { count: products.length })}
        </bdi>
      ),
      note: stays ? t('bill.effect.stays', { store }) : t('approval.stockIn', { store, lots }),
    }
  }
  const more = unscaled(scaled(stockAfter, 3) - scaled(stockBefore, 3), 3)
  return {
    figure: (
      <>
        <bdi dir="ltr">
          {!stays && <span className={textStyles.faint}>{formatQuantity(stockBefore, locale)} → </span>}
          {formatQuantity(stockAfter, locale)}
        </bdi>
        {units[0] !== undefined && <span className={styles.unit}> {unitAfter(stockAfter, units[0])}</span>}
      </>
    ),
    note: stays
      ? t('bill.effect.stays', { store })
      : t('approval.stockMore', { quantity: formatQuantity(more, locale), store, lots }),
  }
}
