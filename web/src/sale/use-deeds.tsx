import { mayDo, mayOpen } from '@trastienda/contract/access'
import { deleteSale, type SaleRow } from '@trastienda/contract/sale'
import { cancelSale, rejectSale, reopenSale } from '@trastienda/contract/sale-deeds'
import { salePdf, saleReceiptPdf } from '@trastienda/contract/sale-print'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Ban, Check, Copy, Eye, Pencil, Printer, Receipt, RotateCcw, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { MenuEntry } from '../kit/Menu.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { usePdf } from '../print/use-pdf.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { refreshSales } from './refresh-sales.ts'

/** What a deed needs to know of a sale. */
export type Subject = Pick<SaleRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById'>
export type Deed = 'approve' | 'reject' | 'reopen' | 'cancel' | 'delete'

interface Asked {
  readonly deed: Deed
  readonly subject: Subject
}

const done = {
  reject: 'sale.act.rejected',
  reopen: 'sale.act.reopened',
  cancel: 'sale.act.cancelled',
  delete: 'sale.act.deleted',
} as const

const icons = { approve: Check, reject: X, reopen: RotateCcw, cancel: Ban, delete: Trash2 }

function perform(deed: Exclude<Deed, 'approve'>, { id, version }: Subject, reason: string): Promise<unknown> {
  const asked = { params: { id }, version, key: newKey() }
  switch (deed) {
    case 'reject':
      return call(rejectSale, { ...asked, body: { reason } })
    case 'reopen':
      return call(reopenSale, { ...asked, body: { reason } })
    case 'cancel':
      return call(cancelSale, { ...asked, body: { reason } })
    default:
      return call(deleteSale, asked)
  }
}

interface Rights {
  readonly userId: number | undefined
  readonly approves: boolean
  readonly edits: boolean
}

/** The deeds that a person may do to a sale in its state: only its creator or an approver gives it up. */
function deedsOf({ approval, createdById }: Subject, { userId, approves, edits }: Rights): readonly Deed[] {
  const open = approval === 'pending' || approval === 'rejected'
  const own = approves || createdById === userId
  return [
    ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
    ...(approves && approval === 'approved' ? (['reopen'] as const) : []),
    ...(own && open ? (['cancel'] as const) : []),
    ...(edits && own && open ? (['delete'] as const) : []),
  ]
}

/**
 * What can be done to a sale, as menu entries and as the dialogs that ask first.
 * @param onDone told after something was done
 */
export function useDeeds(onDone?: (deed: Deed, subject: Subject) => void) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const openPdf = usePdf()
  const { role, id: userId } = useUser()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [approves, edits] = [mayDo(role, 'sale.approve'), mayDo(role, 'sale.edit')]
  const rights = { userId, approves, edits }
  const close = () => setAsked(null)

  const act = async (deed: Exclude<Deed, 'approve'>, subject: Subject, reason: string) => {
    await perform(deed, subject, reason)
    toastSuccess(t(done[deed], { reference: subject.reference }))
    await refreshSales(client, deed === 'delete' ? undefined : subject.id)
    onDone?.(deed, subject)
  }
  /** @param read opens it to be read beside a list; absent on its own page */
  const entries = <Row extends Subject>(subject: Row, read?: (row: Row) => void): MenuEntry[] => [
    ...(read ? [{ id: 'read', label: t('sale.act.read'), icon: Eye, run: () => read(subject) }] : []),
    ...(read && mayOpen(role, 'saleEdit')
      ? [
          {
            id: 'open',
            label: t('sale.act.open'),
            icon: Pencil,
            run: () => history.push(`/sale/edit/${subject.id}`),
          },
        ]
      : []),
    ...(edits
      ? [
          {
            id: 'duplicate',
            label: t('sale.act.duplicate'),
            icon: Copy,
            run: () => history.push(`/sale/add?from=${subject.id}`),
          },
        ]
      : []),
    {
      id: 'receipt',
      label: t('sale.print.receipt'),
      icon: Receipt,
      run: () => openPdf(saleReceiptPdf, subject.id, subject.reference),
    },
    {
      id: 'sheet',
      label: t('sale.print.sheet'),
      icon: Printer,
      run: () => openPdf(salePdf, subject.id, subject.reference),
    },
    ...deedsOf(subject, rights).map((deed, at) => ({
      id: deed,
      label: t(`sale.act.${deed}Ask`),
      icon: icons[deed],
      danger: deed === 'delete',
      apart: at === 0,
      run: () => setAsked({ deed, subject }),
    })),
  ]
  const dialogOf = (deed: Deed, subject: Subject): ReactNode =>
    deed === 'approve' ? (
      <ApproveDialog id={subject.id} onClose={close} onDone={(decided) => onDone?.(decided, subject)} />
    ) : (
      <ConfirmDialog
        open
        onClose={close}
        title={t(`sale.act.${deed}Title`, { reference: subject.reference })}
        confirm={t(`sale.act.${deed}`)}
        danger={deed !== 'reopen'}
        {...(deed !== 'delete' && { reason: t('purchase.act.reason') })}
        onConfirm={(reason) => act(deed, subject, reason)}
      >
        {t(`sale.act.${deed}Body`, { name: subject.createdBy })}
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
export type SaleDeeds = ReturnType<typeof useDeeds>
