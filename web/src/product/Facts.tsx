import type { Product } from '@trastienda/contract/product'
import { isLow } from '@trastienda/contract/product.rules'
import type { ReactNode } from 'react'
import { formatPercent, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { DayText } from '../kit/Days.tsx'
import { Cost, Money, Nil, Quantity } from '../kit/Figures.tsx'
import { marginOf } from './product-form.ts'
import { useStores } from './queries.ts'
import { roundedCost } from '../kit/rounded-cost.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './product-drawer.module.css'

interface FactsProps {
  product: Product
  /** The store that is looked at; null for all. */
  store: number | null
}

/** The product in six figures. */
export function Facts({ product, store }: FactsProps) {
  const { t, locale } = useText()
  const { averageCost, lastCost, lastCostOn, stockValue, price, pendingQuantity } = product
  const margin = marginOf(price, averageCost)
  return (
    <dl className={styles.figures}>
      <OnHand product={product} store={store} />
      <Fact label={t('product.detail.pending')}>
        <Quantity of={pendingQuantity} />
      </Fact>
      <Fact label={t('product.detail.lastCost')}>
        {lastCost === null ? <Nil /> : <Cost of={roundedCost(lastCost)} />}
        {lastCostOn !== null && (
          <span className={classes(textStyles.faint, textStyles.small)}>
            <DayText of={lastCostOn} />
          </span>
        )}
      </Fact>
      <Fact label={t('product.detail.averageCost')}>
        {averageCost === '0' ? <Nil /> : <Cost of={roundedCost(averageCost)} />}
      </Fact>
      <Fact label={t('product.detail.value')}>
        <Money of={stockValue} full />
      </Fact>
      <Fact label={t('product.detail.price')}>
        <Money of={price} full />
        {margin !== undefined && (
          <span className={classes(textStyles.small, margin < 0 ? textStyles.error : textStyles.faint)}>
            <bdi dir="ltr">{formatPercent(margin.toFixed(1), locale)}</bdi>
          </span>
        )}
      </Fact>
    </dl>
  )
}

/** The stock of a product: in one store with the total beside it, or in all stores with the alert quantity. */
function OnHand({ product, store }: FactsProps) {
  const { t, locale } = useText()
  const stores = useStores().data?.data ?? []
  const { onHand, unit, alertQuantity } = product
  const print = (quantity: string) => formatQuantity(quantity, locale)
  const named = stores.find(({ id }) => id === store)
  if (named) {
    const here = product.stores.find(({ id }) => id === named.id)?.quantity ?? '0'
    return (
      <Fact label={t('product.detail.inStore', { store: named.name })}>
        <Quantity of={here} unit={unit} />
        <span className={classes(textStyles.faint, textStyles.small)}>
          {t('product.detail.inAll', { quantity: print(onHand) })}
        </span>
      </Fact>
    )
  }
  return (
    <Fact label={t('product.detail.onHand')}>
      <Quantity of={onHand} unit={unit} />
      {/[1-9]/.test(alertQuantity) && (
        <span
          className={classes(
            textStyles.small,
            isLow(onHand, alertQuantity) ? textStyles.warning : textStyles.faint,
          )}
        >
          {t('product.detail.alert', { quantity: print(alertQuantity) })}
        </span>
      )}
    </Fact>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={textStyles.clip}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
