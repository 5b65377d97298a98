import { scaled } from '@trastienda/contract/decimal'
import { useText } from '../i18n/useText.ts'
import { type StoredReceipt, progressed } from './stored-receipt.ts'
import styles from './shelf.module.css'

/** From so many lines on there is no room for a stroke each. */
const most = 40

/** What share of a line is done, 0 to 1. */
function shareOf({ quantity, received, closed }: ReturnType<typeof progressed>): number {
  const done = scaled(received, 3) + scaled(closed, 3)
  return Math.min(1, Number(done) / Number(scaled(quantity, 3)))
}

/** A stroke for each line, filled by the quantity received; the current line is highlighted. */
export function Segments({ receipt: { order, goods }, at }: { receipt: StoredReceipt; at: number }) {
  const { t } = useText()
  const from = Math.max(0, Math.min(at - most / 2, order.lines.length - most))
  return (
    <div
      className={styles.segments}
      role="img"
      aria-label={t('receipt.shelf.place', { at: at + 1, count: order.lines.length })}
    >
      {order.lines.slice(from, from + most).map((line, nth) => (
        <i key={line.id} className={from + nth === at ? styles.on : undefined}>
          <b style={{ inlineSize: `${shareOf(progressed(line, goods)) * 100}%` }} />
        </i>
      ))}
    </div>
  )
}
