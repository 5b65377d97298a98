import { mayDo, mayOpen } from '@trastienda/contract/access'
import type { Order, OrderRow } from '@trastienda/contract/purchase-order'
import { orderPdf } from '@trastienda/contract/print'
import { isEditable } from '@trastienda/contract/status'
import { useRouter } from '@tanstack/react-router'
import { Copy, Mail, PackageCheck, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { MailDialog } from '../print/MailDialog.tsx'
import { usePdf } from '../print/use-pdf.ts'
import { useUser } from '../session/session.ts'

type Subject = Pick<Order & OrderRow, 'id' | 'reference' | 'approval' | 'receipt' | 'supplier'>

/** What an order's menu offers besides what changes its state: receiving, correcting, copying, printing, mailing it. */
export function useOrderEntries() {
  const { t } = useText()
  const { history } = useRouter()
  const { role } = useUser()
  const [mailing, setMailing] = useState<Subject | null>(null)
  const openPdf = usePdf()
  const go = (to: string) => () => history.push(to)
  const entries = (subject: Subject): MenuEntry[] => {
    const { id, approval, receipt, reference } = subject
    const open = isEditable({ approval })
    return [
      approval === 'approved' &&
        receipt !== 'full' &&
        mayOpen(role, 'orderReceive') && {
          id: 'receive',
          label: t('order.act.receive'),
          icon: PackageCheck,
          run: go(`/purchase-order/receive/${id}`),
        },
      open &&
        mayOpen(role, 'orderEdit') && {
          id: 'edit',
          label: t('order.act.edit'),
          icon: Pencil,
          run: go(`/purchase-order/edit/${id}`),
        },
      mayDo(role, 'purchase_order.add') && {
        id: 'duplicate',
        label: t('order.act.duplicate'),
        icon: Copy,
        run: go(`/purchase-order/add?from=${id}`),
      },
      { id: 'print', label: t('print.order'), icon: Printer, run: () => openPdf(orderPdf, id, reference) },
      approval === 'approved' &&
        mayDo(role, 'purchase_order.edit') && {
          id: 'mail',
          label: t('print.mail.ask'),
          icon: Mail,
          run: () => setMailing(subject),
        },
    ].filter((entry) => entry !== false)
  }
  return { entries, dialogs: mailing && <MailDialog order={mailing} onClose={() => setMailing(null)} /> }
}
