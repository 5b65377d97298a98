import { mayDo, mayOpen, type Role } from '@trastienda/contract/access'
import type { Order, OrderRow } from '@trastienda/contract/purchase-order'
import {
  approveOrder,
  cancelOrder,
  deleteOrder,
  rejectOrder,
  reopenOrder,
  restoreOrder,
  resumeOrder,
} from '@trastienda/contract/purchase-order-deeds'
import { orderPdf } from '@trastienda/contract/print'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  Ban,
  Check,
  Copy,
  Mail,
  PackageCheck,
  PackageX,
  Pencil,
  Printer,
  RotateCcw,
  Trash2,
  Undo2,
  X,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCop } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { MenuEntry } from '../kit/Menu.tsx'
import { problemText } from '../kit/problem-text.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { MailDialog } from '../print/MailDialog.tsx'
import { usePdf } from '../print/use-pdf.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { PapersOf } from './OrderPapers.tsx'
import { refreshOrders } from './refresh-orders.ts'

/** What a deed needs to know of an order. */
export type Subject = Pick<
  Order & OrderRow,
  | 'id'
  | 'reference'
  | 'approval'
  | 'receipt'
  | 'unitsReceived'
  | 'unitsClosed'
  | 'version'
  | 'createdBy'
  | 'createdById'
  | 'editedById'
  | 'supplier'
  | 'grandTotal'
>
export type Deed = 'approve' | 'reject' | 'close' | 'resume' | 'reopen' | 'cancel' | 'delete'

interface Asked {
  readonly deed: Deed
  readonly subject: Subject
  /** The lines that are closed; all that are open without it. */
  readonly lines?: readonly number[]
}

const done = {
  approve: 'order.act.approved',
  reject: 'order.act.rejected',
  resume: 'order.act.resumed',
  reopen: 'order.act.reopened',
  cancel: 'order.act.cancelled',
  delete: 'order.act.deleted',
} as const

function perform(deed: keyof typeof done, { id, version }: Subject, reason: string): Promise<unknown> {
  const asked = { params: { id }, version, key: newKey() }
  switch (deed) {
    case 'approve':
      return call(approveOrder, asked)
    case 'reject':
      return call(rejectOrder, { ...asked, body: { reason } })
    case 'resume':
      return call(resumeOrder, { ...asked, body: { reason } })
    case 'reopen':
      return call(reopenOrder, { ...asked, body: { reason } })
    case 'cancel':
      return call(cancelOrder, { ...asked, body: { reason } })
    default:
      return call(deleteOrder, asked)
  }
}

/** The deeds that a person may do to an order in its state; deleting is offered to all, who then learn whose it is. */
export function deedsOf(
  subject: Subject,
  { role, id }: { role: Role; id?: number | undefined },
): readonly Deed[] {
  const { approval, receipt, unitsReceived, unitsClosed, createdById } = subject
  const approves = mayDo(role, 'purchase_order.approve')
  const touched = Number(unitsReceived) + Number(unitsClosed) > 0
  const when = (holds: boolean, ...deeds: Deed[]) => (holds ? deeds : [])
  if (approval === 'approved')
    return [
      ...when(approves && receipt !== 'full', 'close'),
      ...when(approves && Number(unitsClosed) > 0, 'resume'),
      ...when(approves && !touched, 'reopen'),
    ]
  return [
    ...when(approves && approval === 'pending', 'approve', 'reject'),
    ...when(approval !== 'cancelled' && (approves || createdById === id), 'cancel'),
    ...when(approval !== 'cancelled', 'delete'),
  ]
}

const icons = {
  approve: Check,
  reject: X,
  close: PackageX,
  resume: Undo2,
  reopen: RotateCcw,
  cancel: Ban,
  delete: Trash2,
}

/**
 * What can be done to an order, as menu entries and as the dialogs that ask first.
 * @param onDone told after something was done
 */
