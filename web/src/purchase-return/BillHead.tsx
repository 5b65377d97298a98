import type { ReturnedBill } from '@trastienda/contract/purchase-return-lines'
import type { ReactNode } from 'react'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { DayText, DueDate } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './purchase-return.module.css'

/** The bill of a return: its total, what was returned, and the balance. */
export function BillHead({ bill }: { bill: ReturnedBill }) {
  const { t, locale } = useText()
  const { billed, debited, paid, balance, credit, creditFree } = bill
  return (
    <div className={styles.head}>
      <dl className={styles.facts}>
        <Fact label={t('label.supplier')}>
          <Anchor
            className={classes(textStyles.link, textStyles.medium)}
            href={`/report/suppliers_report/${bill.supplierId}`}
          >
            <bdi>{bill.supplier}</bdi>
          </Anchor>
        </Fact>
        <Fact label={t('label.store')}>{bill.store}</Fact>
        <Fact label={t('purchaseReturn.bill.purchasedOn')}>
          <DayText of={bill.purchasedOn} />
        </Fact>
        <Fact label={t('payment.bill.due')}>
          <DueDate of={bill.dueOn} closed={balance === 0} />
        </Fact>
        <Fact label={t('purchaseReturn.bill.billed')}>
          <Money of={billed} full />
        </Fact>
        <Fact label={t('purchaseReturn.column.applied')}>
          <Money of={debited} full />
        </Fact>
        <Fact label={t('label.paid')}>
          <Anchor
            className={textStyles.drill}
            href={`/payments/purchase/${bill.id}`}
            label={t('label.payments')}
          >
            <Money of={paid} full />
          </Anchor>
        </Fact>
        <Fact label={t('label.balance')}>
          <b className={styles.balance}>
            <Money of={balance} full currency />
          </b>
        </Fact>
        {credit > 0 && (
          <Fact label={t('purchaseReturn.bill.credit')}>
            <Anchor
              className={textStyles.drill}
              href={`/payments/return/${bill.id}`}
              label={t('payment.bill.refunds')}
            >
              <Money of={credit} full />
            </Anchor>{' '}
            <span className={classes(textStyles.faint, textStyles.small)}>
              {t('label.availableAmount', { amount: formatCop(creditFree, locale) })}
            </span>
          </Fact>
        )}
      </dl>
      {bill.approval !== 'approved' && <Note>{t('purchaseReturn.bill.waits')}</Note>}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
