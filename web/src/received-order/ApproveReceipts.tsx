import { listReceivedOrders, type ReceivedOrderRow } from '@trastienda/contract/received-order'
import {
  approveMatchingReceivedOrders,
  bulkApproveReceivedOrders,
} from '@trastienda/contract/received-order-approval'
import { useQueryClient } from '@tanstack/react-query'
import { ApproveMany } from '../approval/ApproveMany.tsx'
import { useMatching } from '../approval/use-matching.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { call } from '../session/client.ts'
import { refreshReceipts } from './refresh-receipts.ts'

interface ApproveReceiptsProps {
  target: BulkTarget<ReceivedOrderRow>
  onClose: () => void
}

/** Approves the selected received orders of the list, or all that match its filters. */
export function ApproveReceipts({ target, onClose }: ApproveReceiptsProps) {
  const { t } = useText()
  const client = useQueryClient()
  const matching = useMatching({
    target,
    kind: 'received_order',
    pending: { status: 'pending' },
    sums: async (query) => {
      const { total, totals } = await call(listReceivedOrders, { query: { ...query, limit: '1' } })
      return { count: total, amount: totals.value }
    },
    approve: ({ query, count, amount, key }) =>
      call(approveMatchingReceivedOrders, { query, body: { count, value: amount }, key }),
  })
  return (
    <ApproveMany
      target={{ ...target, rows: target.rows.map((row) => ({ ...row, grandTotal: row.value })) }}
      matching={matching}
      title={(count) => t('receipt.list.approveTitle', { count })}
      none={t('receipt.list.approveNone')}
      hint={t('receipt.list.approveHint')}
      href={(id) => `/received-order/edit/${id}`}
      approve={(items) => call(bulkApproveReceivedOrders, { body: { items: [...items] } })}
      onDone={() => void refreshReceipts(client)}
      onClose={(done) => {
        onClose()
        if (done) target.clear()
      }}
    />
  )
}
