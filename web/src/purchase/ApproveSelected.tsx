import { listPurchases, type PurchaseRow } from '@trastienda/contract/purchase'
import { approveMatchingPurchases, bulkApprovePurchases } from '@trastienda/contract/purchase-approval'
import { useQueryClient } from '@tanstack/react-query'
import { ApproveMany } from '../approval/ApproveMany.tsx'
import { refreshPurchases } from '../approval/refresh-purchases.ts'
import { useMatching } from '../approval/use-matching.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { call } from '../session/client.ts'

/** Approves the selected purchases of the list, or all that match its filters. */
export function ApproveSelected({
  target,
  onClose,
}: {
  target: BulkTarget<PurchaseRow>
  onClose: () => void
}) {
  const { t } = useText()
  const client = useQueryClient()
  const matching = useMatching({
    target,
    kind: 'purchase',
    pending: { status: 'pending' },
    sums: async (query) => {
      const { total, totals } = await call(listPurchases, { query: { ...query, limit: '1' } })
      return { count: total, amount: totals.grandTotal }
    },
    approve: ({ query, count, amount, key }) =>
      call(approveMatchingPurchases, { query, body: { count, grandTotal: amount }, key }),
  })
  return (
    <ApproveMany
      target={target}
      matching={matching}
      title={(count) => t('purchase.list.approveTitle', { count })}
      none={t('purchase.list.approveNone')}
      hint={t('purchase.list.approveFlags')}
      href={(id) => `/purchase/edit/${id}`}
      approve={(items) => call(bulkApprovePurchases, { body: { items: [...items] } })}
      onDone={() => void refreshPurchases(client)}
      onClose={(done) => {
        onClose()
        if (done) target.clear()
      }}
    />
  )
}
