import type { Purchase } from '@trastienda/contract/purchase'
import { WhoLine } from '../document/WhoLine.tsx'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { DayText, DueDate } from '../kit/Days.tsx'
import { OrderLinks, ReceiptLinks } from './BilledGoods.tsx'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'

/** The head of a purchase as it is read: from whom, when, where to, on which terms, and who did what to it. */
export function DocumentFacts({ purchase }: { purchase: Purchase }) {
  const { t } = useText()
  const { approval } = purchase
  return (
    <>
      <dl className={documentStyles.facts} data-stands="fields">
        <div>
          <dt>{t('purchase.field.supplier')}</dt>
          <dd className={textStyles.medium}>
            <Anchor
              className={textStyles.link}
              href={`/report/suppliers_report/${purchase.supplierId}`}
              title={t('label.statement')}
            >
              <bdi>{purchase.supplier}</bdi>
            </Anchor>
            {purchase.supplierTaxId !== '' && (
              <p className={documentStyles.printOnly}>
                {t('label.taxIdOf', { taxId: purchase.supplierTaxId })}
              </p>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('purchase.field.reference')}</dt>
          <dd>
            <bdi>{purchase.reference}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('purchase.field.purchasedOn')}</dt>
          <dd>
            <DayText of={purchase.purchasedOn} />
          </dd>
        </div>
        <div>
          <dt>{t('label.due')}</dt>
          <dd>
            <DueDate of={purchase.dueOn} closed={purchase.balance === 0 || approval === 'cancelled'} />
          </dd>
        </div>
        <div>
          <dt>{t('purchase.field.storeId')}</dt>
          <dd>{purchase.store}</dd>
        </div>
        <div>
          <dt>{t('purchase.field.responsible')}</dt>
          <dd>
            <bdi>{purchase.responsible}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('purchase.field.customer')}</dt>
          <dd>{purchase.customer === null ? t('lines.ownStock') : <bdi>{purchase.customer}</bdi>}</dd>
        </div>
        {purchase.receipts.length > 0 && (
          <>
            <div>
              <dt>{t('bill.form.receipts')}</dt>
              <dd>
                <ReceiptLinks receipts={purchase.receipts} />
              </dd>
            </div>
            <div>
              <dt>{t('menu.orders')}</dt>
              <dd>
                <OrderLinks receipts={purchase.receipts} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <WhoLine kind="purchase" of={purchase}>
        {purchase.notDuplicateOf !== null && (
          <>
            {' · '}
            <Anchor href={`/purchase/edit/${purchase.notDuplicateOf}`} className={textStyles.link}>
              {t('purchase.read.notSame')}
            </Anchor>
            {purchase.notDuplicateWhy !== '' && `: ${purchase.notDuplicateWhy}`}
          </>
        )}
      </WhoLine>
    </>
  )
}
