import { mayDo } from '@trastienda/contract/access'
import {
  cancelPurchaseReturn,
  deletePurchaseReturn,
  restorePurchaseReturn,
  rejectPurchaseReturn,
  reopenPurchaseReturn,
  type ReturnRow,
} from '@trastienda/contract/purchase-return'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { type Ends, past, useLifecycle } from '../approval/use-lifecycle.tsx'
import { useText } from '../i18n/useText.ts'
import { useUser } from '../session/session.ts'
import { ApproveDialog } from './ApproveDialog.tsx'

type Subject = Pick<ReturnRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById'>
type Usual = keyof typeof past

const ends: Ends = {
  reject: rejectPurchaseReturn,
  reopen: reopenPurchaseReturn,
  cancel: cancelPurchaseReturn,
  remove: deletePurchaseReturn,
  restore: restorePurchaseReturn,
}

/**
 * The actions on a return, as menu entries, and their confirmation dialogs.
 * @param onGone called after one was deleted
 */
export function useReturnLifecycle(onGone?: (id: number) => void) {
  const { t } = useText()
  const client = useQueryClient()
  const { role } = useUser()
  const lifecycle = useLifecycle<Subject>({
    kind: 'purchase_return',
    ends,
    label: (action) => t(`purchaseReturn.act.${action as Usual}Ask`),
    words: (action, { reference, createdBy }) => {
      const usual = action as Exclude<Usual, 'approve'>
      return {
        title: t(`purchaseReturn.act.${usual}Title`, { reference }),
        confirm: t(`purchaseReturn.act.${usual}`),
        body: t(`purchaseReturn.act.${usual}Body`, { name: createdBy }),
        reason: t('purchaseReturn.act.reason'),
        done: t(`purchaseReturn.act.${past[usual]}`, { reference }),
      }
    },
    deleted: ({ reference }) => t('purchaseReturn.act.deleted', { reference }),
    done: async (action, { id }) => {
      if (action === 'delete') onGone?.(id)
      await refreshDocuments(client, 'purchase_return')
    },
    dialog: (action, { id }, close) => action === 'approve' && <ApproveDialog id={id} onClose={close} />,
  })
  return { ...lifecycle, edits: mayDo(role, 'purchase_return.edit') }
}
export type ReturnLifecycle = ReturnType<typeof useReturnLifecycle>
