import { approvePurchase, getPurchase, type Purchase, rejectPurchase } from '@trastienda/contract/purchase'
import { type ApprovalEffect, purchaseEffect } from '@trastienda/contract/purchase-approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { blocks, flagKey } from './flags.ts'
import { refreshPurchases } from './refresh-purchases.ts'
import { noteSeen, type Seen } from './seen.ts'

export interface Shown {
  readonly purchase: Purchase
  readonly effect: ApprovalEffect
  /** The version that this approver saw before, when it was another. */
  readonly before: Seen | undefined
}

/** A purchase to decide on, with what approving it would change. */
export function useShown(id: number) {
  const client = useQueryClient()
  const user = useUser()
  const queryKey = ['purchase-approval', id]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Shown> => {
      const [purchase, effect] = await Promise.all([
        call(getPurchase, { params: { id }, signal }),
        call(purchaseEffect, { params: { id }, signal }),
      ])
      const earlier = noteSeen(localStorage, user.id ?? 0, { at: new Date().toISOString(), purchase })
      return { purchase, effect, before: earlier ?? client.getQueryData<Shown>(queryKey)?.before }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

type Decision = 'approve' | 'reject'

interface Options {
  readonly shown: Shown | undefined
  /** Shows the purchase as it is now. */
  readonly reload: () => void
  readonly onDone: (deed: Decision) => void
}

/** Approving and rejecting what is shown; a version that moved on is shown again, to be reviewed again. */
export function useApproval({ shown, reload, onDone }: Options) {
  const { t } = useText()
  const client = useQueryClient()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [moved, setMoved] = useState(false)
  const [key, setKey] = useState(newKey)
  const [refusals, setRefusals] = useState(0)
  const flags = shown?.effect.flags ?? []
  const blocked = flags.some(blocks)
  const left = flags.filter((flag) => !blocks(flag) && !ticked.has(flagKey(flag))).length
  const ready = shown !== undefined && !blocked && left === 0

  const finish = async (deed: Decision, { id, reference }: Purchase) => {
    toastSuccess(t(deed === 'approve' ? 'purchase.act.approved' : 'purchase.act.rejected', { reference }))
    await refreshPurchases(client, id)
    onDone(deed)
  }
  const approve = async () => {
    if (!shown || busy) return
    if (!ready) return setRefusals(refusals + 1)
    const { purchase } = shown
    setBusy(true)
    setFailure(null)
    try {
      await call(approvePurchase, { params: { id: purchase.id }, version: purchase.version, key })
      await finish('approve', purchase)
    } catch (error) {
      const stale = error instanceof CallError && error.code === 'stale'
      setMoved(stale)
      setFailure(stale ? null : error)
      if (stale) {
        setRefusals(0)
        setTicked(new Set())
        setKey(newKey())
        reload()
      }
    } finally {
      setBusy(false)
    }
  }
  const reject = async (reason: string) => {
    if (!shown) return
    const { id, version } = shown.purchase
    await call(rejectPurchase, { params: { id }, version, key: newKey(), body: { reason } })
    await finish('reject', shown.purchase)
  }
  const tick = (flag: string, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(flag)
    else next.delete(flag)
    setTicked(next)
  }
  return {
    ticked,
    tick,
    busy,
    failure,
    moved,
    blocked,
    left,
    ready,
    /** How often approving was asked for while something stood in its way. */
    refusals,
    approve,
    reject,
  }
}
