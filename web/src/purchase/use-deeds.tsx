import { mayDo } from '@trastienda/contract/access'
import {
  approvePurchase,
  cancelPurchase,
  deletePurchase,
  type PurchaseRow,
  rejectPurchase,
  reopenPurchase,
} from '@trastienda/contract/purchase'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Ban, Check, Copy, FileText, RotateCcw, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApproveDialog } from '../approval/ApproveDialog.tsx'
import { refreshPurchases } from '../approval/refresh-purchases.ts'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { MenuEntry } from '../kit/Menu.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'

/** What a deed needs to know of a purchase. */
export type Subject = Pick<PurchaseRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy'>
export type Deed = 'approve' | 'reject' | 'reopen' | 'cancel' | 'delete'

interface Asked {
  readonly deed: Deed
  readonly subject: Subject
}

const done = {
  reject: 'purchase.act.rejected',
  reopen: 'purchase.act.reopened',
  cancel: 'purchase.act.cancelled',
  delete: 'purchase.act.deleted',
} as const

function perform({ deed, subject: { id, version } }: Asked, reason: string): Promise<unknown> {
  const asked = { params: { id }, version, key: newKey() }
  switch (deed) {
    case 'approve':
      return call(approvePurchase, asked)
    case 'reject':
      return call(rejectPurchase, { ...asked, body: { reason } })
    case 'reopen':
      return call(reopenPurchase, { ...asked, body: { reason } })
    case 'cancel':
      return call(cancelPurchase, { ...asked, body: { reason } })
    default:
      return call(deletePurchase, asked)
  }
}

/** The deeds that a role may do to a purchase in its state. */
export function deedsOf(approval: Subject['approval'], approves: boolean, edits: boolean): readonly Deed[] {
  const open = approval === 'pending' || approval === 'rejected'
  return [
    ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
    ...(approves && approval === 'approved' ? (['reopen'] as const) : []),
    ...(edits && open ? (['cancel', 'delete'] as const) : []),
  ]
}

const icons = { approve: Check, reject: X, reopen: RotateCcw, cancel: Ban, delete: Trash2 }

/**
 * What can be done to a purchase, as menu entries and as the dialogs that ask first.
 * @param onDone told after something was done
 */
export function useDeeds(onDone?: (deed: Deed, subject: Subject) => void) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const { role } = useUser()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [approves, edits] = [mayDo(role, 'purchase.approve'), mayDo(role, 'purchase.edit')]
  const close = () => setAsked(null)

  const act = async (reason: string) => {
    if (!asked || asked.deed === 'approve') return
    await perform(asked, reason)
    toastSuccess(t(done[asked.deed], { reference: asked.subject.reference }))
    await refreshPurchases(client, asked.deed === 'delete' ? undefined : asked.subject.id)
    onDone?.(asked.deed, asked.subject)
  }
  const entries = (subject: Subject, opens: boolean): MenuEntry[] => [
    ...(opens
      ? [
          {
            id: 'open',
            label: t('purchase.list.open'),
            icon: FileText,
            run: () => history.push(`/purchase/edit/${subject.id}`),
          },
        ]
      : []),
    ...(edits
      ? [
          {
            id: 'duplicate',
            label: t('purchase.act.duplicate'),
            icon: Copy,
            run: () => history.push(`/purchase/add?from=${subject.id}`),
          },
        ]
      : []),
    ...deedsOf(subject.approval, approves, edits).map((deed, at) => ({
      id: deed,
      label: t(`purchase.act.${deed}Ask`),
      icon: icons[deed],
      danger: deed === 'delete',
      apart: at === 0,
      run: () => setAsked({ deed, subject }),
    })),
  ]
  const dialogs: ReactNode = asked && (
    <>
      {asked.deed === 'approve' ? (
        <ApproveDialog
          id={asked.subject.id}
          onClose={close}
          onDone={(deed) => onDone?.(deed, asked.subject)}
        />
      ) : (
        <ConfirmDialog
          open
          onClose={close}
          title={t(`purchase.act.${asked.deed}Title`, { reference: asked.subject.reference })}
          confirm={t(`purchase.act.${asked.deed}`)}
          danger={asked.deed !== 'reopen'}
          {...(asked.deed !== 'delete' && { reason: t('purchase.act.reason') })}
          onConfirm={(reason) => act(reason)}
        >
          {t(`purchase.act.${asked.deed}Body`, { name: asked.subject.createdBy })}
        </ConfirmDialog>
      )}
    </>
  )
  return {
    ask: (deed: Deed, subject: Subject) => setAsked({ deed, subject }),
    entries,
    dialogs,
    approves,
    edits,
  }
}
