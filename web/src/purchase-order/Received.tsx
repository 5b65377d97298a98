import type { OrderRow } from '@trastienda/contract/purchase-order'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { figureClass } from '../kit/figure-parts.ts'
import textStyles from '../kit/text.module.css'
import styles from './received.module.css'

type Progress = Pick<OrderRow, 'units' | 'unitsReceived' | 'unitsClosed'>

const share = (part: string, total: string) => Math.min(100, (Number(part) / Number(total)) * 100)

/** How much of an order, or of a line, has come: a bar with what came and what will not, and both figures. */
export function Received({ units, unitsReceived, unitsClosed }: Progress) {
  const { t, locale } = useText()
  const figure = (quantity: string) => formatQuantity(quantity, locale)
  const label = t('order.progress.label', { received: figure(unitsReceived), units: figure(units) })
  const closed = Number(unitsClosed) > 0
  const words = closed ? `${label}, ${t('order.progress.closed', { closed: figure(unitsClosed) })}` : label
  return (
    <span className={styles.received} title={words} data-part="received">
      <span className={styles.receivedBar} aria-hidden="true">
        <i style={{ inlineSize: `${share(unitsReceived, units)}%` }} />
        {closed && <i className={styles.unsent} style={{ inlineSize: `${share(unitsClosed, units)}%` }} />}
      </span>
      <span className={textStyles.unseen}>{words}</span>
      <bdi
        dir="ltr"
        className={figureClass(`${figure(unitsReceived)} / ${figure(units)}`)}
        aria-hidden="true"
      >
        {figure(unitsReceived)}
        <span className={textStyles.faint}> / {figure(units)}</span>
      </bdi>
    </span>
  )
}
