import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { type Decided, useDecision } from '../approval/use-decision.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { flagsOf } from './effects.ts'
import { onStock } from './kinds.ts'
import type { StockKind } from '@trastienda/contract/movement'

const done = { approve: 'approved', reject: 'rejected' } as const

/** A stock document to decide on, with the effect of approving it. */
export function useStockDecision(kind: StockKind, id: number, onDone: (action: Decided) => void) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const { calls, effect } = onStock[kind]
  const result = useQuery({
    queryKey: ['stock-effect', kind, id],
    queryFn: ({ signal }) => effect(id, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = result
  const flags = useMemo(() => (data ? flagsOf(data, t, locale) : []), [data, t, locale])
  const work = useDecision({
    document: data && { ...data.document, id },
    flags,
    reload: () => void result.refetch(),
    approve: ({ seen, ...rest }) => call(calls.approve, { params: { id }, ...rest, body: { seen } }),
    reject: ({ reason, ...rest }) => call(calls.reject, { params: { id }, ...rest, body: { reason } }),
    moves: ['stale', 'not_enough_stock'],
    onDecided: async (action, reference) => {
      toastSuccess(t(`stock.done.${kind}.${done[action]}`, { reference }))
      await refreshDocuments(client, kind)
      onDone(action)
    },
  })
  return { ...work, result, effect: data, flags }
}
