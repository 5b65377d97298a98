import { mayOpen, type Role } from '@trastienda/contract/access'
import {
  deleteReceivedOrder,
  restoreReceivedOrder,
  type ReceivedOrderRow,
} from '@trastienda/contract/received-order'
import {
  cancelReceivedOrder,
  rejectReceivedOrder,
  reopenReceivedOrder,
} from '@trastienda/contract/received-order-approval'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { refreshDocuments } from '../document/refresh.ts'
import type { Decided, Undoable } from '../approval/use-decision.ts'
import { type Action, type Ends, openEntry, past, useLifecycle } from '../approval/use-lifecycle.tsx'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useUser } from '../session/session.ts'
import { ApproveReceipt } from './ApproveReceipt.tsx'

type Subject = Pick<
  ReceivedOrderRow,
  'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'purchaseId' | 'unitsAccepted'
>
type Usual = keyof typeof past

const ends: Ends = {
  reject: rejectReceivedOrder,
  reopen: reopenReceivedOrder,
  cancel: cancelReceivedOrder,
  remove: deleteReceivedOrder,
  restore: restoreReceivedOrder,
}

/** Where the bill of a received order is entered, or read once it was; null while there is none to come. */
export function billHref({ id, approval, purchaseId, unitsAccepted }: Subject, role: Role): string | null {
  if (purchaseId !== null) return mayOpen(role, 'purchaseEdit') ? `/purchase/edit/${purchaseId}` : null
  const comes = approval === 'approved' && Number(unitsAccepted) > 0 && mayOpen(role, 'purchaseAdd')
  return comes ? `/purchase/add?receipts=${id}` : null
}

/**
 * The actions on a received order, as menu entries, and their confirmation dialogs.
 * @param onDone called after an action
 */
export function useReceiptLifecycle(onDone?: (action: Action) => void) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const { role } = useUser()
  const finish = async (action: Action) => {
    await refreshDocuments(client, 'received_order', action === 'delete')
    onDone?.(action)
  }
  const decided = (action: Decided, undoable: Undoable | undefined, subject: Subject) => {
    const { reference } = subject
    // The next step after approval is the bill, so people who may enter it get a link.
    const bill = action === 'approve' ? billHref({ ...subject, approval: 'approved' }, role) : null
    toastSuccess(t(`receipt.act.${action === 'approve' ? 'approved' : 'rejected'}`, { reference }), {
      ...undoable,
      ...(bill !== null && { action: { label: t('receipt.act.bill'), run: () => history.push(bill) } }),
    })
    void finish(action)
  }
  const lifecycle = useLifecycle<Subject>({
    kind: 'received_order',
    ends,
    label: (action) => t(`receipt.act.${action as Usual}Ask`),
    words: (action, { reference, createdBy }) => {
      const usual = action as Exclude<Usual, 'approve'>
      return {
        title: t(`receipt.act.${usual}Title`, { reference }),
        confirm: t(`receipt.act.${usual}`),
        body: t(`receipt.act.${usual}Body`, { name: createdBy }),
        reason: t('receipt.act.reason'),
        done: t(`receipt.act.${past[usual]}`, { reference }),
      }
    },
    deleted: ({ reference }) => t('receipt.act.deleted', { reference }),
    done: finish,
    dialog: (action, subject, close) =>
      action === 'approve' && (
        <ApproveReceipt
          id={subject.id}
          onClose={close}
          onDone={(done, undoable) => decided(done, undoable, subject)}
        />
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
      ? [openEntry(t('receipt.act.open'), () => history.push(`/received-order/edit/${subject.id}`))]
      : []),
    ...billEntry(subject),
    ...lifecycle.entries(subject),
  ]
  return { ...lifecycle, entries }
}
