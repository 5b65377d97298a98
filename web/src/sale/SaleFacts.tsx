import { mayOpen } from '@trastienda/contract/access'
import type { Sale } from '@trastienda/contract/sale'
import { formatCop } from '@trastienda/words/format'
import { ReopenedBanner } from '../document/ReopenedBanner.tsx'
import { WhoLine } from '../document/WhoLine.tsx'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { DayText } from '../kit/Days.tsx'
import { Banner } from '../kit/Note.tsx'
import { useUser } from '../session/session.ts'
import { WaitingReturns } from './WaitingReturns.tsx'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'

/** The head of a sale for reading: customer, day, store, and who did what. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const { t, locale } = useText()
  const { role } = useUser()
  return (
    <>
      <dl className={documentStyles.facts} data-stands="fields">
        <div>
          <dt>{t('sale.field.customer')}</dt>
          <dd className={textStyles.medium}>
            {mayOpen(role, 'customers') ? (
              <Anchor className={textStyles.link} href={`/people/customer?open=${sale.customerId}`}>
                <bdi>{sale.customer}</bdi>
              </Anchor>
            ) : (
              <bdi>{sale.customer}</bdi>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('sale.field.soldOn')}</dt>
          <dd>
            <DayText of={sale.soldOn} />
          </dd>
        </div>
        <div>
          <dt>{t('sale.field.storeId')}</dt>
          <dd>{sale.store}</dd>
        </div>
        <div>
          <dt>{t('sale.field.method')}</dt>
          <dd>{t(`sale.method.${sale.method}`)}</dd>
        </div>
        <div>
          <dt>{t('sale.field.responsible')}</dt>
          <dd>
            <bdi>{sale.responsible}</bdi>
          </dd>
        </div>
        {!sale.counter && (
          <div>
            <dt>{t('sale.read.owed')}</dt>
            <dd>
              <bdi dir="ltr">{formatCop(sale.owed, locale)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <WhoLine kind="sale" of={sale} />
    </>
  )
}

/** Why it is where it is: rejected, cancelled, or reopened; and what else of it waits for approval. */
export function SaleBanner({ sale, edits }: { sale: Sale; edits: boolean }) {
  const { t } = useText()
  const { approval, decidedBy, decisionReason: reason } = sale
  const name = decidedBy ?? ''
  if (approval === 'rejected')
    return (
      <Banner kind="error">
        {t('sale.read.rejectedBecause', { name, reason })}{' '}
        {edits && <span className={textStyles.muted}>{t('sale.read.editsPending')}</span>}
      </Banner>
    )
  if (approval === 'cancelled')
    return <Banner kind="plain">{t('sale.read.cancelledBecause', { name, reason })}</Banner>
  if (approval === 'pending')
    return <ReopenedBanner kind="sale" of={sale} words={(why) => t('sale.read.reopened', { reason: why })} />
  if (approval === 'approved') return <WaitingReturns saleId={sale.id} />
  return null
}
