import { mayDo } from '@trastienda/contract/access'
import type { Order, OrderRow } from '@trastienda/contract/purchase-order'
import {
  approveOrder,
  cancelOrder,
  deleteOrder,
  rejectOrder,
  reopenOrder,
  restoreOrder,
  resumeOrder,
} from '@trastienda/contract/purchase-order-lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { type Action, type Confirmed, type Ends, useLifecycle } from '../approval/use-lifecycle.tsx'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { OrderToApprove } from './OrderToApprove.tsx'
import { useOrderEntries } from './use-order-entries.tsx'

type Subject = Pick<
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
  | 'supplier'
  | 'grandTotal'
>
type OrderAction = Exclude<Action, 'override' | 'delete'>

const ends: Ends = {
  reject: rejectOrder,
  reopen: reopenOrder,
  cancel: cancelOrder,
  remove: deleteOrder,
  restore: restoreOrder,
}

const done = {
  approve: 'order.act.approved',
  reject: 'order.act.rejected',
  close: 'order.act.closed',
  resume: 'order.act.resumed',
  reopen: 'order.act.reopened',
  cancel: 'order.act.cancelled',
} as const

/** Further actions on an approved order; deleting is offered to everybody, and a message says who may. */
export function orderActions(
  { approval, receipt, unitsReceived, unitsClosed }: Subject,
  usual: readonly Action[],
  approves: boolean,
): readonly Action[] {
  if (approval === 'cancelled') return []
  if (approval !== 'approved') return [...usual.filter((action) => action !== 'delete'), 'delete']
  if (!approves) return []
  const closed = Number(unitsClosed) > 0
  const actions: Action[] = receipt === 'full' ? [] : ['close']
  if (closed) actions.push('resume')
  return closed || Number(unitsReceived) > 0 ? actions : [...actions, 'reopen']
}

/** Makes the calls that orders alone have; an order has no flags to be seen. */
function performs(action: Action, { id, version }: Subject, { reason, key }: Confirmed) {
  const request = { params: { id }, version, key }
  if (action === 'approve') return call(approveOrder, { ...request, body: {} })
  return action === 'resume' ? call(resumeOrder, { ...request, body: { reason } }) : undefined
}

/**
 * The actions on an order, as menu entries, and their confirmation dialogs.
 * @param onDone called after an action
 */
export function useOrderLifecycle(onDone?: (action: Action, subject: Subject) => void) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const { role } = useUser()
  const [lines, setLines] = useState<readonly number[]>()
  const orderEntries = useOrderEntries()

  const finish = async (action: Action, subject: Subject) => {
    await refreshDocuments(client, 'purchase_order', action === 'delete')
    onDone?.(action, subject)
  }
  const lifecycle = useLifecycle<Subject>({
    kind: 'purchase_order',
    ends,
    actions: (subject, usual) => orderActions(subject, usual, mayDo(role, 'purchase_order.approve')),
    performs,
    label: (action) => t(`order.act.${action as OrderAction}Ask`),
    words: (action, { reference, createdBy, supplier, grandTotal, id }) => {
      const usual = action as Exclude<OrderAction, 'close'>
      const total = formatCop(grandTotal, locale)
      return {
        title: t(`order.act.${usual}Title`, { reference }),
        confirm: t(`order.act.${usual}`),
        body: (
          <>
            {t(`order.act.${usual}Body`, { name: createdBy, supplier, total })}
            {action === 'approve' && <OrderToApprove id={id} />}
          </>
        ),
        reason: t('order.act.reason'),
        done: t(done[usual], { reference }),
      }
    },
    deleted: ({ reference }) => t('order.act.deleted', { reference }),
    done: finish,
    dialog: (action, subject, close) =>
      action === 'close' && (
        <CloseDialog
          id={subject.id}
          lines={lines}
          onClose={close}
          onDone={() => {
            toastSuccess(t(done.close, { reference: subject.reference }))
            void finish('close', subject)
          }}
        />
      ),
  })
  /** @param of the lines that are closed; all that are open without it */
  const ask = (action: Action, subject: Subject, of?: readonly number[]) => {
    if (action === 'delete' && !mayDo(role, 'purchase_order.delete'))
      return toastError(t('problem.order_delete_role'))
    setLines(of)
    lifecycle.ask(action, subject)
  }
  const entries = (subject: Subject): MenuEntry[] => [
    ...orderEntries.entries(subject),
    ...lifecycle.entries(subject).map((entry) => ({ ...entry, run: () => ask(entry.id as Action, subject) })),
  ]
  return { ...lifecycle, ask, entries, dialogs: orderEntries.dialogs ?? lifecycle.dialogs }
}
