import type { Order } from '@trastienda/contract/purchase-order'
import { ReopenedBanner } from '../document/ReopenedBanner.tsx'
import { WhoLine } from '../document/WhoLine.tsx'
import { useText } from '../i18n/useText.ts'
import { DayText, DueDate } from '../kit/Days.tsx'
import { Banner } from '../kit/Note.tsx'
import { useCards } from '../kit/use-media.ts'
import { isOpen, OrderMark } from './columns.tsx'
import { Received } from './Received.tsx'
import drawerStyles from '../lines/document-drawer.module.css'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'

/** The head of an order as it is read: from whom, when, where to, how much has come, and who did what to it. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useText()
  const phone = useCards()
  return (
    <>
      <dl className={documentStyles.facts} data-stands="fields">
        <div>
          <dt>{t('order.field.supplier')}</dt>
          <dd className={textStyles.medium}>
            <bdi>{order.supplier}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('order.field.orderedOn')}</dt>
          <dd>
            <DayText of={order.orderedOn} />
          </dd>
        </div>
        <div>
          <dt>{t('order.list.expected')}</dt>
          <dd>
            <DueDate of={order.expectedOn} closed={!isOpen(order)} soon={1} />
          </dd>
        </div>
        <div>
          <dt>{t('order.field.storeId')}</dt>
          <dd>
            {order.store}
            {order.carrier !== '' && <span className={textStyles.faint}> · {order.carrier}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('order.field.responsible')}</dt>
          <dd>
            <bdi>{order.responsible}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('order.field.customer')}</dt>
          <dd>{order.customer === null ? t('lines.ownStock') : <bdi>{order.customer}</bdi>}</dd>
        </div>
        {phone && (
          <div className={drawerStyles.besideActs}>
            <dt>{t('label.status')}</dt>
            <dd>
              <OrderMark {...order} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('order.read.progress')}</dt>
          <dd>
            <Received {...order} />
          </dd>
        </div>
      </dl>
      <WhoLine kind="purchase_order" of={order} />
    </>
  )
}

/** Why it is where it is: rejected, cancelled, or reopened. */
export function OrderBanner({ order, edits }: { order: Order; edits: boolean }) {
  const { t } = useText()
  const { approval, decidedBy, decisionReason: reason } = order
  const name = decidedBy ?? ''
  if (approval === 'rejected')
    return (
      <Banner kind="error">
        {t('order.read.rejectedBecause', { name, reason })}{' '}
        {edits && <span className={textStyles.muted}>{t('order.read.editsPending')}</span>}
      </Banner>
    )
  if (approval === 'cancelled')
    return <Banner kind="plain">{t('order.read.cancelledBecause', { name, reason })}</Banner>
  if (approval === 'pending')
    return (
      <ReopenedBanner
        kind="purchase_order"
        of={order}
        words={(why) => t('order.read.reopened', { reason: why })}
      />
    )
  return null
}
