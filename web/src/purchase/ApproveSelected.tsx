import { listPurchases, type PurchaseRow } from '@trastienda/contract/purchase'
import {
  approveMatchingPurchases,
  bulkApprovePurchases,
  maxMatching,
} from '@trastienda/contract/purchase-approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApproveMany, type Matching } from '../approval/ApproveMany.tsx'
import { refreshPurchases } from '../approval/refresh-purchases.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'

/** What the server is asked to approve: the pending ones of what the list shows, in no order. */
function pendingOf({ query }: BulkTarget<PurchaseRow>): Record<string, string> {
  const { sort: _sort, ...filters } = query
  return { ...filters, status: 'pending' }
}

/** All that match, when they are more than the loaded rows: how many are pending, and their sum. */
function useMatching(target: BulkTarget<PurchaseRow>): Matching | undefined {
  const wanted = target.ids === null && target.except.length === 0 && target.rows.length < target.count
  const [key] = useState(newKey)
  const query = pendingOf(target)
  const { data } = useQuery({
    queryKey: ['purchases-matching', query, key],
    queryFn: () => call(listPurchases, { query: { ...query, limit: 1 } }),
    enabled: wanted,
    staleTime: Infinity,
  })
  const grandTotal = data?.totals.grandTotal
  if (!data || grandTotal === undefined || data.total === 0 || data.total > maxMatching) return undefined
  return {
    count: data.total,
    grandTotal,
    approve: () => call(approveMatchingPurchases, { query, body: { count: data.total, grandTotal }, key }),
  }
}

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
  return (
    <ApproveMany
      target={target}
      matching={useMatching(target)}
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
