import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { type Decided, useDecision } from '../approval/use-decision.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { approveKind, flagsOf, readEffect, rejectKind } from './effects.ts'
import type { StockKind } from './kind.ts'

const done = { approve: 'approved', reject: 'rejected' } as const

/** A stock document to decide on, with the effect of approving it. */
export function useStockDecision(kind: StockKind, id: number, onDone: (action: Decided) => void) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const asked = useQuery({
    queryKey: ['stock-effect', kind, id],
    queryFn: ({ signal }) => readEffect[kind](id, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = asked
  const flags = useMemo(() => (data ? flagsOf(data, t, locale) : []), [data, t, locale])
  const work = useDecision({
    document: data?.document,
    flags,
    reload: () => void asked.refetch(),
    approve: ({ seen, ...asked }) => approveKind[kind]({ params: { id }, ...asked }, seen),
    reject: ({ reason, ...asked }) => rejectKind[kind]({ params: { id }, ...asked }, reason),
    moves: ['stale', 'not_enough_stock'],
    onDecided: async (action, reference) => {
      toastSuccess(t(`stock.done.${kind}.${done[action]}`, { reference }))
      await refreshDocuments(client, kind)
      onDone(action)
    },
  })
  return { ...work, asked, effect: data, flags }
}
