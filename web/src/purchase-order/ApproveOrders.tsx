import { listOrders, type OrderRow } from '@trastienda/contract/purchase-order'
import { approveMatchingOrders, bulkApproveOrders } from '@trastienda/contract/purchase-order-deeds'
import { useQueryClient } from '@tanstack/react-query'
import { ApproveMany } from '../approval/ApproveMany.tsx'
import { useMatching } from '../approval/use-matching.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { orderHref } from '../pick/order-href.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { refreshOrders } from './refresh-orders.ts'

/** Approves the selected orders of the list, or all that match its filters. */
export function ApproveOrders({ target, onClose }: { target: BulkTarget<OrderRow>; onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const { role } = useUser()
  const matching = useMatching({
    target,
    kind: 'purchase_order',
    pending: { approval: 'pending' },
    sums: async (query) => {
      const { total, totals } = await call(listOrders, { query: { ...query, limit: '1' } })
      return { count: total, amount: totals.grandTotal }
    },
    approve: ({ query, count, amount, key }) =>
      call(approveMatchingOrders, { query, body: { count, grandTotal: amount }, key }),
  })
  return (
    <ApproveMany
      target={target}
      matching={matching}
      title={(count) => t('order.list.approveTitle', { count })}
      none={t('order.list.approveNone')}
      href={(id) => orderHref(role, id)}
      approve={(items) => call(bulkApproveOrders, { body: { items: [...items] } })}
      onDone={() => void refreshOrders(client)}
      onClose={(done) => {
        onClose()
        if (done) target.clear()
      }}
    />
  )
}
