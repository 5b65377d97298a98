import { mayDo, mayOpen, type Role } from '@trastienda/contract/access'
import { deleteReceivedOrder, type ReceivedOrderRow } from '@trastienda/contract/received-order'
import {
  cancelReceivedOrder,
  rejectReceivedOrder,
  reopenReceivedOrder,
} from '@trastienda/contract/received-order-approval'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { FileText, Receipt } from 'lucide-react'
import { type Deed, past, useDeedDialogs } from '../approval/use-deed-dialogs.tsx'
import type { Decided } from '../approval/use-decision.ts'
import { useText } from '../i18n/useText.ts'
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
type ReceiptDeed = Exclude<Deed, 'override'>

function perform(
  deed: Exclude<ReceiptDeed, 'approve'>,
  { id, version }: Subject,
  reason: string,
): Promise<unknown> {
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

function deedsOf(approval: Subject['approval'], approves: boolean): readonly ReceiptDeed[] {
  const open = approval === 'pending' || approval === 'rejected'
  return [
    ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
    ...(approves && approval === 'approved' ? (['reopen'] as const) : []),
    ...(open ? (['cancel', 'delete'] as const) : []),
  ]
}

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
export function useDeeds(onDone?: (deed: ReceiptDeed) => void) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const { role } = useUser()
  const approves = mayDo(role, 'received_order.approve')
  const finish = async (deed: ReceiptDeed, { id }: Subject) => {
    await refreshReceipts(client, deed === 'delete' ? undefined : id)
    onDone?.(deed)
  }
  const decided = (deed: Decided, subject: Subject) => {
    const { reference } = subject
    // What was approved just now is billed next, by who may.
    const bill = deed === 'approve' ? billHref({ ...subject, approval: 'approved' }, role) : null
    toastSuccess(t(`receipt.act.${deed === 'approve' ? 'approved' : 'rejected'}`, { reference }), {
      ...(bill !== null && { action: { label: t('receipt.act.bill'), run: () => history.push(bill) } }),
    })
    void finish(deed, subject)
  }
  const deeds = useDeedDialogs<ReceiptDeed, Subject>({
    deedsOf: ({ approval }) => deedsOf(approval, approves),
    label: (deed) => t(`receipt.act.${deed}Ask`),
    words: (deed, { reference, createdBy }) => ({
      title: t(`receipt.act.${deed}Title`, { reference }),
      confirm: t(`receipt.act.${deed}`),
      body: t(`receipt.act.${deed}Body`, { name: createdBy }),
      reason: t('receipt.act.reason'),
      done: t(`receipt.act.${past[deed]}`, { reference }),
    }),
    perform,
    done: finish,
    approve: (subject, close) => (
      <ApproveReceipt id={subject.id} onClose={close} onDone={(deed) => decided(deed, subject)} />
    ),
  })
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
    ...deeds.entries(subject),
  ]
  return { ...deeds, entries, approves }
}
