import { flagBlocks, flagName } from '@trastienda/contract/approval-flags'
import { getPurchase, type Purchase, reopenPurchase } from '@trastienda/contract/purchase'
import {
  type ApprovalEffect,
  approvePurchase,
  purchaseEffect,
  rejectPurchase,
} from '@trastienda/contract/purchase-approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { noteSeen, type Seen } from './seen.ts'
import { type Decided, useDecision } from './use-decision.ts'

export interface ShownPurchase {
  readonly purchase: Purchase
  readonly effect: ApprovalEffect
  /** The version that this approver saw before, when it differs. */
  readonly before: Seen | undefined
}

/** A purchase to decide on, with the effect of approving it. */
export function usePurchaseWithEffect(id: number) {
  const client = useQueryClient()
  const user = useUser()
  const queryKey = ['purchase-approval', id]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ShownPurchase> => {
      const [purchase, effect] = await Promise.all([
        call(getPurchase, { params: { id }, signal }),
        call(purchaseEffect, { params: { id }, signal }),
      ])
      const earlier = noteSeen(localStorage, user.id ?? 0, { at: new Date().toISOString(), purchase })
      return { purchase, effect, before: earlier ?? client.getQueryData<ShownPurchase>(queryKey)?.before }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

interface Options {
  readonly purchaseShown: ShownPurchase | undefined
  /** Shows the present state of the purchase. */
  readonly reload: () => void
  readonly onDone: (action: Decided) => void
}

const doneMessages = { approve: 'purchase.act.approved', reject: 'purchase.act.rejected' } as const

/** Approving and rejecting a purchase as shown. */
export function useApproval({ purchaseShown: shown, reload, onDone }: Options) {
  const { t } = useText()
  const client = useQueryClient()
  const id = shown?.purchase.id ?? 0
  return useDecision({
    document: shown?.purchase,
    flags: (shown?.effect.flags ?? []).map((flag) => ({ key: flagName(flag), blocks: flagBlocks(flag) })),
    reload,
    approve: ({ seen, ...rest }) => call(approvePurchase, { params: { id }, ...rest, body: { seen } }),
    reject: ({ reason, ...rest }) => call(rejectPurchase, { params: { id }, ...rest, body: { reason } }),
    reopen: reopenPurchase,
    moves: ['stale'],
    onDecided: async (action, reference, undoable) => {
      toastSuccess(t(doneMessages[action], { reference }), undoable)
      await refreshDocuments(client, 'purchase')
      onDone(action)
    },
  })
}
