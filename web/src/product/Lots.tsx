import { type Day, daysBetween } from '@trastienda/contract/calendar'
import type { Product } from '@trastienda/contract/product'
import type { LotRow } from '@trastienda/contract/product-ledger'
import { useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { DayText } from '../kit/Days.tsx'
import { Money, Nil, Quantity } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { useLots } from './queries.ts'
import { StoreName } from '../pick/StoreName.tsx'
import { classes } from '../kit/classes.ts'
import panelStyles from '../kit/panel.module.css'
import textStyles from '../kit/text.module.css'
import styles from './ledger.module.css'

const shownAtFirst = 5
/** Lots that expire within so many days are shown in the colour of a warning. */
const soonDays = 15

interface LotsProps {
  product: Product
  store: number | null
}

/** The lots on hand, first to expire first; for a product without lots what each store has. */
export function Lots({ product, store }: LotsProps) {
  const { t, locale } = useText()
  const { data } = useLots(product.id, store)
  const [all, setAll] = useState(false)
  const lots = data?.data ?? []
  if (lots.length === 0) return null
  const plain = lots.every(({ lot, expiresOn }) => lot === '' && expiresOn === null)
  if (plain && product.stores.length < 2) return null
  if (plain && store !== null) return null
  const now = today()
  const longest = Math.max(
    product.shelfLifeDays ?? 30,
    ...lots.map(({ expiresOn }) => leftOf(expiresOn, now) ?? 0),
  )
  const visible = all ? lots : lots.slice(0, shownAtFirst)
  return (
    <section>
      <div className={panelStyles.panelHead}>
        <h3>{t(plain ? 'product.lots.stores' : 'product.lots.title')}</h3>
        {!plain && <span className={textStyles.faint}>{t('product.lots.rule')}</span>}
      </div>
      <ol className={classes(styles.lots, plain && styles.plain)}>
        {visible.map((lot) =>
          plain ? (
            <StoreLine key={lot.storeId} lot={lot} unit={product.unit} of={product.onHand} />
          ) : (
            <LotLine
              key={`${lot.lotId} ${lot.storeId}`}
              lot={lot}
              unit={product.unit}
              longest={longest}
              withStore={store === null && product.stores.length > 1}
            />
          ),
        )}
      </ol>
      {visible.length < lots.length && (
        <button
          type="button"
          className={classes(textStyles.link, textStyles.muted, styles.all)}
          onClick={() => setAll(true)}
        >
          {t('product.lots.all', { count: formatQuantity(String(lots.length), locale) })}
        </button>
      )}
    </section>
  )
}

const leftOf = (expiresOn: Day | null, now: Day) =>
  expiresOn === null ? undefined : daysBetween(now, expiresOn)

interface LotLineProps {
  lot: LotRow
  unit: string
  longest: number
  withStore: boolean
}

function LotLine({ lot, unit, longest, withStore }: LotLineProps) {
  const { t } = useText()
  const left = leftOf(lot.expiresOn, today())
  return (
    <li>
      <span className={textStyles.clip}>
        {lot.lot === '' ? (
          <span className={textStyles.faint}>{t('approval.noLot')}</span>
        ) : (
          <bdi dir="ltr" className={textStyles.monospace}>
            {lot.lot}
          </bdi>
        )}
        {withStore && (
          <>
            {' '}
            <span className={classes(textStyles.faint, textStyles.small, styles.store)}>
              <StoreName of={lot} />
            </span>
          </>
        )}
      </span>
      <span className={textStyles.muted}>
        <DayText of={lot.expiresOn} />
      </span>
      {left === undefined ? (
        <span className={classes(styles.daysBar, styles.none)} />
      ) : (
        <DaysBar left={left} longest={longest} />
      )}
      <span className={textStyles.figures}>{left === undefined ? <Nil /> : <DaysLeft left={left} />}</span>
      <span className={textStyles.figures}>
        <Quantity of={lot.quantity} unit={unit} />
      </span>
      <span className={classes(textStyles.figures, textStyles.muted)}>
        <Money of={lot.value} />
      </span>
    </li>
  )
}

function toneOf(left: number): string | undefined {
  if (left < 0) return textStyles.error
  return left <= soonDays ? textStyles.warning : textStyles.muted
}

function DaysBar({ left, longest }: { left: number; longest: number }) {
  const share = Math.min(100, Math.max(left < 0 ? 0 : 2, (left / longest) * 100))
  return (
    <span className={styles.daysBar} aria-hidden="true">
      <i className={toneOf(left)} style={{ inlineSize: `${share}%` }} />
    </span>
  )
}

function DaysLeft({ left }: { left: number }) {
  const { t } = useText()
  const words = () => {
    if (left < 0) return t('product.lots.expired', { days: -left })
    return left === 0 ? t('kit.due.today') : t('lines.days', { days: left })
  }
  return (
    <span className={toneOf(left)} title={left >= 0 ? t('product.lots.left', { days: left }) : undefined}>
      {words()}
    </span>
  )
}

function StoreLine({ lot, unit, of }: { lot: LotRow; unit: string; of: string }) {
  return (
    <li>
      <span className={textStyles.clip}>
        <StoreName of={lot} />
      </span>
      <span className={styles.daysBar} aria-hidden="true">
        <i
          className={textStyles.muted}
          style={{ inlineSize: `${(Number(lot.quantity) / Number(of)) * 100}%` }}
        />
      </span>
      <span className={textStyles.figures}>
        <Quantity of={lot.quantity} unit={unit} />
      </span>
      <span className={classes(textStyles.figures, textStyles.muted)}>
        <Money of={lot.value} />
      </span>
    </li>
  )
}
