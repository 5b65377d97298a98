import { mayDo } from '@trastienda/contract/access'
import {
  cancelSaleReturn,
  rejectSaleReturn,
  reopenSaleReturn,
  type SaleReturnRow,
} from '@trastienda/contract/sale-return'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type Deed, past, useDeedDialogs } from '../approval/use-deed-dialogs.tsx'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { refreshSales } from './refresh-sales.ts'
import { ApproveReturn } from './ApproveReturn.tsx'

type Subject = Pick<SaleReturnRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById'>
type ReturnDeed = Exclude<Deed, 'delete' | 'override'>

const calls = { reject: rejectSaleReturn, reopen: reopenSaleReturn, cancel: cancelSaleReturn }

/**
 * What can be done to a customer's return, as menu entries and as the dialogs that ask first.
 * @param onEdit opens it to be corrected
 */
export function useReturnDeeds(saleId: number, onEdit: (id: number) => void) {
  const { t } = useText()
  const client = useQueryClient()
  const { id: userId, role } = useUser()
  const [approves, edits] = [mayDo(role, 'sale_return.approve'), mayDo(role, 'sale_return.edit')]

  const deedsOf = ({ approval, createdById }: Subject): readonly ReturnDeed[] => {
    const open = approval === 'pending' || approval === 'rejected'
    return [
      ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
      ...(approves && approval === 'approved' ? (['reopen'] as const) : []),
      ...(open && edits && (createdById === userId || approves) ? (['cancel'] as const) : []),
    ]
  }
  const deeds = useDeedDialogs<ReturnDeed, Subject>({
    deedsOf,
    label: (deed) => t(`sale.act.${deed}Ask`),
    words: (deed, { reference, createdBy }) => ({
      title: t(`saleReturn.act.${deed}Title`, { reference }),
      confirm: t(`sale.act.${deed}`),
      body: t(`saleReturn.act.${deed}Body`, { name: createdBy }),
      reason: t('purchase.act.reason'),
      done: t(`saleReturn.act.${past[deed]}`, { reference }),
    }),
    perform: (deed, { id, version }, reason) =>
      call(calls[deed], { params: { id }, version, key: newKey(), body: { reason } }),
    done: () => refreshSales(client, saleId),
    approve: ({ id }, close) => <ApproveReturn id={id} saleId={saleId} onClose={close} />,
  })
  const entries = (subject: Subject): MenuEntry[] => [
    ...(edits && (subject.approval === 'pending' || subject.approval === 'rejected')
      ? [{ id: 'edit', label: t('kit.edit'), icon: Pencil, run: () => onEdit(subject.id) }]
      : []),
    ...deeds.entries(subject),
  ]
  return { ...deeds, entries, approves, edits }
}
export type ReturnDeeds = ReturnType<typeof useReturnDeeds>
