import { approvePurchaseReturn, rejectPurchaseReturn } from '@trastienda/contract/purchase-return'
import { getReturnEffect } from '@trastienda/contract/purchase-return-lines'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { DecisionDialog } from '../approval/DecisionDialog.tsx'
import { Authorship } from '../approval/Authorship.tsx'
import { FlagBox } from '../approval/FlagBox.tsx'
import type { QueuePlace } from '../approval/QueueSteps.tsx'
import { shownFlags } from '../approval/shown-flags.ts'
import { type Decided, useDecision } from '../approval/use-decision.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { ReturnEffects } from './ReturnEffects.tsx'
import { useReturnFlagWords } from './use-flag-words.ts'

interface ApproveDialogProps {
  id: number
  onClose: () => void
  onDone?: (action: Decided) => void
  /** The return's place in a queue, so that the next one opens without closing the dialog. */
  queue?: QueuePlace | undefined
}

/** Shows what approving a return will change before it is approved. */
export function ApproveDialog({ id, onClose, onDone, queue }: ApproveDialogProps) {
  const { t } = useText()
  const client = useQueryClient()
  const result = useQuery({
    queryKey: ['return-effect', id],
    queryFn: ({ signal }) => call(getReturnEffect, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = result
  const purchaseReturn = data?.return
  const flags = shownFlags(data?.flags ?? [], useReturnFlagWords())
  const work = useDecision({
    document: purchaseReturn,
    flags,
    reload: () => void result.refetch(),
    approve: ({ seen, ...by }) => call(approvePurchaseReturn, { params: { id }, ...by, body: { seen } }),
    reject: ({ reason, ...by }) => call(rejectPurchaseReturn, { params: { id }, ...by, body: { reason } }),
    moves: ['stale', 'return_exceeded'],
    onDecided: async (action, reference) => {
      toastSuccess(t(doneMessages[action], { reference }))
      await refreshDocuments(client, 'purchase_return')
      onDone?.(action)
      if (!queue) onClose()
    },
  })
  return (
    <DecisionDialog
      work={work}
      result={result}
      title={
        purchaseReturn
          ? t('purchaseReturn.approve.title', { reference: purchaseReturn.reference })
          : t('purchaseReturn.act.approve')
      }
      subtitle={
        purchaseReturn && (
          <>
            <bdi>{purchaseReturn.supplier}</bdi> · <Authorship of={purchaseReturn} />
          </>
        )
      }
      words={{
        act: 'purchaseReturn',
        rejectTitle: t('purchaseReturn.act.rejectTitle', { reference: purchaseReturn?.reference ?? '' }),
        rejectBody: t('purchaseReturn.act.rejectBody', { name: purchaseReturn?.createdBy ?? '' }),
      }}
      papers={purchaseReturn?.attachments}
      queue={queue}
      onClose={onClose}
    >
      {data && (
        <ReturnEffects effect={data}>
          <FlagBox flags={flags} ticked={work.ticked} onTick={work.tick} refusals={work.refusals} />
        </ReturnEffects>
      )}
    </DecisionDialog>
  )
}

const doneMessages = {
  approve: 'purchaseReturn.act.approved',
  reject: 'purchaseReturn.act.rejected',
} as const
