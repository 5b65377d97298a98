import type { OrderLine, OrderRow } from '@trastienda/contract/purchase-order'
import { beyond } from '@trastienda/contract/received-order.rules'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { figureClass } from '../kit/figure-parts.ts'
import { shareText } from '../kit/share-text.ts'
import textStyles from '../kit/text.module.css'
import styles from './received.module.css'

type Progress = Pick<OrderRow, 'unit' | 'units' | 'unitsReceived' | 'unitsOver' | 'unitsClosed'>

/** The same of one line, of which more may have come than was ordered. */
export const progressOfLine = ({ quantity, unit, received, closed }: OrderLine): Progress => {
  const unitsOver = beyond(received, { quantity, received: '0', closed: '0' })
  return {
    unit,
    units: quantity,
    unitsReceived: unitsOver === '0' ? received : quantity,
    unitsOver,
    unitsClosed: closed,
  }
}

const share = (part: string, total: string) => Math.min(100, (Number(part) / Number(total)) * 100)

/**
 * How much of an order, or of a line, has come: a bar with what came and what will not, and the figures of all that
 * came, with what was not ordered. Of lines of different units, which do not add up, these are shares.
 */
export function Received({ unit, units, unitsReceived, unitsOver, unitsClosed }: Progress) {
  const { t, locale } = useText()
  const figure = (quantity: string) =>
    unit === null ? shareText(quantity, units, locale) : formatQuantity(quantity, locale)
  const closed = Number(unitsClosed) > 0
  const more = Number(unitsOver) > 0 ? ` +${figure(unitsOver)}` : ''
  const received = figure(unitsReceived)
  const words = [
    unit === null
      ? t('order.progress.share', { received })
      : t('order.progress.label', { received, units: figure(units) }),
    more !== '' && t('label.unitsOver', { over: figure(unitsOver) }),
    closed && t('order.progress.closed', { closed: figure(unitsClosed) }),
  ]
    .filter((each) => each !== false)
    .join(', ')
  const rest = unit === null ? '' : ` / ${figure(units)}`
  return (
    <span className={styles.received} title={words} data-part="received">
      <span className={styles.receivedBar} aria-hidden="true">
        <i style={{ inlineSize: `${share(unitsReceived, units)}%` }} />
        {closed && <i className={styles.unsent} style={{ inlineSize: `${share(unitsClosed, units)}%` }} />}
      </span>
      <span className={textStyles.unseen}>{words}</span>
      <bdi dir="ltr" className={figureClass(`${received}${rest}${more}`)} aria-hidden="true">
        {received}
        {rest !== '' && <span className={textStyles.faint}>{rest}</span>}
        {more}
      </bdi>
    </span>
  )
}
