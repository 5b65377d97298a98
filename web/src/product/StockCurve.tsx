import { addDays, type Day, daysBetween } from '@trastienda/contract/calendar'
import { type PointerEvent, useState } from 'react'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { useStock } from './queries.ts'
import type { Scope } from './scope.ts'
import { type Curve, curveOf, pathOf, quantityOn } from './stock-curve.ts'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import styles from './ledger.module.css'

const [width, height] = [1000, 64]
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

interface StockCurveProps {
  id: number
  scope: Scope
  /** The alert quantity; "0" for none. */
  alert: string
}

/**
 * The label "0" at the bottom is shown only if the alert line is higher than this share of the height: lower, they
 * would overlap.
 */
const clear = 0.24

/** The stock over time as steps, with the alert as a dotted line. Its figures are the kardex under it. */
export function StockCurve({ id, scope, alert }: StockCurveProps) {
  const { t, locale, dir } = useText()
  const { data } = useStock(id, scope)
  const [at, setAt] = useState<Day | null>(null)
  const now = today()
  const warned = Number(alert)
  const curve = data && curveOf({ ...data, from: scope.from, to: scope.to ?? now, alert: warned })
  if (!data || !curve) return null

  const print = (quantity: string) => formatQuantity(quantity, locale)
  const day = (which: Day) => formatDay(which, locale, now)
  const last = quantityOn(data, curve.last)
  const words = t('product.kardex.curve', {
    from: day(curve.first),
    to: day(curve.last),
    first: print(data.opening),
    last: print(last),
    most: print(
      [data.opening, ...data.data.map(({ quantity }) => quantity)].reduce((a, b) =>
        Number(b) > Number(a) ? b : a,
      ),
    ),
  })
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const along = dir === 'rtl' ? box.right - event.clientX : event.clientX - box.left
    const share = Math.min(1, Math.max(0, along / box.width))
    setAt(addDays(curve.first, Math.round(share * daysBetween(curve.first, curve.last))))
  }
  return (
    <figure className={styles.curve}>
      <div
        className={styles.plot}
        role="img"
        aria-label={words}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.under} d={pathOf(curve, width, height, true)} />
          {warned > 0 && (
            <line
              className={styles.alert}
              x1="0"
              x2={width}
              y1={height * (1 - warned / curve.top)}
              y2={height * (1 - warned / curve.top)}
            />
          )}
          <path className={styles.line} d={pathOf(curve, width, height)} />
          <line className={styles.floor} x1="0" x2={width} y1={height} y2={height} />
        </svg>
        <i className={styles.dotNow} style={{ insetBlockEnd: percent(curve.end[1]) }} />
        {(warned <= 0 || warned / curve.top > clear) && (
          <span className={styles.yAxis} style={{ insetBlockStart: '100%' }}>
            0
          </span>
        )}
        {warned > 0 && (
          <span className={styles.yAxis} style={{ insetBlockStart: percent(1 - warned / curve.top) }}>
            {print(alert)}
          </span>
        )}
        {at && <Reading curve={curve} day={at} words={`${day(at)} · ${print(quantityOn(data, at))}`} />}
      </div>
      <div className={styles.xAxis}>
        <span>{day(curve.first)}</span>
        {middleOf(curve).map((which) => (
          <span key={which} className={hiddenStyles.belowSmall}>
            {day(which)}
          </span>
        ))}
        <span>{day(curve.last)}</span>
      </div>
    </figure>
  )
}

/** Two days between the ends, where there is room for them. */
function middleOf({ first, last }: Curve): readonly Day[] {
  const days = daysBetween(first, last)
  return days < 6 ? [] : [addDays(first, Math.round(days / 3)), addDays(first, Math.round((days * 2) / 3))]
}

function Reading({ curve, day, words }: { curve: Curve; day: Day; words: string }) {
  const share = daysBetween(curve.first, day) / Math.max(1, daysBetween(curve.first, curve.last))
  return (
    <span
      className={classes(styles.reading, share > 0.75 && styles.before)}
      style={{ insetInlineStart: percent(share) }}
    >
      {words}
    </span>
  )
}
