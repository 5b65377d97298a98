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
import { type ComponentType, useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { ApproveMany } from '../approval/ApproveMany.tsx'
import type { ReviewProps } from '../approval/Reviewed.tsx'
import { changeOf, type EffectOfOne } from '../approval/many.ts'
import { useMatching } from '../approval/use-matching.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkAction, BulkTarget } from '../kit/SelectionBar.tsx'
import { call } from '../session/client.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { flagsOf, readEffect } from './effects.ts'
import { documentPath, type StockKind, type Subject } from './kind.ts'

interface Row extends Subject {
  readonly store: string
  readonly toStore?: string
  /** Null of a count whose figures the person may not see. */
  readonly value: Cop | null
}

type Query = Readonly<Record<string, string>>
type Items = { id: number; version: number; seen: string[] }[]
interface SelectedDocuments {
  readonly query: Query
  readonly count: number
  readonly amount: Cop
  readonly key: string
}

const ticked = {
  stock_adjustment: (items: Items) => call(bulkApproveStockAdjustments, { body: { items } }),
  stock_transfer: (items: Items) => call(bulkApproveStockTransfers, { body: { items } }),
  stock_count: (items: Items) => call(bulkApproveStockCounts, { body: { items } }),
}

/** How all that a list's filters match are told and approved; counts are approved by those that were ticked alone. */
const all = {
  stock_adjustment: {
    pending: { approval: 'pending' },
    list: (query: Query) => call(listStockAdjustments, { query }),
    approve: ({ query, count, amount, key }: SelectedDocuments) =>
      call(approveMatchingStockAdjustments, { query, body: { count, value: amount }, key }),
  },
  stock_transfer: {
    pending: { status: 'pending' },
    list: (query: Query) => call(listStockTransfers, { query }),
    approve: ({ query, count, amount, key }: SelectedDocuments) =>
      call(approveMatchingStockTransfers, { query, body: { count, value: amount }, key }),
  },
}

const reviews: Record<StockKind, ComponentType<ReviewProps>> = {
  stock_adjustment: (one) => <ApproveDialog kind="stock_adjustment" {...one} />,
  stock_transfer: (one) => <ApproveDialog kind="stock_transfer" {...one} />,
  stock_count: (one) => <ApproveDialog kind="stock_count" {...one} />,
}

interface ApproveSelectedProps {
  kind: StockKind
  target: BulkTarget<Row>
  onClose: () => void
}

/** Approves the selected documents of a list of stock, or all that match its filters. */
function ApproveSelected({ kind, target, onClose }: ApproveSelectedProps) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const by = all[kind === 'stock_transfer' ? kind : 'stock_adjustment']
  const named = (row: Row) => ({
    ...row,
    supplier:
      row.toStore === undefined ? row.store : t('stock.many.way', { from: row.store, to: row.toStore }),
    grandTotal: row.value,
    href: documentPath(kind, row.id),
  })
  const effectOf = async (id: number, signal: AbortSignal): Promise<EffectOfOne> => {
    const effect = await readEffect[kind](id, signal)
    return {
      flags: flagsOf(effect, t, locale),
      stock: changeOf(effect.lines),
      ...(kind === 'stock_transfer' ? { out: effect.value } : { value: effect.value }),
    }
  }
  const found = useMatching({
    target,
    kind,
    pending: by.pending,
    page: async (query) => {
      if (kind === 'stock_count') return { rows: [], next: null, count: 0, amount: undefined }
      const { data, next, total, totals } = await by.list(query)
      return { rows: data.map(named), next, count: total, amount: totals.value }
    },
    approve: by.approve,
  })
  return (
    <ApproveMany
      target={{ ...target, rows: target.rows.map(named) }}
      matching={found}
      title={(count) => t(`stock.many.title.${kind}`, { count })}
      none={t('stock.many.none')}
      effect={{
        of: effectOf,
        labels: {
          stock: t(kind === 'stock_transfer' ? 'approval.many.leaves' : 'label.stock'),
          value: t('approval.inventory'),
          out: t('stock.approve.sent'),
        },
      }}
      review={reviews[kind]}
      outcome={{ done: (done) => t('stock.many.done', { done }), row: t('stock.state.approved') }}
      approve={ticked[kind]}
      onDone={() => void refreshDocuments(client, kind)}
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
    label: (count) => t('sale.list.approveMany', { count }),
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
