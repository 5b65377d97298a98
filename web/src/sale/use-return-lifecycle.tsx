import { mayDo } from '@trastienda/contract/access'
import {
  cancelSaleReturn,
  rejectSaleReturn,
  reopenSaleReturn,
  type SaleReturnRow,
} from '@trastienda/contract/sale-return'
import { isEditable } from '@trastienda/contract/status'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { refreshDocuments } from '../document/refresh.ts'
import { type Ends, past, useLifecycle } from '../approval/use-lifecycle.tsx'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { useUser } from '../session/session.ts'
import { ApproveReturn } from './ApproveReturn.tsx'

type Subject = Pick<SaleReturnRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById'>
type Usual = keyof typeof past

const ends: Ends = { reject: rejectSaleReturn, reopen: reopenSaleReturn, cancel: cancelSaleReturn }

/**
 * The actions on a customer's return, as menu entries, and their confirmation dialogs.
 * @param onEdit opens it to be corrected
 */
export function useReturnLifecycle(onEdit: (id: number) => void) {
  const { t } = useText()
  const client = useQueryClient()
  const { role } = useUser()
  const edits = mayDo(role, 'sale_return.edit')
  const lifecycle = useLifecycle<Subject>({
    kind: 'sale_return',
    ends,
    label: (action) => t(`purchaseReturn.act.${action as Usual}Ask`),
    words: (action, { reference, createdBy }) => {
      const usual = action as Exclude<Usual, 'approve'>
      return {
        title: t(`saleReturn.act.${usual}Title`, { reference }),
        confirm: t(`purchaseReturn.act.${usual}`),
        body: t(`saleReturn.act.${usual}Body`, { name: createdBy }),
        reason: t('purchase.act.reason'),
        done: t(`saleReturn.act.${past[usual]}`, { reference }),
      }
    },
    done: () => refreshDocuments(client, 'sale'),
    dialog: (action, { id }, close) => action === 'approve' && <ApproveReturn id={id} onClose={close} />,
  })
  const entries = (subject: Subject): MenuEntry[] => [
    ...(edits && isEditable(subject)
      ? [{ id: 'edit', label: t('act.edit'), icon: Pencil, run: () => onEdit(subject.id) }]
      : []),
    ...lifecycle.entries(subject),
  ]
  return { ...lifecycle, entries, edits }
}
export type ReturnLifecycle = ReturnType<typeof useReturnLifecycle>
