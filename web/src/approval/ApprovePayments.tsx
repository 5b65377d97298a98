import { negated, subtract } from '@trastienda/contract/money'
import { listPayments, type PaymentRow, reopenPayment } from '@trastienda/contract/payment'
import {
  approveMatchingPayments,
  bulkApprovePayments,
  getPaymentEffect,
} from '@trastienda/contract/payment-approval'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { call } from '../session/client.ts'
import { ApproveMany } from './ApproveMany.tsx'
import type { EffectOfOne } from './many.ts'
import { paymentFlags } from './payment-flags.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { paymentAddress } from './payment-words.tsx'
import { useMatching } from './use-matching.ts'

type Row = Pick<
  PaymentRow,
  'id' | 'version' | 'reference' | 'supplier' | 'total' | 'approval' | 'billId' | 'kind'
>

interface ApprovePaymentsProps {
  /** What was chosen; all that match are found by the server when they are more than the loaded rows. */
  target: Omit<BulkTarget<Row>, 'clear'>
  onClose: (done: boolean) => void
}

const named = (row: Row) => ({ ...row, grandTotal: row.total, href: paymentAddress(row) })

async function readEffect(id: number, signal: AbortSignal): Promise<EffectOfOne> {
  const effect = await call(getPaymentEffect, { params: { id }, signal })
  const { kind, amount, credit } = effect.payment
  return {
    flags: paymentFlags(effect),
    ...(kind === 'purchase' ? { out: amount, credit } : { out: negated(amount), back: amount }),
    debt: subtract(effect.owedAfter, effect.owedBefore),
  }
}

/** Approves several payments. */
export function ApprovePayments({ target, onClose }: ApprovePaymentsProps) {
  const { t } = useText()
  const client = useQueryClient()
  const matching = useMatching({
    target,
    kind: 'payment',
    pending: { approval: 'pending' },
    page: async (query) => {
      const { data, next, total, totals } = await call(listPayments, { query })
      return { rows: data.map(named), next, count: total, amount: totals.total }
    },
    approve: ({ query, count, amount, key }) =>
      call(approveMatchingPayments, { query, body: { count, total: amount }, key }),
  })
  return (
    <ApproveMany
      target={{ ...target, rows: target.rows.map(named) }}
      matching={matching}
      title={(count) => t('payment.many.title', { count })}
      none={t('payment.many.none')}
      outcome={{ done: (done) => t('payment.many.done', { done }), row: t('payment.many.approved') }}
      effect={{
        of: readEffect,
        labels: { out: t('payment.approve.out'), debt: t('approval.many.owedToSuppliers') },
      }}
      review={PaymentDialog}
      calls={{ approveMany: bulkApprovePayments, reopen: reopenPayment }}
      onDone={() => void refreshDocuments(client, 'payment')}
      onClose={onClose}
    />
  )
}
