import type { ReceivedOrder } from '@trastienda/contract/received-order'
import { WhoLine } from '../document/WhoLine.tsx'
import { useText } from '../i18n/useText.ts'
import { mayOpen } from '@trastienda/contract/access'
import { Anchor } from '../kit/Anchor.tsx'
import { DayText } from '../kit/Days.tsx'
import { Nil, Money } from '../kit/Figures.tsx'
import { orderHref } from '../document/order-href.ts'
import { useUser } from '../session/session.ts'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'

/** The head of a received order: of which order, from whom, when, on which papers, and who did what to it. */
export function ReceiptFacts({ receipt }: { receipt: ReceivedOrder }) {
  const { t } = useText()
  const { role } = useUser()
  const { purchaseId } = receipt
  return (
    <>
      <dl className={documentStyles.facts}>
        <div>
          <dt>{t('label.supplier')}</dt>
          <dd className={textStyles.medium}>
            <bdi>{receipt.supplier}</bdi>
            {receipt.supplierTaxId !== '' && (
              <p className={documentStyles.printOnly}>
                {t('label.taxIdOf', { taxId: receipt.supplierTaxId })}
              </p>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('receipt.list.order')}</dt>
          <dd>
            <Anchor href={orderHref(role, receipt.purchaseOrderId)} className={textStyles.link}>
              <bdi>{receipt.order}</bdi>
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>{t('receipt.field.receivedOn')}</dt>
          <dd>
            <DayText of={receipt.receivedOn} />
          </dd>
        </div>
        <div>
          <dt>{t('label.store')}</dt>
          <dd>{receipt.store}</dd>
        </div>
        <div>
          <dt>{t('receipt.field.deliveryNote')}</dt>
          <dd>
            {receipt.deliveryNote === '' ? <Nil /> : <bdi>{receipt.deliveryNote}</bdi>}
            {receipt.carrier !== '' && <span className={textStyles.faint}> · {receipt.carrier}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('label.value')}</dt>
          <dd>
            <Money of={receipt.value} />
          </dd>
        </div>
      </dl>
      <WhoLine kind="received_order" of={receipt}>
        {purchaseId !== null && mayOpen(role, 'purchaseEdit') && (
          <>
            {' · '}
            <Anchor href={`/purchase/edit/${purchaseId}`} className={textStyles.link}>
              {t('receipt.read.billedBy', { reference: receipt.purchase })}
            </Anchor>
          </>
        )}
        {receipt.overReason !== '' && ` · ${t('receipt.read.overReason', { reason: receipt.overReason })}`}
      </WhoLine>
    </>
  )
}
