import { mayDo } from '@trastienda/contract/access'
import { add, type Cop } from '@trastienda/contract/money'
import type { PaymentKind } from '@trastienda/contract/payment'
import type { PaidBill, SupplierCredit } from '@trastienda/contract/payment-purchase'
import { overrideMatch } from '@trastienda/contract/purchase-bill'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatCop } from '@trastienda/words/format'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { Anchor, ButtonLink } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { DueDate } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './payments.module.css'

interface BillHeadProps {
  kind: PaymentKind
  bill: PaidBill
  credits: readonly SupplierCredit[]
}

/** The bill that is paid: its total, the settled part, and the balance. */
export function BillHead({ kind, bill, credits }: BillHeadProps) {
  const { t } = useText()
  return (
    <>
      {kind === 'purchase' ? <PayFacts bill={bill} /> : <ReturnFacts credits={credits} bill={bill} />}
      {kind === 'purchase' && bill.approval !== 'approved' && <Note>{t('payment.bill.waits')}</Note>}
      {kind === 'purchase' && bill.mismatched && <Blocked bill={bill} />}
    </>
  )
}

/** Shows that the bill does not match the received goods, with a button for admins to accept the mismatch. */
function Blocked({ bill }: { bill: PaidBill }) {
  const { t } = useText()
  const client = useQueryClient()
  const { role } = useUser()
  const [asking, setAsking] = useState(false)
  const { id, version, reference } = bill
  const override = async (reason: string, key: string) => {
    await call(overrideMatch, { params: { id }, version, key, body: { reason } })
    toastSuccess(t('bill.match.overrideDone', { reference }))
    await Promise.all([refreshDocuments(client, 'purchase'), refreshDocuments(client, 'payment')])
  }
  const may = mayDo(role, 'match.override') && bill.approval === 'approved'
  return (
    <>
      <Note
        kind="warning"
        actions={
          <>
            <ButtonLink href={`/purchase/edit/${id}`}>{t('payment.bill.compare')}</ButtonLink>
            {may && <Button onPress={() => setAsking(true)}>{t('bill.match.overrideAsk')}</Button>}
          </>
        }
      >
        {t('payment.bill.blocked')}
      </Note>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('bill.match.overrideTitle', { reference })}
        confirm={t('bill.match.override')}
        reason={t('payment.act.reason')}
        onConfirm={override}
      >
        {t('bill.match.overrideBody')}
      </ConfirmDialog>
    </>
  )
}

function PayFacts({ bill }: { bill: PaidBill }) {
  const { t, locale } = useText()
  const { billed, debited, paid, reserved, balance, owed } = bill
  const money = (amount: Cop) => formatCop(amount, locale)
  return (
    <>
      <dl className={styles.billFacts} data-part="bill-facts">
        <Fact label={t('label.supplier')}>
          <Anchor
            className={classes(textStyles.link, textStyles.medium)}
            href={`/people/supplier?q=${encodeURIComponent(bill.supplier)}`}
          >
            <bdi>{bill.supplier}</bdi>
          </Anchor>
        </Fact>
        <Fact label={t('payment.bill.due')}>
          <DueDate of={bill.dueOn} closed={balance === 0} />
        </Fact>
        <Fact label={t('payment.bill.total')}>
          <Money of={billed} full />
        </Fact>
        {debited > 0 && (
          <Fact label={t('payment.bill.returned')}>
            <Money of={debited} full />
          </Fact>
        )}
        <Fact label={t('label.paid')}>
          <Money of={paid} full />
        </Fact>
        <Fact label={t('payment.bill.reserved')}>
          <Money of={reserved} />
        </Fact>
        <Fact label={t('label.balance')}>
          <b className={styles.billBalance}>
            <Money of={balance} full currency />
          </b>
        </Fact>
        <Fact label={t('payment.bill.owed')}>
          <Money of={owed} full />
        </Fact>
      </dl>
      <div
        className={styles.billBar}
        role="img"
        aria-label={t('payment.bill.bar', {
          paid: money(paid),
          reserved: money(reserved),
          payable: money(bill.payable),
        })}
      >
        {paid > 0 && <i className={styles.paid} style={{ flexGrow: paid }} />}
        {reserved > 0 && <i className={styles.reserved} style={{ flexGrow: reserved }} />}
        {balance - reserved > 0 && <i style={{ flexGrow: balance - reserved }} />}
      </div>
    </>
  )
}

function ReturnFacts({ bill, credits }: Pick<BillHeadProps, 'bill' | 'credits'>) {
  const { t } = useText()
  const sum = (of: (credit: SupplierCredit) => Cop) => add(...credits.map(of))
  return (
    <dl className={styles.billFacts} data-part="bill-facts">
      <Fact label={t('label.supplier')}>
        <bdi className={textStyles.medium}>{bill.supplier}</bdi>
      </Fact>
      <Fact label={t('payment.bill.returned')}>
        <Money of={bill.debited} full />
      </Fact>
      <Fact label={t('payment.bill.creditTotal')}>
        <Money of={sum(({ amount }) => amount)} full />
      </Fact>
      <Fact label={t('payment.bill.creditUsed')}>
        <Money of={sum(({ used }) => used)} full />
      </Fact>
      <Fact label={t('payment.bill.reserved')}>
        <Money of={sum(({ reserved }) => reserved)} />
      </Fact>
      <Fact label={t('payment.bill.creditFree')}>
        <b className={styles.billBalance}>
          <Money of={sum(({ free }) => free)} full currency />
        </b>
      </Fact>
    </dl>
  )
}

interface FactProps {
  label: string
  children: ReactNode
}

function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
