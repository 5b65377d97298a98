import { listSales, type SaleRow } from '@trastienda/contract/sale'
import { approveMatchingSales, bulkApproveSales } from '@trastienda/contract/sale-deeds'
import { useQueryClient } from '@tanstack/react-query'
import { ApproveMany } from '../approval/ApproveMany.tsx'
import { useMatching } from '../approval/use-matching.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { saleHref } from '../pick/sale-href.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { refreshSales } from './refresh-sales.ts'

/** Approves the selected sales of the list, or all that match its filters. */
export function ApproveSelected({ target, onClose }: { target: BulkTarget<SaleRow>; onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const { role } = useUser()
  const named = (row: SaleRow) => ({ ...row, supplier: row.customer ?? t('sale.counter') })
  const matching = useMatching({
    target,
    kind: 'sale',
    pending: { status: 'pending' },
    sums: async (query) => {
      const { total, totals } = await call(listSales, { query: { ...query, limit: '1' } })
      return { count: total, amount: totals.grandTotal }
    },
    approve: ({ query, count, amount, key }) =>
      call(approveMatchingSales, { query, body: { count, grandTotal: amount }, key }),
  })
  return (
    <ApproveMany
      target={{ ...target, rows: target.rows.map(named) }}
      matching={matching}
      title={(count) => t('sale.list.approveTitle', { count })}
      none={t('sale.list.approveNone')}
      hint={t('sale.list.approveFlags')}
      href={(id) => saleHref(role, id)}
      approve={(items) => call(bulkApproveSales, { body: { items: [...items] } })}
      onDone={() => void refreshSales(client)}
      onClose={(done) => {
        onClose()
        if (done) target.clear()
      }}
    />
  )
}
