import { mayDo, mayOpen } from '@trastienda/contract/access'
import { deleteSale, type SaleRow } from '@trastienda/contract/sale'
import { cancelSale, rejectSale, reopenSale } from '@trastienda/contract/sale-deeds'
import { salePdf, saleReceiptPdf } from '@trastienda/contract/sale-print'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Copy, Eye, Pencil, Printer, Receipt } from 'lucide-react'
import { type Deed, past, useDeedDialogs } from '../approval/use-deed-dialogs.tsx'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { usePdf } from '../print/use-pdf.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { refreshSales } from './refresh-sales.ts'

/** What a deed needs to know of a sale. */
export type Subject = Pick<SaleRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById'>
type SaleDeed = Exclude<Deed, 'override'>

function perform(
  deed: Exclude<SaleDeed, 'approve'>,
  { id, version }: Subject,
  reason: string,
): Promise<unknown> {
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
function deedsOf(
  { approval, createdById }: Subject,
  { userId, approves, edits }: Rights,
): readonly SaleDeed[] {
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
export function useDeeds(onDone?: (deed: SaleDeed, subject: Subject) => void) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const openPdf = usePdf()
  const { role, id: userId } = useUser()
  const [approves, edits] = [mayDo(role, 'sale.approve'), mayDo(role, 'sale.edit')]
  const rights = { userId, approves, edits }
  const deeds = useDeedDialogs<SaleDeed, Subject>({
    deedsOf: (subject) => deedsOf(subject, rights),
    label: (deed) => t(`sale.act.${deed}Ask`),
    words: (deed, { reference, createdBy }) => ({
      title: t(`sale.act.${deed}Title`, { reference }),
      confirm: t(`sale.act.${deed}`),
      body: t(`sale.act.${deed}Body`, { name: createdBy }),
      reason: t('purchase.act.reason'),
      done: t(`sale.act.${past[deed]}`, { reference }),
    }),
    perform,
    done: async (deed, subject) => {
      await refreshSales(client, deed === 'delete' ? undefined : subject.id)
      onDone?.(deed, subject)
    },
    approve: (subject, close) => (
      <ApproveDialog id={subject.id} onClose={close} onDone={(decided) => onDone?.(decided, subject)} />
    ),
  })
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
    ...deeds.entries(subject),
  ]
  return { ...deeds, entries, approves, edits }
}
export type SaleDeeds = ReturnType<typeof useDeeds>
