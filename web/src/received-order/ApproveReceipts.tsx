import { subtract } from '@trastienda/contract/money'
import { listReceivedOrders, type ReceivedOrderRow } from '@trastienda/contract/received-order'
import {
  approveMatchingReceivedOrders,
  bulkApproveReceivedOrders,
  receivedOrderEffect,
  reopenReceivedOrder,
} from '@trastienda/contract/received-order-approval'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { ApproveMany } from '../approval/ApproveMany.tsx'
import { changeOf, type EffectOfOne } from '../approval/many.ts'
import { shownFlags } from '../approval/shown-flags.tsx'
import { useMatching } from '../approval/use-matching.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { call } from '../session/client.ts'
import { ApproveReceipt } from './ApproveReceipt.tsx'
import { useReceiptFlagWords } from './use-flag-words.ts'

interface ApproveReceiptsProps {
  target: BulkTarget<ReceivedOrderRow>
  onClose: () => void
}

const named = (row: ReceivedOrderRow) => ({
  ...row,
  grandTotal: row.value,
  href: `/received-order/edit/${row.id}`,
})

/** Approves the selected received orders of the list, or all that match its filters. */
export function ApproveReceipts({ target, onClose }: ApproveReceiptsProps) {
  const { t } = useText()
  const client = useQueryClient()
  const wordsOf = useReceiptFlagWords()
  const effectOf = async (id: number, signal: AbortSignal): Promise<EffectOfOne> => {
    const effect = await call(receivedOrderEffect, { params: { id }, signal })
    const products = effect.products.map(({ quantityBefore, quantityAfter, unit }) => ({
      before: quantityBefore,
      after: quantityAfter,
      unit,
    }))
    return {
      flags: shownFlags(effect.flags, wordsOf),
      stock: changeOf(products),
      value: subtract(effect.inventoryAfter, effect.inventoryBefore),
    }
  }
  const matching = useMatching({
    target,
    kind: 'received_order',
    pending: { status: 'pending' },
    page: async (query) => {
      const { data, next, total, totals } = await call(listReceivedOrders, { query })
      return { rows: data.map(named), next, count: total, amount: totals.value }
    },
    approve: ({ query, count, amount, key }) =>
      call(approveMatchingReceivedOrders, { query, body: { count, value: amount }, key }),
  })
  return (
    <ApproveMany
      target={{ ...target, rows: target.rows.map(named) }}
      matching={matching}
      title={(count) => t('receipt.list.approveMany', { count })}
      none={t('receipt.list.approveNone')}
      effect={{
        of: effectOf,
        labels: { stock: t('label.stock'), value: t('approval.inventory') },
      }}
      review={ApproveReceipt}
      calls={{ approveMany: bulkApproveReceivedOrders, reopen: reopenReceivedOrder }}
      onDone={() => void refreshDocuments(client, 'received_order')}
      onClose={(done) => {
        onClose()
        if (done) target.clear()
      }}
    />
  )
}
