import { mayDo } from '@trastienda/contract/access'
import { rejectPurchase } from '@trastienda/contract/purchase-approval'
import { overrideMatch } from '@trastienda/contract/purchase-bill'
import {
  cancelPurchase,
  deletePurchase,
  restorePurchase,
  type PurchaseRow,
  reopenPurchase,
} from '@trastienda/contract/purchase'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Banknote, Copy, Undo2 } from 'lucide-react'
import { refreshDocuments } from '../document/refresh.ts'
import { ApproveDialog } from '../approval/ApproveDialog.tsx'
import {
  type Action,
  besideEntry,
  type Ends,
  openEntry,
  past,
  useLifecycle,
} from '../approval/use-lifecycle.tsx'
import { useText } from '../i18n/useText.ts'
import { useCards } from '../kit/use-media.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'

type Subject = Pick<
  PurchaseRow,
  'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById' | 'match'
>
type Usual = keyof typeof past

const ends: Ends = {
  reject: rejectPurchase,
  reopen: reopenPurchase,
  cancel: cancelPurchase,
  remove: deletePurchase,
  restore: restorePurchase,
}

/** Whether an admin may let a bill be paid that does not agree with what was ordered and received. */
export const differs = ({ approval, match }: Pick<Subject, 'approval' | 'match'>): boolean =>
  match === 'mismatched' && (approval === 'pending' || approval === 'approved')

/** The keys of the texts of an action. */
function keysOf(action: Action) {
  if (action === 'override')
    return {
      title: 'bill.match.overrideTitle',
      confirm: 'bill.match.override',
      body: 'bill.match.overrideBody',
      done: 'bill.match.overrideDone',
    } as const
  const usual = action as Exclude<Usual, 'approve'>
  return {
    title: `purchase.act.${usual}Title`,
    confirm: `purchase.act.${usual}`,
    body: `purchase.act.${usual}Body`,
    done: `purchase.act.${past[usual]}`,
  } as const
}

/**
 * The actions on a purchase, as menu entries, and their confirmation dialogs.
 * @param onDone called after an action
 */
export function usePurchaseLifecycle(onDone?: (action: Action, subject: Subject) => void) {
  const { t } = useText()
  const cards = useCards()
  const { history } = useRouter()
  const client = useQueryClient()
  const { role } = useUser()
  const [edits, overrides] = [mayDo(role, 'purchase.edit'), mayDo(role, 'match.override')]
  const lifecycle = useLifecycle<Subject>({
    kind: 'purchase',
    ends,
    actions: (subject, usual) => {
      const before = usual.filter((action) => action !== 'cancel' && action !== 'delete')
      const override: Action[] = overrides && differs(subject) ? ['override'] : []
      return [...before, ...override, ...usual.slice(before.length)]
    },
    performs: (action, { id, version }, { reason, key }) =>
      action === 'override'
        ? call(overrideMatch, { params: { id }, version, key, body: { reason } })
        : undefined,
    label: (action) =>
      t(action === 'override' ? 'bill.match.overrideAsk' : `purchase.act.${action as Usual}Ask`),
    words: (action, { reference, createdBy }) => {
      const { title, confirm, body, done } = keysOf(action)
      return {
        title: t(title, { reference }),
        confirm: t(confirm),
        body: t(body, { name: createdBy }),
        reason: t('purchase.act.reason'),
        done: t(done, { reference }),
      }
    },
    deleted: ({ reference }) => t('purchase.act.deleted', { reference }),
    done: async (action, subject) => {
      await refreshDocuments(client, 'purchase', action === 'delete')
      onDone?.(action, subject)
    },
    dialog: (action, subject, close) =>
      action === 'approve' && (
        <ApproveDialog id={subject.id} onClose={close} onDone={(decided) => onDone?.(decided, subject)} />
      ),
  })
  /** @param read opens it to be read beside a list; absent on its own page */
  const entries = (subject: Subject, read?: () => void): MenuEntry[] => [
    ...(read
      ? [
          besideEntry(t(cards ? 'act.view' : 'list.record.beside'), read),
          openEntry(t('notification.act.open'), () => history.push(`/purchase/edit/${subject.id}`)),
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
    ...(subject.approval === 'approved'
      ? [
          {
            id: 'payments',
            label: t('label.payments'),
            icon: Banknote,
            run: () => history.push(`/payments/purchase/${subject.id}`),
          },
          {
            id: 'returns',
            label: t('purchaseReturn.menu'),
            icon: Undo2,
            run: () => history.push(`/preturn/list/${subject.id}`),
          },
        ]
      : []),
    ...lifecycle.entries(subject),
  ]
  return { ...lifecycle, entries, edits }
}
