import { listPayments, paymentsByValue, type PaymentRow, paymentGroups } from '@trastienda/contract/payment'
import { useRouter } from '@tanstack/react-router'
import { Banknote, Check, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { ApprovePayments } from '../approval/ApprovePayments.tsx'
import { PaymentDialog } from '../approval/PaymentDialog.tsx'
import { paymentAddress } from '../approval/payment-words.tsx'
import { placeIn } from '../approval/queue-place.ts'
import { usePaymentLifecycle } from '../approval/use-payment-lifecycle.tsx'
import { useQueue } from '../approval/use-queue.ts'
import { useDeleteSelected } from '../approval/use-delete-selected.ts'
import { useText } from '../i18n/useText.ts'
import { ButtonLink } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import type { BulkAction, BulkTarget } from '../kit/SelectionBar.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useColumns, useFilters } from './pending-columns.tsx'
import hiddenStyles from '../kit/hidden.module.css'

const fixed = { approval: 'pending' }

/** The payments that wait for an admin, oldest first. */
export default function PendingPayments() {
  const { t } = useText()
  const { history } = useRouter()
  const lifecycle = usePaymentLifecycle()
  const { approves } = lifecycle
  const [open, setOpen] = useState<number | null>(null)
  // After approving a single payment the next one does not open: approving it out of habit would pay money.
  const [inOrder, setInOrder] = useState(false)
  const [many, setMany] = useState<BulkTarget<PaymentRow> | null>(null)
  const filters = useFilters()
  const queue = useQueue({
    key: ['payment-queue'],
    endpoint: listPayments,
    fixed,
    filters,
    enabled: approves,
  })
  const review = (id: number, ordered = false) => {
    setInOrder(ordered)
    setOpen(id)
  }
  const look = (row: PaymentRow) => history.push(paymentAddress(row))
  const columns = useColumns(approves)
  const approveMany: BulkAction<PaymentRow> = {
    id: 'approve',
    label: (count) => t('payment.many.label', { count }),
    icon: Check,
    kbd: 'a',
    primary: true,
    takes: ({ approval }) => approval === 'pending',
    run: setMany,
  }
  const deleting = useDeleteSelected<PaymentRow>({ of: lifecycle, amount: ({ total }) => total })
  return (
    <>
      <ListScreen
        head={{
          title: t('payment.menu.pending'),
          actions: (
            <>
              <ButtonLink
                href="/concurrent_payments/form"
                icon={Banknote}
                className={hiddenStyles.belowSmall}
              >
                {t('payment.pending.pay')}
              </ButtonLink>
              {approves && queue.ids[0] !== undefined && (
                <Button
                  kind="primary"
                  icon={ListChecks}
                  onPress={() => queue.ids[0] !== undefined && review(queue.ids[0], true)}
                >
                  {t('payment.pending.start')}
                </Button>
              )}
            </>
          ),
        }}
        source={{ endpoint: listPayments, byValue: paymentsByValue, groups: paymentGroups, fixed }}
        columns={columns}
        row={{
          id: ({ id }) => id,
          name: ({ reference }) => reference,
          open: approves ? ({ id }) => review(id) : look,
          edit: look,
          menu: lifecycle.entries,
        }}
        find={{ filters, sort: 'date', search: t('payment.pending.search') }}
        exportName="payments"
        words={{
          count: (total) => t('payment.pending.count', { total }),
          empty: { icon: Banknote, title: t('payment.pending.empty'), body: t('payment.pending.emptyBody') },
        }}
        bulk={[...(approves ? [approveMany] : []), ...deleting.bulk]}
      />
      {open !== null && <Review id={open} queue={queue} inOrder={inOrder} onOpen={setOpen} />}
      {deleting.dialog}
      {many && (
        <ApprovePayments
          target={many}
          onClose={(done) => {
            setMany(null)
            if (done) many.clear()
          }}
        />
      )}
      {lifecycle.dialogs}
    </>
  )
}

interface ReviewProps {
  id: number
  queue: ReturnType<typeof useQueue>
  /** The queue is gone through one after the other. */
  inOrder: boolean
  onOpen: (id: number | null) => void
}

/** One payment of the queue, with the way to those before and after it. */
function Review({ id, queue, inOrder, onOpen }: ReviewProps) {
  const { t } = useText()
  const [followed, setFollowed] = useState<number>()
  const { place, next } = placeIn(queue.ids, id, onOpen)
  const done = () => {
    queue.drop(id)
    if (!inOrder) return onOpen(null)
    setFollowed(next)
    onOpen(next ?? null)
    if (next === undefined)
      toastSuccess(t(queue.filtered ? 'payment.pending.doneHere' : 'payment.pending.done'))
  }
  return (
    <PaymentDialog
      key={id}
      id={id}
      onClose={() => onOpen(null)}
      onDone={done}
      queue={{ ...place, following: followed === id }}
    />
  )
}
