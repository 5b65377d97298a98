import { mayDo } from '@trastienda/contract/access'
import { overrideMatch } from '@trastienda/contract/purchase-bill'
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
import { Ban, Banknote, Check, Copy, FileText, RotateCcw, ShieldCheck, Trash2, X, Undo2 } from 'lucide-react'
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
export type Subject = Pick<
  PurchaseRow,
  'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById' | 'match'
>
export type Deed = 'approve' | 'reject' | 'reopen' | 'override' | 'cancel' | 'delete'

interface Asked {
  readonly deed: Deed
  readonly subject: Subject
}

const done = {
  reject: 'purchase.act.rejected',
  reopen: 'purchase.act.reopened',
  override: 'bill.match.overrideDone',
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

const asks = {
  approve: 'purchase.act.approveAsk',
  reject: 'purchase.act.rejectAsk',
  reopen: 'purchase.act.reopenAsk',
  override: 'bill.match.overrideAsk',
  cancel: 'purchase.act.cancelAsk',
  delete: 'purchase.act.deleteAsk',
} as const

const wordsOf = <const D extends 'reject' | 'reopen' | 'cancel' | 'delete'>(deed: D) =>
  ({
    title: `purchase.act.${deed}Title`,
    confirm: `purchase.act.${deed}`,
    body: `purchase.act.${deed}Body`,
  }) as const
const words = {
  reject: wordsOf('reject'),
  reopen: wordsOf('reopen'),
  cancel: wordsOf('cancel'),
  delete: wordsOf('delete'),
  override: {
    title: 'bill.match.overrideTitle',
    confirm: 'bill.match.override',
    body: 'bill.match.overrideBody',
  },
} as const

const icons = {
  approve: Check,
  reject: X,
  reopen: RotateCcw,
  override: ShieldCheck,
  cancel: Ban,
  delete: Trash2,
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
  const [asked, setAsked] = useState<Asked | null>(null)
  const [approves, edits] = [mayDo(role, 'purchase.approve'), mayDo(role, 'purchase.edit')]
  const rights = { userId, approves, edits, overrides: mayDo(role, 'match.override') }
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
    ...deedsOf(subject, rights).map((deed, at) => ({
      id: deed,
      label: t(asks[deed]),
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
          title={t(words[asked.deed].title, { reference: asked.subject.reference })}
          confirm={t(words[asked.deed].confirm)}
          danger={asked.deed !== 'reopen' && asked.deed !== 'override'}
          {...(asked.deed !== 'delete' && { reason: t('purchase.act.reason') })}
          onConfirm={(reason) => act(reason)}
        >
          {t(words[asked.deed].body, { name: asked.subject.createdBy })}
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
    /** What may be done to it. */
    may: (deed: Deed, subject: Subject) => deedsOf(subject, rights).includes(deed),
  }
}
