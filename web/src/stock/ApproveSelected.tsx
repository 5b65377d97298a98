import { type StockKind, stockKinds } from '@trastienda/contract/movement'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { ApproveMany } from '../approval/ApproveMany.tsx'
import type { ReviewProps } from '../approval/Reviewed.tsx'
import { changeOf, type EffectOfOne } from '../approval/many.ts'
import { useMatching } from '../approval/use-matching.ts'
import { useText } from '../i18n/useText.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import type { StockRow } from './declaration.ts'
import { flagsOf } from './effects.ts'
import { documentPath, sendsGoods } from './kind.ts'
import { onStock } from './kinds.ts'

const reviewOf = Object.fromEntries(
  stockKinds.map((kind) => [kind, (one: ReviewProps) => <ApproveDialog kind={kind} {...one} />]),
) as Readonly<Record<StockKind, ComponentType<ReviewProps>>>

interface ApproveSelectedProps {
  kind: StockKind
  target: BulkTarget<StockRow>
  onClose: () => void
}

/** Approves the selected documents of a list of stock, or all that match its filters. */
export function ApproveSelected({ kind, target, onClose }: ApproveSelectedProps) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const on = onStock[kind]
  const { calls, effect: read, matching } = on
  const sends = sendsGoods(kind)
  const named = (row: StockRow) => ({
    ...row,
    supplier: on.place?.(row, t) ?? row.store,
    grandTotal: row.value,
    href: documentPath(kind, row.id),
  })
  const effectOf = async (id: number, signal: AbortSignal): Promise<EffectOfOne> => {
    const effect = await read(id, signal)
    return {
      flags: flagsOf(effect, t, locale),
      stock: changeOf(effect.lines),
      ...(sends ? { out: effect.value } : { value: effect.value }),
    }
  }
  const found = useMatching({
    target,
    kind,
    pending: matching?.pending ?? {},
    page: async (query) => {
      if (!matching) return { rows: [], next: null, count: 0, amount: undefined }
      const { data, next, total, totals } = await matching.list(query)
      return { rows: data.map(named), next, count: total, amount: totals.value }
    },
    approve: async (selected) => (await matching?.approve(selected)) ?? { data: [] },
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
          stock: t(sends ? 'approval.many.leaves' : 'label.stock'),
          value: t('approval.inventory'),
          out: t('stock.approve.sent'),
        },
      }}
      review={reviewOf[kind]}
      outcome={{ done: (done) => t('stock.many.done', { done }), row: t('stock.state.approved') }}
      calls={calls}
      onDone={() => void refreshDocuments(client, kind)}
      onClose={(done) => {
        onClose()
        if (done) target.clear()
      }}
    />
  )
}
