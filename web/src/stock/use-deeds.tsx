import { mayDo } from '@trastienda/contract/access'
import { cancelStockAdjustment, deleteStockAdjustment } from '@trastienda/contract/stock-adjustment'
import { cancelStockCount, deleteStockCount } from '@trastienda/contract/stock-count-deeds'
import { cancelStockTransfer, deleteStockTransfer } from '@trastienda/contract/stock-transfer'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Ban, Check, FileText, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { MenuEntry } from '../kit/Menu.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { rejectKind } from './effects.ts'
import { approveAct, documentPath, editAct, type StockKind, type Subject } from './kind.ts'
import { refreshStock } from './refresh-stock.ts'

type Deed = 'approve' | 'reject' | 'cancel' | 'delete'

const icons = { approve: Check, reject: X, cancel: Ban, delete: Trash2 }
const past = { reject: 'rejected', cancel: 'cancelled', delete: 'deleted' } as const

const cancels = {
  stock_adjustment: cancelStockAdjustment,
  stock_transfer: cancelStockTransfer,
  stock_count: cancelStockCount,
}
const deletes = {
  stock_adjustment: deleteStockAdjustment,
  stock_transfer: deleteStockTransfer,
  stock_count: deleteStockCount,
}

function perform(kind: StockKind, deed: Exclude<Deed, 'approve'>, subject: Subject, reason: string) {
  const { id, version } = subject
  const asked = { params: { id }, version, key: newKey() }
  if (deed === 'reject') return rejectKind[kind](asked, reason)
  if (deed === 'cancel') return call(cancels[kind], { ...asked, body: { reason } })
  return call(deletes[kind], asked)
}

/**
 * What can be done to a document of stock, as menu entries and as the dialogs that ask first.
 * @param onDone told after something was done
 */
export function useDeeds(kind: StockKind, onDone?: (deed: Deed) => void) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const { id: userId, role } = useUser()
  const [asked, setAsked] = useState<{ readonly deed: Deed; readonly subject: Subject } | null>(null)
  const [approves, edits] = [mayDo(role, approveAct(kind)), mayDo(role, editAct(kind))]
  const close = () => setAsked(null)

  const deedsOf = ({ approval, createdById }: Subject): readonly Deed[] => {
    const open = approval === 'open' || approval === 'pending' || approval === 'rejected'
    const own = createdById === userId || approves
    return [
      ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
      ...(open && edits && own ? (['cancel', 'delete'] as const) : []),
    ]
  }
  const entries = (subject: Subject, opens: boolean): MenuEntry[] => [
    ...(opens
      ? [
          {
            id: 'open',
            label: t('receipt.act.open'),
            icon: FileText,
            run: () => history.push(documentPath(kind, subject.id)),
          },
        ]
      : []),
    ...deedsOf(subject).map((deed, at) => ({
      id: deed,
      label: t(`receipt.act.${deed}Ask`),
      icon: icons[deed],
      danger: deed === 'delete',
      apart: at === 0 && opens,
      run: () => setAsked({ deed, subject }),
    })),
  ]
  const act = async (deed: Exclude<Deed, 'approve'>, subject: Subject, reason: string) => {
    await perform(kind, deed, subject, reason)
    toastSuccess(t(`stock.done.${kind}.${past[deed]}`, { reference: subject.reference }))
    await refreshStock(client, kind, deed === 'delete' ? undefined : subject.id)
    onDone?.(deed)
  }
  const dialogOf = (deed: Deed, subject: Subject): ReactNode =>
    deed === 'approve' ? (
      <ApproveDialog
        kind={kind}
        id={subject.id}
        onClose={close}
        onDone={() => {
          close()
          onDone?.('approve')
        }}
      />
    ) : (
      <ConfirmDialog
        open
        onClose={close}
        title={t(`stock.act.${deed}Title`, { reference: subject.reference })}
        confirm={t(`receipt.act.${deed}`)}
        danger
        {...(deed !== 'delete' && { reason: t('receipt.act.reason') })}
        onConfirm={(reason) => act(deed, subject, reason)}
      >
        {t(`stock.act.${deed}Body`, { name: subject.createdBy })}
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
export type Deeds = ReturnType<typeof useDeeds>
