import type { Order } from '@trastienda/contract/purchase-order'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { DayText } from '../kit/Days.tsx'
import { DocumentState } from '../pick/DocumentState.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './order.module.css'

/** What came of an order so far, each with its own page. */
export function Receipts({ of: receipts }: { of: Order['receipts'] }) {
  const { t, locale } = useText()
  if (receipts.length === 0) return null
  return (
    <section className={styles.receipts}>
      <h3 className={textStyles.muted}>{t('order.read.receipts')}</h3>
      <ul>
        {receipts.map(({ id, reference, receivedOn, approval, status, accepted, rejected }) => (
          <li key={id}>
            <Anchor
              href={`/received-order/edit/${id}`}
              className={classes(textStyles.link, textStyles.medium)}
            >
              <bdi>{reference}</bdi>
            </Anchor>
            <DayText of={receivedOn} />
            <span className={textStyles.muted}>
              {t('order.read.accepted', { units: formatQuantity(accepted, locale), count: Number(accepted) })}
              {rejected !== '0' &&
                ` · ${t('order.read.rejectedUnits', { units: formatQuantity(rejected, locale), count: Number(rejected) })}`}
            </span>
            <DocumentState kind="received_order" approval={approval} status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
