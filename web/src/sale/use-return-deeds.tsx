import { mayDo } from '@trastienda/contract/access'
import {
  cancelSaleReturn,
  rejectSaleReturn,
  reopenSaleReturn,
  type SaleReturnRow,
} from '@trastienda/contract/sale-return'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, Check, Pencil, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { MenuEntry } from '../kit/Menu.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { refreshSales } from './refresh-sales.ts'
import { ApproveReturn } from './ApproveReturn.tsx'

type Subject = Pick<SaleReturnRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById'>
type Deed = 'approve' | 'reject' | 'reopen' | 'cancel'

const icons = { approve: Check, reject: X, reopen: RotateCcw, cancel: Ban }
const done = {
  reject: 'saleReturn.act.rejected',
  reopen: 'saleReturn.act.reopened',
  cancel: 'saleReturn.act.cancelled',
} as const

const calls = { reject: rejectSaleReturn, reopen: reopenSaleReturn, cancel: cancelSaleReturn }

/**
 * What can be done to a customer's return, as menu entries and as the dialogs that ask first.
 * @param onEdit opens it to be corrected
 */
export function useReturnDeeds(saleId: number, onEdit: (id: number) => void) {
  const { t } = useText()
  const client = useQueryClient()
  const { id: userId, role } = useUser()
  const [asked, setAsked] = useState<{ readonly deed: Deed; readonly subject: Subject } | null>(null)
  const [approves, edits] = [mayDo(role, 'sale_return.approve'), mayDo(role, 'sale_return.edit')]
  const close = () => setAsked(null)

  const deedsOf = ({ approval, createdById }: Subject): readonly Deed[] => {
    const open = approval === 'pending' || approval === 'rejected'
    return [
      ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
      ...(approves && approval === 'approved' ? (['reopen'] as const) : []),
      ...(open && edits && (createdById === userId || approves) ? (['cancel'] as const) : []),
    ]
  }
  const entries = (subject: Subject): MenuEntry[] => [
    ...(edits && (subject.approval === 'pending' || subject.approval === 'rejected')
      ? [{ id: 'edit', label: t('kit.edit'), icon: Pencil, run: () => onEdit(subject.id) }]
      : []),
    ...deedsOf(subject).map((deed, at) => ({
      id: deed,
      label: t(`sale.act.${deed}Ask`),
      icon: icons[deed],
      apart: at === 0,
      run: () => setAsked({ deed, subject }),
    })),
  ]
  const act = async (deed: Exclude<Deed, 'approve'>, { id, version, reference }: Subject, reason: string) => {
    await call(calls[deed], { params: { id }, version, key: newKey(), body: { reason } })
    toastSuccess(t(done[deed], { reference }))
    await refreshSales(client, saleId)
  }
  const dialogOf = (deed: Deed, subject: Subject): ReactNode =>
    deed === 'approve' ? (
      <ApproveReturn id={subject.id} saleId={saleId} onClose={close} />
    ) : (
      <ConfirmDialog
        open
        onClose={close}
        title={t(`saleReturn.act.${deed}Title`, { reference: subject.reference })}
        confirm={t(`sale.act.${deed}`)}
        danger={deed !== 'reopen'}
        reason={t('purchase.act.reason')}
        onConfirm={(reason) => act(deed, subject, reason)}
      >
        {t(`saleReturn.act.${deed}Body`, { name: subject.createdBy })}
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
export type ReturnDeeds = ReturnType<typeof useReturnDeeds>
