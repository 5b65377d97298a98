import { listOrders, type OrderRow } from '@trastienda/contract/purchase-order'
import {
  approveMatchingOrders,
  bulkApproveOrders,
  reopenOrder,
} from '@trastienda/contract/purchase-order-lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { ApproveMany } from '../approval/ApproveMany.tsx'
import { useMatching } from '../approval/use-matching.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { orderHref } from '../document/order-href.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'

/** Approves the selected orders of the list, or all that match its filters. */
export function ApproveOrders({ target, onClose }: { target: BulkTarget<OrderRow>; onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const { role } = useUser()
  const named = (row: OrderRow) => ({ ...row, href: orderHref(role, row.id) })
  const matching = useMatching({
    target,
    kind: 'purchase_order',
    pending: { approval: 'pending' },
    page: async (query) => {
      const { data, next, total, totals } = await call(listOrders, { query })
      return { rows: data.map(named), next, count: total, amount: totals.grandTotal }
    },
    approve: ({ query, count, amount, key }) =>
      call(approveMatchingOrders, { query, body: { count, grandTotal: amount }, key }),
  })
  return (
    <ApproveMany
      target={{ ...target, rows: target.rows.map(named) }}
      matching={matching}
      title={(count) => t('order.list.approveTitle', { count })}
      none={t('order.list.approveNone')}
      calls={{ approveMany: bulkApproveOrders, reopen: reopenOrder }}
      onDone={() => void refreshDocuments(client, 'purchase_order')}
      onClose={(done) => {
        onClose()
        if (done) target.clear()
      }}
    />
  )
}
