import { approvePurchaseReturn, rejectPurchaseReturn } from '@trastienda/contract/purchase-return'
import { getReturnEffect, type ReturnEffect } from '@trastienda/contract/purchase-return-lines'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DecisionDialog } from '../approval/DecisionDialog.tsx'
import { Made } from '../approval/Made.tsx'
import { useDecision } from '../approval/use-decision.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { ReturnEffects } from './ReturnEffects.tsx'
import { refreshReturns } from './refresh-returns.ts'

/** What approving a return will change, shown before it does. */
export function ApproveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const asked = useQuery({
    queryKey: ['return-effect', id],
    queryFn: ({ signal }) => call(getReturnEffect, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = asked
  const shown = data?.return
  const work = useDecision({
    document: shown,
    flags: (data?.flags ?? []).filter(blocks).map((flag) => ({ key: JSON.stringify(flag), blocks: true })),
    reload: () => void asked.refetch(),
    approve: (by) => call(approvePurchaseReturn, { params: { id }, ...by }),
    reject: ({ reason, ...by }) => call(rejectPurchaseReturn, { params: { id }, ...by, body: { reason } }),
    moves: ['stale', 'return_exceeded'],
    onDecided: async (deed, reference) => {
      toastSuccess(t(told[deed], { reference }))
      await refreshReturns(client)
      onClose()
    },
  })
  return (
    <DecisionDialog
      work={work}
      asked={asked}
      act="preturn"
      title={shown ? t('preturn.approve.title', { reference: shown.reference }) : t('preturn.act.approve')}
      subtitle={
        shown && (
          <>
            <bdi>{shown.supplier}</bdi> · <Made of={shown} />
          </>
        )
      }
      rejecting={{
        title: t('preturn.act.rejectTitle', { reference: shown?.reference ?? '' }),
        body: t('preturn.act.rejectBody', { name: shown?.createdBy ?? '' }),
      }}
      plain
      papers={shown?.attachments}
      onClose={onClose}
    >
      {data && <ReturnEffects effect={data} />}
    </DecisionDialog>
  )
}

/** Whether a flag keeps the return from being approved. */
function blocks(flag: ReturnEffect['flags'][number]): boolean {
  return flag.kind === 'exceeded' || !flag.allowed
}

const told = { approve: 'preturn.act.approved', reject: 'preturn.act.rejected' } as const
