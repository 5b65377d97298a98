import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { CallError } from '../session/call-error.ts'
import { newKey } from '../session/key.ts'
import { approveKind, readEffect, rejectKind, shownFlags } from './effects.ts'
import type { StockKind } from './kind.ts'
import { refreshStock } from './refresh-stock.ts'

/** What says that it is no longer what was shown. */
const moves = ['stale', 'not_enough_stock'] as const

/** Approving and rejecting what is shown; what moved on meanwhile is shown again, to be reviewed again. */
export function useDecision(kind: StockKind, id: number, onDone: () => void) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['stock-effect', kind, id],
    queryFn: ({ signal }) => readEffect[kind](id, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const flags = useMemo(() => (data ? shownFlags(data, t, locale) : []), [data, t, locale])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [moved, setMoved] = useState(false)
  const [key, setKey] = useState(newKey)
  const [refusals, setRefusals] = useState(0)
  const blocked = flags.some((flag) => flag.blocks)
  const left = flags.filter((flag) => !flag.blocks && !ticked.has(flag.key)).length

  const finish = async (words: string) => {
    toastSuccess(words)
    await refreshStock(client, kind, id)
    onDone()
  }
  const approve = async () => {
    if (!data || busy) return
    if (blocked || left > 0) return setRefusals(refusals + 1)
    setBusy(true)
    setFailure(null)
    try {
      const { reference, version } = data.document
      await approveKind[kind]({ params: { id }, version, key })
      await finish(t(`stock.done.${kind}.approved`, { reference }))
    } catch (refusal) {
      const again = refusal instanceof CallError && moves.some((code) => code === refusal.code)
      setMoved(again)
      setFailure(again ? null : refusal)
      if (again) {
        setRefusals(0)
        setTicked(new Set())
        setKey(newKey())
        void refetch()
      }
    } finally {
      setBusy(false)
    }
  }
  const reject = async (reason: string) => {
    if (!data) return
    const { reference, version } = data.document
    await rejectKind[kind]({ params: { id }, version, key: newKey() }, reason)
    await finish(t(`stock.done.${kind}.rejected`, { reference }))
  }
  const tick = (flag: string, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(flag)
    else next.delete(flag)
    setTicked(next)
  }
  return {
    effect: data,
    error,
    isPending,
    retry: () => void refetch(),
    flags,
    ticked,
    tick,
    busy,
    failure,
    moved,
    blocked,
    left,
    refusals,
    approve: () => void approve(),
    reject,
  }
}
