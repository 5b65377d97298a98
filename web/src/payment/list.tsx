import { add } from '@trastienda/contract/money'
import { type PaymentKind, paymentKind } from '@trastienda/contract/payment'
import { listPurchasePayments } from '@trastienda/contract/payment-purchase'
import { isEditable } from '@trastienda/contract/status'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { Banknote, Plus } from 'lucide-react'
import { useState } from 'react'
import { usePaymentLifecycle } from '../approval/use-payment-lifecycle.tsx'
import { NotFound } from '../auth/errors.tsx'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { Empty, useLate } from '../kit/Empty.tsx'
import { PageHead } from '../kit/Page.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { BillHead } from './BillHead.tsx'
import { EditPayment, NewPayment } from './PaymentDialog.tsx'
import { PaymentDrawer } from './PaymentDrawer.tsx'
import { PaymentTable } from './PaymentTable.tsx'
import styles from './payments.module.css'

/** The payments of one purchase, or the refunds of its returns. */
export default function Payments() {
  const { type, id } = useParams({ strict: false })
  const kind = paymentKind.safeParse(type)
  if (!kind.success) return <NotFound />
  return <BillPayments key={`${type} ${id}`} kind={kind.data} purchaseId={Number(id)} />
}

interface BillPaymentsProps {
  kind: PaymentKind
  purchaseId: number
}

function usePurchasePayments({ kind, purchaseId }: BillPaymentsProps) {
  return useQuery({
    queryKey: ['purchase-payments', purchaseId, kind],
    queryFn: ({ signal }) =>
      call(listPurchasePayments, { params: { id: purchaseId }, query: { type: kind }, signal }),
    meta: { page: true },
  })
}
type BillPaymentsData = NonNullable<ReturnType<typeof usePurchasePayments>['data']>

function BillPayments(props: BillPaymentsProps) {
  const { t } = useText()
  const { data, isPending } = usePurchasePayments(props)
  const late = useLate(isPending)
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={8} /> : null
  return <Screen kind={props.kind} payments={data} />
}

/** Which payment is open, kept in the address so that a link leads to it. */
function useOpened(): [number | 'new' | null, (payment: number | 'new' | null) => void] {
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const opened = new URLSearchParams(search).get('payment')
  // Closing it replaces its entry: a step back would open it once more.
  const open = (payment: number | 'new' | null) =>
    payment === null
      ? history.replace(history.location.pathname)
      : history.push(`${history.location.pathname}?payment=${payment}`)
  const id = Number(opened)
  return [opened === 'new' ? 'new' : Number.isSafeInteger(id) && id > 0 ? id : null, open]
}

function Screen({ kind, payments }: { kind: PaymentKind; payments: BillPaymentsData }) {
  const { t } = useText()
  const { purchase: bill, data, credits } = payments
  const [opened, setOpened] = useOpened()
  const lifecycle = usePaymentLifecycle()
  const pays = kind === 'purchase'
  const free = add(...credits.map((credit) => credit.free))
  const addable = lifecycle.edits && (pays ? bill.payable > 0 : free > 0)
  const start = () => setOpened('new')
  useShortcut('c', start, { label: t(pays ? 'payment.add' : 'payment.addRefund'), active: addable })
  const left = pays ? bill.balance : add(...credits.map((credit) => add(credit.free, credit.reserved)))
  return (
    <>
      <PageHead
        title={t(pays ? 'payment.of' : 'payment.refundsOf', { reference: bill.reference })}
        crumbs={[{ label: bill.reference, href: `/purchase/edit/${bill.id}` }]}
        actions={
          addable && (
            <Button kind="primary" icon={Plus} kbd="c" onPress={start}>
              {t(pays ? 'payment.add' : 'payment.addRefund')}
            </Button>
          )
        }
      />
      <Kinds kind={kind} id={bill.id} />
      <div className={styles.billHead}>
        <BillHead kind={kind} bill={bill} credits={credits} />
      </div>
      {data.length > 0 ? (
        <PaymentTable
          kind={kind}
          payments={data}
          balance={left}
          lifecycle={lifecycle}
          onOpen={({ id }) => setOpened(id)}
        />
      ) : (
        <NonePaid pays={pays} bill={bill} addable={addable} />
      )}
      {opened !== null && (addable || opened !== 'new') && (
        <Opened
          key={opened}
          kind={kind}
          payments={payments}
          opened={opened}
          lifecycle={lifecycle}
          onClose={() => setOpened(null)}
        />
      )}
      {lifecycle.dialogs}
    </>
  )
}

interface NonePaidProps {
  pays: boolean
  bill: BillPaymentsData['purchase']
  addable: boolean
}

/** The empty list of payments; explains the first payment to people who may enter one. */
function NonePaid({ pays, bill, addable }: NonePaidProps) {
  const { t } = useText()
  if (!pays)
    return (
      <Empty icon={Banknote} title={t('payment.noRefunds')}>
        {t('payment.noRefundsBody')}
      </Empty>
    )
  const settled = bill.approval === 'approved' && bill.balance === 0
  return (
    <Empty icon={Banknote} title={t('payment.none')}>
      {settled ? t('payment.bill.settled') : addable && t('payment.noneBody')}
    </Empty>
  )
}

/** Payments and refunds as tabs side by side. */
function Kinds({ kind, id }: { kind: PaymentKind; id: number }) {
  const { t } = useText()
  return (
    <nav className={styles.billKinds} aria-label={t('payment.bill.kind')}>
      {paymentKind.options.map((each) => (
        <Anchor key={each} href={`/payments/${each}/${id}`} className={each === kind ? styles.on : undefined}>
          <span aria-current={each === kind ? 'page' : undefined}>
            {t(each === 'purchase' ? 'label.payments' : 'payment.bill.refunds')}
          </span>
        </Anchor>
      ))}
    </nav>
  )
}

interface OpenedProps {
  kind: PaymentKind
  payments: BillPaymentsData
  opened: number | 'new'
  lifecycle: ReturnType<typeof usePaymentLifecycle>
  onClose: () => void
}

/**
 * The form of a new payment or of one that may still be changed; else the payment for reading, also for the person
 * who is to approve it.
 */
function Opened({ kind, payments, opened, lifecycle, onClose }: OpenedProps) {
  const { purchase: bill, credits, data, suggested } = payments
  const { id: userId } = useUser()
  const [editing, setEditing] = useState(false)
  const of = { kind, bill, credits, suggested, onClose }
  if (opened === 'new') return <NewPayment {...of} />
  const payment = data.find(({ id }) => id === opened)
  const open = payment !== undefined && isEditable(payment)
  // A payment in editing stays a form even if somebody else changes its state meanwhile: saving reports that.
  const decides = lifecycle.approves && payment?.approval === 'pending' && payment.createdById !== userId
  if (open && lifecycle.edits && !decides && !editing) setEditing(true)
  if (editing) return <EditPayment {...of} id={opened} />
  return (
    <PaymentDrawer
      id={opened}
      lifecycle={lifecycle}
      onClose={onClose}
      {...(open && lifecycle.edits && { onEdit: () => setEditing(true) })}
    />
  )
}
