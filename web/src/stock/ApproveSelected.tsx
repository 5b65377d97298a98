import type { Cop } from '@trastienda/contract/money'
import { listStockAdjustments } from '@trastienda/contract/stock-adjustment'
import {
  approveMatchingStockAdjustments,
  approveMatchingStockTransfers,
  bulkApproveStockAdjustments,
  bulkApproveStockCounts,
  bulkApproveStockTransfers,
} from '@trastienda/contract/stock-approval'
import { listStockTransfers } from '@trastienda/contract/stock-transfer'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ApproveMany } from '../approval/ApproveMany.tsx'
import { useMatching } from '../approval/use-matching.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkAction, BulkTarget } from '../kit/SelectionBar.tsx'
import { call } from '../session/client.ts'
import { documentPath, type StockKind, type Subject } from './kind.ts'
import { refreshStock } from './refresh-stock.ts'

interface Row extends Subject {
  readonly store: string
  readonly toStore?: string
  /** Null of a count whose figures the person may not see. */
  readonly value: Cop | null
}

type Query = Readonly<Record<string, string>>
type Items = readonly { readonly id: number; readonly version: number }[]
interface Asked {
  readonly query: Query
  readonly count: number
  readonly amount: Cop
  readonly key: string
}

const ticked = {
  stock_adjustment: (items: Items) => call(bulkApproveStockAdjustments, { body: { items: [...items] } }),
  stock_transfer: (items: Items) => call(bulkApproveStockTransfers, { body: { items: [...items] } }),
  stock_count: (items: Items) => call(bulkApproveStockCounts, { body: { items: [...items] } }),
}

/** How all that a list's filters match are told and approved; counts are approved by those that were ticked alone. */
const all = {
  stock_adjustment: {
    pending: { approval: 'pending' },
    list: (query: Query) => call(listStockAdjustments, { query }),
    approve: ({ query, count, amount, key }: Asked) =>
      call(approveMatchingStockAdjustments, { query, body: { count, value: amount }, key }),
  },
  stock_transfer: {
    pending: { status: 'pending' },
    list: (query: Query) => call(listStockTransfers, { query }),
    approve: ({ query, count, amount, key }: Asked) =>
      call(approveMatchingStockTransfers, { query, body: { count, value: amount }, key }),
  },
}

interface ApproveSelectedProps {
  kind: StockKind
  target: BulkTarget<Row>
  onClose: () => void
}

/** Approves the selected documents of a list of stock, or all that match its filters. */
function ApproveSelected({ kind, target, onClose }: ApproveSelectedProps) {
  const { t } = useText()
  const client = useQueryClient()
  const by = all[kind === 'stock_transfer' ? kind : 'stock_adjustment']
  const found = useMatching({
    target,
    kind,
    pending: by.pending,
    sums: async (query) => {
      if (kind === 'stock_count') return { count: 0, amount: undefined }
      const { total, totals } = await by.list({ ...query, limit: '1' })
      return { count: total, amount: totals.value }
    },
    approve: by.approve,
  })
  const named = (row: Row) => ({
    ...row,
    supplier:
      row.toStore === undefined ? row.store : t('stock.many.way', { from: row.store, to: row.toStore }),
    grandTotal: row.value,
  })
  return (
    <ApproveMany
      target={{ ...target, rows: target.rows.map(named) }}
      matching={found}
      title={(count) => t(`stock.many.title.${kind}`, { count })}
      none={t('stock.many.none')}
      hint={t('stock.many.hint')}
      outcome={{ done: (done) => t('stock.many.done', { done }), row: t('stock.state.approved') }}
      href={(id) => documentPath(kind, id)}
      approve={ticked[kind]}
      onDone={() => void refreshStock(client, kind)}
      onClose={(done) => {
        onClose()
        if (done) target.clear()
      }}
    />
  )
}

/** What a list of stock documents offers for its selected rows, to who approves them, and the dialog of it. */
export function useApproveSelected<Each extends Row>(kind: StockKind, approves: boolean) {
  const { t } = useText()
  const [approving, setApproving] = useState<BulkTarget<Each> | null>(null)
  const action: BulkAction<Each> = {
    id: 'approve',
    label: (count) => t('stock.many.approve', { count }),
    icon: Check,
    kbd: 'a',
    primary: true,
    takes: ({ approval }) => approval === 'pending',
    run: setApproving,
  }
  return {
    bulk: approves ? [action] : [],
    dialog: approving && (
      <ApproveSelected kind={kind} target={approving} onClose={() => setApproving(null)} />
    ),
  }
}
