import { mayDo } from '@trastienda/contract/access'
import { rejectPurchase } from '@trastienda/contract/purchase-approval'
import { overrideMatch } from '@trastienda/contract/purchase-bill'
import {
  cancelPurchase,
  deletePurchase,
  type PurchaseRow,
  reopenPurchase,
} from '@trastienda/contract/purchase'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Banknote, Copy, FileText, Undo2 } from 'lucide-react'
import { ApproveDialog } from '../approval/ApproveDialog.tsx'
import { refreshPurchases } from '../approval/refresh-purchases.ts'
import { type Deed, past, useDeedDialogs } from '../approval/use-deed-dialogs.tsx'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'

/** What a deed needs to know of a purchase. */
export type Subject = Pick<
  PurchaseRow,
  'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById' | 'match'
>

function perform(deed: Exclude<Deed, 'approve'>, { id, version }: Subject, reason: string): Promise<unknown> {
  const asked = { params: { id }, version, key: newKey() }
  switch (deed) {
    case 'reject':
      return call(rejectPurchase, { ...asked, body: { reason } })
    case 'reopen':
      return call(reopenPurchase, { ...asked, body: { reason } })
    case 'override':
      return call(overrideMatch, { ...asked, body: { reason } })
    case 'cancel':
      return call(cancelPurchase, { ...asked, body: { reason } })
    default:
      return call(deletePurchase, asked)
  }
}

interface Rights {
  readonly userId: number | undefined
  readonly approves: boolean
  readonly edits: boolean
  readonly overrides: boolean
}

/** The deeds that a person may do to a purchase in its state: only its creator or an approver gives it up. */
export function deedsOf(
  { approval, match, createdById }: Pick<Subject, 'approval' | 'match' | 'createdById'>,
  { userId, approves, edits, overrides }: Rights,
): readonly Deed[] {
  const open = approval === 'pending' || approval === 'rejected'
  const differs = match === 'mismatched' && (approval === 'pending' || approval === 'approved')
  const own = approves || createdById === userId
  return [
    ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
    ...(approves && approval === 'approved' ? (['reopen'] as const) : []),
    ...(overrides && differs ? (['override'] as const) : []),
    ...(edits && own && open ? (['cancel', 'delete'] as const) : []),
  ]
}

/** What a deed is called, asked and told with. */
function wordsOf(deed: Exclude<Deed, 'approve'>) {
  if (deed === 'override') {
    return {
      title: 'bill.match.overrideTitle',
      confirm: 'bill.match.override',
      body: 'bill.match.overrideBody',
      done: 'bill.match.overrideDone',
    } as const
  }
  return {
    title: `purchase.act.${deed}Title`,
    confirm: `purchase.act.${deed}`,
    body: `purchase.act.${deed}Body`,
    done: `purchase.act.${past[deed]}`,
  } as const
}

/**
 * What can be done to a purchase, as menu entries and as the dialogs that ask first.
 * @param onDone told after something was done
 */
export function useDeeds(onDone?: (deed: Deed, subject: Subject) => void) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const { role, id: userId } = useUser()
  const [approves, edits] = [mayDo(role, 'purchase.approve'), mayDo(role, 'purchase.edit')]
  const rights = { userId, approves, edits, overrides: mayDo(role, 'match.override') }
  const deeds = useDeedDialogs<Deed, Subject>({
    deedsOf: (subject) => deedsOf(subject, rights),
    label: (deed) => t(deed === 'override' ? 'bill.match.overrideAsk' : `purchase.act.${deed}Ask`),
    words: (deed, { reference, createdBy }) => {
      const { title, confirm, body, done } = wordsOf(deed)
      return {
        title: t(title, { reference }),
        confirm: t(confirm),
        body: t(body, { name: createdBy }),
        reason: t('purchase.act.reason'),
        done: t(done, { reference }),
      }
    },
    perform,
    done: async (deed, subject) => {
      await refreshPurchases(client, deed === 'delete' ? undefined : subject.id)
      onDone?.(deed, subject)
    },
    approve: (subject, close) => (
      <ApproveDialog id={subject.id} onClose={close} onDone={(deed) => onDone?.(deed, subject)} />
    ),
  })
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
    ...(subject.approval === 'approved'
      ? [
          {
            id: 'payments',
            label: t('payment.link.payments'),
            icon: Banknote,
            run: () => history.push(`/payments/purchase/${subject.id}`),
          },
          {
            id: 'returns',
            label: t('preturn.menu'),
            icon: Undo2,
            run: () => history.push(`/preturn/list/${subject.id}`),
          },
        ]
      : []),
    ...deeds.entries(subject),
  ]
  return {
    ...deeds,
    entries,
    approves,
    edits,
    /** What may be done to it. */
    may: (deed: Deed, subject: Subject) => deedsOf(subject, rights).includes(deed),
  }
}
