import { negated, subtract } from '@trastienda/contract/money'
import {
  bulkApproveReturns,
  reopenPurchaseReturn,
  type ReturnRow,
} from '@trastienda/contract/purchase-return'
import { getReturnEffect } from '@trastienda/contract/purchase-return-lines'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { ApproveMany } from '../approval/ApproveMany.tsx'
import { changeOf, type EffectOfOne } from '../approval/many.ts'
import { shownFlags } from '../approval/shown-flags.tsx'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { call } from '../session/client.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { useReturnFlagWords } from './use-flag-words.ts'

/** Approves the selected returns of a bill. */
export function ApproveSelected({ target, onClose }: { target: BulkTarget<ReturnRow>; onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const rows = target.rows.map((row) => ({
    ...row,
    grandTotal: row.amount,
    href: `/preturn/list/${row.purchaseId}?open=${row.id}`,
  }))
  const wordsOf = useReturnFlagWords()
  const effectOf = async (id: number, signal: AbortSignal): Promise<EffectOfOne> => {
    const effect = await call(getReturnEffect, { params: { id }, signal })
    return {
      flags: shownFlags(effect.flags, wordsOf),
      stock: changeOf(effect.lots),
      value: negated(effect.taken),
      debt: subtract(effect.owedAfter, effect.owedBefore),
    }
  }
  return (
    <ApproveMany
      target={{ ...target, rows }}
      title={(count) => t('purchaseReturn.many.title', { count })}
      none={t('purchaseReturn.many.none')}
      effect={{
        of: effectOf,
        labels: {
          stock: t('label.stock'),
          value: t('approval.inventory'),
          debt: t('approval.many.owedToSuppliers'),
        },
      }}
      review={ApproveDialog}
      calls={{ approveMany: bulkApproveReturns, reopen: reopenPurchaseReturn }}
      onDone={() => void refreshDocuments(client, 'purchase_return')}
      onClose={(done) => {
        onClose()
        if (done) target.clear()
      }}
    />
  )
}
