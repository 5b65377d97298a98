import { mayDo, mayOpen, type Role } from '@trastienda/contract/access'
import { deleteReceivedOrder, type ReceivedOrderRow } from '@trastienda/contract/received-order'
import {
  cancelReceivedOrder,
  rejectReceivedOrder,
  reopenReceivedOrder,
} from '@trastienda/contract/received-order-approval'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Ban, Check, FileText, Receipt, RotateCcw, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Decided } from '../approval/use-decision.ts'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { MenuEntry } from '../kit/Menu.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { ApproveReceipt } from './ApproveReceipt.tsx'
import { refreshReceipts } from './refresh-receipts.ts'

/** What a deed needs to know of a received order. */
type Subject = Pick<
  ReceivedOrderRow,
  'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'purchaseId' | 'unitsAccepted'
>
type Deed = 'approve' | 'reject' | 'reopen' | 'cancel' | 'delete'

interface Asked {
  readonly deed: Deed
  readonly subject: Subject
}

const done = {
  reject: 'receipt.act.rejected',
  reopen: 'receipt.act.reopened',
  cancel: 'receipt.act.cancelled',
  delete: 'receipt.act.deleted',
} as const

function perform(deed: keyof typeof done, { id, version }: Subject, reason: string): Promise<unknown> {
  const asked = { params: { id }, version, key: newKey() }
  switch (deed) {
    case 'reject':
      return call(rejectReceivedOrder, { ...asked, body: { reason } })
    case 'reopen':
      return call(reopenReceivedOrder, { ...asked, body: { reason } })
    case 'cancel':
      return call(cancelReceivedOrder, { ...asked, body: { reason } })
    default:
      return call(deleteReceivedOrder, asked)
  }
}

function deedsOf(approval: Subject['approval'], approves: boolean): readonly Deed[] {
  const open = approval === 'pending' || approval === 'rejected'
  return [
    ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
    ...(approves && approval === 'approved' ? (['reopen'] as const) : []),
    ...(open ? (['cancel', 'delete'] as const) : []),
  ]
}

const icons = { approve: Check, reject: X, reopen: RotateCcw, cancel: Ban, delete: Trash2 }

/** Where the bill of a received order is entered, or read once it was; null while there is none to come. */
export function billHref({ id, approval, purchaseId, unitsAccepted }: Subject, role: Role): string | null {
  if (purchaseId !== null) return mayOpen(role, 'purchaseEdit') ? `/purchase/edit/${purchaseId}` : null
  const comes = approval === 'approved' && Number(unitsAccepted) > 0 && mayOpen(role, 'purchaseAdd')
  return comes ? `/purchase/add?receipts=${id}` : null
}

/**
 * What can be done to a received order, as menu entries and as the dialogs that ask first.
 * @param onDone told after something was done
 */
export function useDeeds(onDone?: (deed: Deed) => void) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const { role } = useUser()
  const [asked, setAsked] = useState<Asked | null>(null)
  const approves = mayDo(role, 'received_order.approve')
  const close = () => setAsked(null)

  const finish = async (deed: Deed, subject: Subject, words: string) => {
    const { id } = subject
    // What was approved just now is billed next, by who may.
    const bill = deed === 'approve' ? billHref({ ...subject, approval: 'approved' }, role) : null
    toastSuccess(words, {
      ...(bill !== null && { action: { label: t('receipt.act.bill'), run: () => history.push(bill) } }),
    })
    await refreshReceipts(client, deed === 'delete' ? undefined : id)
    onDone?.(deed)
  }
  const billEntry = (subject: Subject): MenuEntry[] => {
    const to = subject.purchaseId === null ? billHref(subject, role) : null
    return to === null
      ? []
      : [{ id: 'bill', label: t('receipt.act.bill'), icon: Receipt, run: () => history.push(to) }]
  }
  const entries = (subject: Subject, opens: boolean): MenuEntry[] => [
    ...(opens
      ? [
          {
            id: 'open',
            label: t('receipt.act.open'),
            icon: FileText,
            run: () => history.push(`/received-order/edit/${subject.id}`),
          },
        ]
      : []),
    ...billEntry(subject),
    ...deedsOf(subject.approval, approves).map((deed, at) => ({
      id: deed,
      label: t(`receipt.act.${deed}Ask`),
      icon: icons[deed],
      danger: deed === 'delete',
      apart: at === 0 && opens,
      run: () => setAsked({ deed, subject }),
    })),
  ]
  const dialogs: ReactNode = asked && (
    <Ask
      {...asked}
      onClose={close}
      onDecided={(deed) =>
        void finish(
          deed,
          asked.subject,
          t(`receipt.act.${deed === 'approve' ? 'approved' : 'rejected'}`, {
            reference: asked.subject.reference,
          }),
        )
      }
      act={async (deed, reason) => {
        await perform(deed, asked.subject, reason)
        await finish(deed, asked.subject, t(done[deed], { reference: asked.subject.reference }))
      }}
    />
  )
  return { ask: (deed: Deed, subject: Subject) => setAsked({ deed, subject }), entries, dialogs, approves }
}

interface AskProps extends Asked {
  onClose: () => void
  onDecided: (deed: Decided) => void
  act: (deed: keyof typeof done, reason: string) => Promise<void>
}

function Ask({ deed, subject, onClose, onDecided, act }: AskProps) {
  const { t } = useText()
  if (deed === 'approve') return <ApproveReceipt id={subject.id} onClose={onClose} onDone={onDecided} />
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`receipt.act.${deed}Title`, { reference: subject.reference })}
      confirm={t(`receipt.act.${deed}`)}
      danger={deed !== 'reopen'}
      {...(deed !== 'delete' && { reason: t('receipt.act.reason') })}
      onConfirm={(reason) => act(deed, reason)}
    >
      {t(`receipt.act.${deed}Body`, { name: subject.createdBy })}
    </ConfirmDialog>
  )
}
