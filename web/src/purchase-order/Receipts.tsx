import type { Order } from '@trastienda/contract/purchase-order'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { DayText } from '../kit/Days.tsx'
import { DocumentState } from '../pick/DocumentState.tsx'

/** What came of an order so far, each with its own page. */
export function Receipts({ of: receipts }: { of: Order['receipts'] }) {
  const { t, locale } = useText()
  if (receipts.length === 0) return null
  return (
    <section className="receipts">
      <h3 className="t2">{t('order.read.receipts')}</h3>
      <ul>
        {receipts.map(({ id, reference, receivedOn, approval, status, accepted, rejected }) => (
          <li key={id}>
            <Anchor href={`/received-order/edit/${id}`} className="link med">
              <bdi>{reference}</bdi>
            </Anchor>
            <DayText of={receivedOn} />
            <span className="t2">
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
