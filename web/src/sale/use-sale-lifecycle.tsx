import { mayDo, mayOpen } from '@trastienda/contract/access'
import { deleteSale, restoreSale, type SaleRow } from '@trastienda/contract/sale'
import { cancelSale, rejectSale, reopenSale } from '@trastienda/contract/sale-lifecycle'
import { salePdf, saleReceiptPdf } from '@trastienda/contract/sale-print'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Banknote, Copy, Pencil, Printer, Receipt, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { type Action, besideEntry, type Ends, past, useLifecycle } from '../approval/use-lifecycle.tsx'
import { useText } from '../i18n/useText.ts'
import { useCards } from '../kit/use-media.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { usePdf } from '../print/use-pdf.ts'
import { useUser } from '../session/session.ts'
import { isAllBack } from './all-back.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { CollectDialog, type Owing } from './CollectDialog.tsx'

type Subject = Pick<
  SaleRow,
  | 'id'
  | 'reference'
  | 'approval'
  | 'version'
  | 'createdBy'
  | 'createdById'
  | 'units'
  | 'balance'
  | 'returning'
  | 'soldOn'
>
type Usual = keyof typeof past

/** Only an approved sale is owed. */
const isOwed = ({ approval, balance }: Subject): boolean => approval === 'approved' && balance > 0

const ends: Ends = {
  reject: rejectSale,
  reopen: reopenSale,
  cancel: cancelSale,
  remove: deleteSale,
  restore: restoreSale,
}

/**
 * The actions on a sale, as menu entries, and their confirmation dialogs.
 * @param onDone called after an action
 */
export function useSaleLifecycle(onDone?: (action: Action, subject: Subject) => void) {
  const { t } = useText()
  const cards = useCards()
  const { history } = useRouter()
  const client = useQueryClient()
  const openPdf = usePdf()
  const { role } = useUser()
  const edits = mayDo(role, 'sale.edit')
  const [collecting, setCollecting] = useState<Owing | null>(null)
  const takesBack = mayDo(role, 'sale_return.edit') && mayOpen(role, 'saleEdit')
  const lifecycle = useLifecycle<Subject>({
    kind: 'sale',
    ends,
    label: (action) => t(`sale.act.${action as Usual}Ask`),
    words: (action, { reference, createdBy }) => {
      const usual = action as Exclude<Usual, 'approve'>
      return {
        title: t(`sale.act.${usual}Title`, { reference }),
        confirm: t(`sale.act.${usual}`),
        body: t(`sale.act.${usual}Body`, { name: createdBy }),
        reason: t('purchase.act.reason'),
        done: t(`sale.act.${past[usual]}`, { reference }),
      }
    },
    deleted: ({ reference }) => t('sale.act.deleted', { reference }),
    done: async (action, subject) => {
      await refreshDocuments(client, 'sale', action === 'delete')
      onDone?.(action, subject)
    },
    dialog: (action, subject, close) =>
      action === 'approve' && (
        <ApproveDialog id={subject.id} onClose={close} onDone={(decided) => onDone?.(decided, subject)} />
      ),
  })
  const collects = (subject: Subject) => mayDo(role, 'sale.collect') && isOwed(subject)
  /** @param read opens it to be read beside a list; absent on its own page */
  const entries = <Row extends Subject>(subject: Row, read?: (row: Row) => void): MenuEntry[] => [
    ...(read ? [besideEntry(t(cards ? 'act.view' : 'list.record.beside'), () => read(subject))] : []),
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
    ...(collects(subject)
      ? [
          {
            id: 'collect',
            label: t('sale.collect.add'),
            icon: Banknote,
            run: () => setCollecting(subject),
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
    ...(takesBack && subject.approval === 'approved' && !isAllBack(subject)
      ? [
          {
            id: 'return',
            label: t('saleReturn.menu'),
            icon: Undo2,
            run: () => history.push(`/sale/edit/${subject.id}?return=new`),
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
    ...lifecycle.entries(subject),
  ]
  const dialogs = (
    <>
      {lifecycle.dialogs}
      {collecting && <CollectDialog sale={collecting} onClose={() => setCollecting(null)} />}
    </>
  )
  return { ...lifecycle, dialogs, entries, edits, collects, collect: setCollecting }
}
export type SaleLifecycle = ReturnType<typeof useSaleLifecycle>
