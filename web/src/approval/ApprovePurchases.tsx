import { subtract } from '@trastienda/contract/money'
import { listPurchases, type PurchaseRow, reopenPurchase } from '@trastienda/contract/purchase'
import {
  approveMatchingPurchases,
  bulkApprovePurchases,
  purchaseEffect,
} from '@trastienda/contract/purchase-approval'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { ApproveMany } from './ApproveMany.tsx'
import { changeOf, type EffectOfOne } from './many.ts'
import { purchaseFlags } from './purchase-flags.tsx'
import { useMatching } from './use-matching.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { call } from '../session/client.ts'

const named = (row: PurchaseRow) => ({ ...row, href: `/purchase/edit/${row.id}` })

async function readEffect(id: number, signal: AbortSignal): Promise<EffectOfOne> {
  const effect = await call(purchaseEffect, { params: { id }, signal })
  const products = effect.products.map(({ quantityBefore, quantityAfter, unit }) => ({
    before: quantityBefore,
    after: quantityAfter,
    unit,
  }))
  return {
    flags: purchaseFlags(effect.flags),
    stock: changeOf(products),
    value: subtract(effect.inventoryAfter, effect.inventoryBefore),
    debt: subtract(effect.owedAfter, effect.owedBefore),
  }
}

/** Approves the selected purchases of a list, or all that match its filters. */
export function ApprovePurchases({
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
    page: async (query) => {
      const { data, next, total, totals } = await call(listPurchases, { query })
      return { rows: data.map(named), next, count: total, amount: totals.grandTotal }
    },
    approve: ({ query, count, amount, key }) =>
      call(approveMatchingPurchases, { query, body: { count, grandTotal: amount }, key }),
  })
  return (
    <ApproveMany
      target={{ ...target, rows: target.rows.map(named) }}
      matching={matching}
      title={(count) => t('purchase.list.approveTitle', { count })}
      none={t('purchase.list.approveNone')}
      effect={{
        of: readEffect,
        labels: {
          stock: t('label.stock'),
          value: t('approval.inventory'),
          debt: t('approval.many.owedToSuppliers'),
        },
      }}
      review={ApproveDialog}
      calls={{ approveMany: bulkApprovePurchases, reopen: reopenPurchase }}
      onDone={() => void refreshDocuments(client, 'purchase')}
      onClose={(done) => {
        onClose()
        if (done) target.clear()
      }}
    />
  )
}