export function useDeeds(onDone?: (deed: Deed, subject: Subject) => void) {
  const { t, locale } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const user = useUser()
  const { role } = user
  const [asked, setAsked] = useState<Asked | null>(null)
  const [mailing, setMailing] = useState<Subject | null>(null)
  const openPdf = usePdf()
  const close = () => setAsked(null)

  const restore = async ({ id, reference }: Subject) => {
    try {
      await call(restoreOrder, { params: { id }, key: newKey() })
      toastSuccess(t('order.act.restored', { reference }))
    } catch (error) {
      toastError(t('order.act.restoreFailed', { reference }), { detail: problemText(error, t) })
    }
    await refreshOrders(client)
  }
  const finish = async (deed: Deed, subject: Subject, words: string) => {
    const undo = { label: t('kit.undo'), run: () => void restore(subject) }
    toastSuccess(words, deed === 'delete' ? { undo } : {})
    await refreshOrders(client, deed === 'delete' ? undefined : subject.id)
    onDone?.(deed, subject)
  }
  const ask = (deed: Deed, subject: Subject, lines?: readonly number[]) => {
    if (deed === 'delete' && !mayDo(role, 'purchase_order.delete')) toastError(t('problem.order_delete_role'))
    else setAsked({ deed, subject, ...(lines && { lines }) })
  }
  const entries = (subject: Subject): MenuEntry[] => {
    const { id, approval } = subject
    const open = approval === 'pending' || approval === 'rejected'
    const go = (to: string) => () => history.push(to)
    const leading = [
      approval === 'approved' &&
        subject.receipt !== 'full' &&
        mayOpen(role, 'orderReceive') && {
          id: 'receive',
          label: t('order.act.receive'),
          icon: PackageCheck,
          run: go(`/purchase-order/receive/${id}`),
        },
      open &&
        mayOpen(role, 'orderEdit') && {
          id: 'edit',
          label: t('order.act.edit'),
          icon: Pencil,
          run: go(`/purchase-order/edit/${id}`),
        },
      mayDo(role, 'purchase_order.add') && {
        id: 'duplicate',
        label: t('order.act.duplicate'),
        icon: Copy,
        run: go(`/purchase-order/add?from=${id}`),
      },
      {
        id: 'print',
        label: t('print.order'),
        icon: Printer,
        run: () => openPdf(orderPdf, id, subject.reference),
      },
      approval === 'approved' &&
        mayDo(role, 'purchase_order.edit') && {
          id: 'mail',
          label: t('print.mail.ask'),
          icon: Mail,
          run: () => setMailing(subject),
        },
    ].filter((entry) => entry !== false)
    const deeds = deedsOf(subject, user).map((deed, at) => ({
      id: deed,
      label: t(`order.act.${deed}Ask`),
      icon: icons[deed],
      danger: deed === 'delete',
      apart: at === 0 && leading.length > 0,
      run: () => ask(deed, subject),
    }))
    return [...leading, ...deeds]
  }

  const dialogs: ReactNode =
    asked &&
    (asked.deed === 'close' ? (
      <CloseDialog
        id={asked.subject.id}
        lines={asked.lines}
        onClose={close}
        onDone={() =>
          void finish('close', asked.subject, t('order.act.closed', { reference: asked.subject.reference }))
        }
      />
    ) : (
      <Confirm
        deed={asked.deed}
        title={t(`order.act.${asked.deed}Title`, { reference: asked.subject.reference })}
        onClose={close}
        act={async (deed, reason) => {
          await perform(deed, asked.subject, reason)
          await finish(deed, asked.subject, t(done[deed], { reference: asked.subject.reference }))
        }}
      >
        {t(`order.act.${asked.deed}Body`, {
          name: asked.subject.createdBy,
          supplier: asked.subject.supplier,
          total: formatCop(asked.subject.grandTotal, locale),
        })}
        {asked.deed === 'approve' && <PapersOf id={asked.subject.id} />}
      </Confirm>
    ))
  return {
    ask,
    entries,
    dialogs: mailing ? <MailDialog order={mailing} onClose={() => setMailing(null)} /> : dialogs,
    may: (subject: Subject) => deedsOf(subject, user),
  }
}

interface ConfirmProps {
  deed: keyof typeof done
  title: string
  onClose: () => void
  act: (deed: keyof typeof done, reason: string) => Promise<void>
  children: ReactNode
}

function Confirm({ deed, title, onClose, act, children }: ConfirmProps) {
  const { t } = useText()
  const harms = deed === 'reject' || deed === 'cancel' || deed === 'delete'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirm={t(`order.act.${deed}`)}
      danger={harms}
      {...(deed !== 'delete' && deed !== 'approve' && { reason: t('order.act.reason') })}
      onConfirm={(reason) => act(deed, reason)}
    >
      {children}
    </ConfirmDialog>
  )
}
