import { mayDo } from '@trastienda/contract/access'
import {
  cancelPurchaseReturn,
  deletePurchaseReturn,
  rejectPurchaseReturn,
  reopenPurchaseReturn,
  type ReturnRow,
} from '@trastienda/contract/purchase-return'
import { useQueryClient } from '@tanstack/react-query'
import { type Deed, past, useDeedDialogs } from '../approval/use-deed-dialogs.tsx'
import { useText } from '../i18n/useText.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { refreshReturns } from './refresh-returns.ts'

type Subject = Pick<ReturnRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById'>
type ReturnDeed = Exclude<Deed, 'override'>

function perform(
  deed: Exclude<ReturnDeed, 'approve'>,
  { id, version }: Subject,
  reason: string,
): Promise<unknown> {
  const asked = { params: { id }, version, key: newKey() }
  switch (deed) {
    case 'reject':
      return call(rejectPurchaseReturn, { ...asked, body: { reason } })
    case 'reopen':
      return call(reopenPurchaseReturn, { ...asked, body: { reason } })
    case 'cancel':
      return call(cancelPurchaseReturn, { ...asked, body: { reason } })
    default:
      return call(deletePurchaseReturn, asked)
  }
}

/**
 * What can be done to a return, as menu entries and as the dialogs that ask first.
 * @param onGone told after one was deleted
 */
export function useReturnDeeds(onGone?: (id: number) => void) {
  const { t } = useText()
  const client = useQueryClient()
  const { id: userId, role } = useUser()
  const [approves, edits] = [mayDo(role, 'purchase_return.approve'), mayDo(role, 'purchase_return.edit')]

  const deedsOf = ({ approval, createdById }: Subject): readonly ReturnDeed[] => {
    const open = approval === 'pending' || approval === 'rejected'
    return [
      ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
      ...(approves && approval === 'approved' ? (['reopen'] as const) : []),
      ...(open && edits && (createdById === userId || approves) ? (['cancel', 'delete'] as const) : []),
    ]
  }
  const deeds = useDeedDialogs<ReturnDeed, Subject>({
    deedsOf,
    label: (deed) => t(`preturn.act.${deed}Ask`),
    words: (deed, { reference, createdBy }) => ({
      title: t(`preturn.act.${deed}Title`, { reference }),
      confirm: t(`preturn.act.${deed}`),
      body: t(`preturn.act.${deed}Body`, { name: createdBy }),
      reason: t('preturn.act.reason'),
      done: t(`preturn.act.${past[deed]}`, { reference }),
    }),
    perform,
    done: async (deed, { id }) => {
      if (deed === 'delete') onGone?.(id)
      await refreshReturns(client)
    },
    approve: ({ id }, close) => <ApproveDialog id={id} onClose={close} />,
  })
  return { ...deeds, approves, edits }
}
export type ReturnDeeds = ReturnType<typeof useReturnDeeds>
