import { divideRounded, scaled, unscaled } from '@trastienda/contract/decimal'
import { type Cop, costPlaces, quantityPlaces } from '@trastienda/contract/money'
import { marginOf } from '@trastienda/contract/price.rules'
import { unitAfter } from '@trastienda/contract/unit'
import { formatCost, formatPercent, formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Money, Nil } from '../../kit/Figures.tsx'
import { MoneyField } from '../../kit/NumberFields.tsx'
import { OutcomeLink } from '../frame/OutcomeLink.tsx'
import { Plans } from '../frame/Plans.tsx'
import type { Outcome } from '../frame/use-making.ts'
import { isMarked, isUnderCost, type Marked } from './prices.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import actionStyles from '../frame/action.module.css'

interface MarkedPricesProps {
  products: readonly Marked[]
  outcomes: ReadonlyMap<string | number, Outcome>
  /** How often it was tried to change them. */
  tries: number
  disabled: boolean
  onPrice: (productId: number, price: Cop | null) => void
}

/** Each product with its price, its new price and the new margin. */
export function MarkedPrices({ products, outcomes, tries, disabled, onPrice }: MarkedPricesProps) {
  const { t } = useText()
  return (
    <Plans tries={tries}>
      {products.map((marked) => (
        <li key={marked.productId} className={actionStyles.marked}>
          <Facts marked={marked} />
          <MoneyField
            label={t('reportAction.price.next')}
            name={`price.${marked.productId}`}
            value={marked.price}
            disabled={disabled}
            problem={marked.price !== null && Number.isNaN(marked.price) ? { code: 'amount' } : undefined}
            onChange={(price) => onPrice(marked.productId, price)}
          />
          <OutcomeLink
            outcome={outcomes.get(marked.productId)}
            href={(id) => `/product/list?open=${id}`}
            state={t('reportAction.price.done')}
            words={t('reportAction.open.markdown')}
          />
        </li>
      ))}
    </Plans>
  )
}

function Facts({ marked }: { marked: Marked }) {
  const { t, locale } = useText()
  const { product, price } = marked
  const others = othersOf(marked)
  return (
    <div>
      <b dir="auto">{product.name}</b>
      <dl className={actionStyles.facts}>
        <div>
          <dt>{t('product.column.price')}</dt>
          <dd>
            <Money of={product.price} full />
          </dd>
        </div>
        <div>
          <dt>{t('label.averageCost')}</dt>
          <dd>
            <bdi dir="ltr">{formatCost(toCentavos(product.averageCost), locale)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('report.col.margin')}</dt>
          <dd>
            <bdi dir="ltr">
              <span className={textStyles.faint}>
                <Margin price={product.price} cost={product.averageCost} />
                {' → '}
              </span>
              <span className={isUnderCost(marked) ? textStyles.error : undefined}>
                <Margin price={isMarked(marked) ? price : product.price} cost={product.averageCost} />
              </span>
            </bdi>
          </dd>
        </div>
      </dl>
      {isUnderCost(marked) && (
        <p className={classes(textStyles.error, textStyles.small)}>{t('reportAction.price.below')}</p>
      )}
      {/[1-9]/.test(others) && (
        <p className={classes(textStyles.faint, textStyles.small)}>
          {t('reportAction.price.others', {
            quantity: formatQuantity(others, locale),
            unit: unitAfter(others, product.unit),
          })}
        </p>
      )}
    </div>
  )
}

function Margin({ price, cost }: { price: Cop | null; cost: string }) {
  const { locale } = useText()
  const margin = price === null ? undefined : marginOf(price, cost)
  return margin === undefined ? <Nil /> : <>{formatPercent(margin, locale)}</>
}

/** A unit cost rounded to centavos, which is near enough to set a price by. */
const toCentavos = (cost: string) =>
  unscaled(divideRounded(scaled(cost, costPlaces), 10n ** BigInt(costPlaces - 2)), 2)

/** The stock of a product apart from the lots that expire: it is sold for the new price, too. */
function othersOf({ product, lots }: Marked): string {
  const expiring = lots.reduce((sum, { onHand }) => sum + scaled(onHand, quantityPlaces), 0n)
  return unscaled(scaled(product.productOnHand, quantityPlaces) - expiring, quantityPlaces)
}
