import { negated, subtract } from '@trastienda/contract/money'
import { listSales, type SaleRow } from '@trastienda/contract/sale'
import { getSaleEffect } from '@trastienda/contract/sale-approval'
import { approveMatchingSales, bulkApproveSales, reopenSale } from '@trastienda/contract/sale-lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { ApproveMany } from '../approval/ApproveMany.tsx'
import { changeOf, type EffectOfOne } from '../approval/many.ts'
import { shownFlags } from '../approval/shown-flags.tsx'
import { useMatching } from '../approval/use-matching.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { saleHref } from '../document/sale-href.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { useFlagWords } from './use-flag-words.tsx'

/** Approves the selected sales of the list, or all that match its filters. */
export function ApproveSelected({ target, onClose }: { target: BulkTarget<SaleRow>; onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const { role } = useUser()
  const named = (row: SaleRow) => ({
    ...row,
    supplier: row.customer,
    href: saleHref(role, row.id),
  })
  const wordsOf = useFlagWords()
  const effectOf = async (id: number, signal: AbortSignal): Promise<EffectOfOne> => {
    const effect = await call(getSaleEffect, { params: { id }, signal })
    const { sale, cost, balance, owedBefore, owedAfter, lots } = effect
    return {
      flags: shownFlags(effect.flags, wordsOf),
      stock: changeOf(lots),
      value: negated(cost),
      debt: sale.counter ? balance : subtract(owedAfter, owedBefore),
    }
  }
  const matching = useMatching({
    target,
    kind: 'sale',
    pending: { status: 'pending' },
    page: async (query) => {
      const { data, next, total, totals } = await call(listSales, { query })
      return { rows: data.map(named), next, count: total, amount: totals.grandTotal }
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
      effect={{
        of: effectOf,
        labels: {
          stock: t('label.stock'),
          value: t('approval.inventory'),
          debt: t('approval.many.owedByCustomers'),
        },
      }}
      review={ApproveDialog}
      calls={{ approveMany: bulkApproveSales, reopen: reopenSale }}
      onDone={() => void refreshDocuments(client, 'sale')}
      onClose={(done) => {
        onClose()
        if (done) target.clear()
      }}
    />
  )
}
