import { mayDo } from '@trastienda/contract/access'
import {
  cancelPurchaseReturn,
  deletePurchaseReturn,
  rejectPurchaseReturn,
  reopenPurchaseReturn,
  type ReturnRow,
} from '@trastienda/contract/purchase-return'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, Check, RotateCcw, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { MenuEntry } from '../kit/Menu.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { refreshReturns } from './refresh-returns.ts'

type Subject = Pick<ReturnRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById'>
type Deed = 'approve' | 'reject' | 'reopen' | 'cancel' | 'delete'

const done = {
  reject: 'preturn.act.rejected',
  reopen: 'preturn.act.reopened',
  cancel: 'preturn.act.cancelled',
  delete: 'preturn.act.deleted',
} as const

const icons = { approve: Check, reject: X, reopen: RotateCcw, cancel: Ban, delete: Trash2 }

function perform(deed: Exclude<Deed, 'approve'>, { id, version }: Subject, reason: string): Promise<unknown> {
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
  const [asked, setAsked] = useState<{ readonly deed: Deed; readonly subject: Subject } | null>(null)
  const [approves, edits] = [mayDo(role, 'purchase_return.approve'), mayDo(role, 'purchase_return.edit')]
  const close = () => setAsked(null)

  const deedsOf = ({ approval, createdById }: Subject): readonly Deed[] => {
    const open = approval === 'pending' || approval === 'rejected'
    return [
      ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
      ...(approves && approval === 'approved' ? (['reopen'] as const) : []),
      ...(open && edits && (createdById === userId || approves) ? (['cancel', 'delete'] as const) : []),
    ]
  }
  const entries = (subject: Subject): MenuEntry[] =>
    deedsOf(subject).map((deed, at) => ({
      id: deed,
      label: t(`preturn.act.${deed}Ask`),
      icon: icons[deed],
      danger: deed === 'delete',
      apart: at === 0,
      run: () => setAsked({ deed, subject }),
    }))
  const act = async (deed: Exclude<Deed, 'approve'>, subject: Subject, reason: string) => {
    await perform(deed, subject, reason)
    toastSuccess(t(done[deed], { reference: subject.reference }))
    if (deed === 'delete') onGone?.(subject.id)
    await refreshReturns(client)
  }
  const dialogOf = (deed: Deed, subject: Subject): ReactNode =>
    deed === 'approve' ? (
      <ApproveDialog id={subject.id} onClose={close} />
    ) : (
      <ConfirmDialog
        open
        onClose={close}
        title={t(`preturn.act.${deed}Title`, { reference: subject.reference })}
        confirm={t(`preturn.act.${deed}`)}
        danger={deed !== 'reopen'}
        {...(deed !== 'delete' && { reason: t('preturn.act.reason') })}
        onConfirm={(reason) => act(deed, subject, reason)}
      >
        {t(`preturn.act.${deed}Body`, { name: subject.createdBy })}
      </ConfirmDialog>
    )
  return {
    ask: (deed: Deed, subject: Subject) => setAsked({ deed, subject }),
    entries,
    dialogs: asked && dialogOf(asked.deed, asked.subject),
    approves,
    edits,
  }
}
export type ReturnDeeds = ReturnType<typeof useReturnDeeds>
