import type { PurchaseRow } from '@trastienda/contract/purchase'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import {
  chosenColumn,
  dayColumn,
  linesColumn,
  referenceColumn,
  ReferenceText,
  storeColumn,
} from '../kit/document-columns.tsx'
import { DayText, DueDate } from '../kit/Days.tsx'
import { Money, Nil } from '../kit/Figures.tsx'
import { StatusMark } from '../kit/StatusMark.tsx'
import textStyles from '../kit/text.module.css'

type State = Pick<PurchaseRow, 'approval' | 'status' | 'paid' | 'balance'>

/** The state of a purchase on its three axes: a direct purchase is received when it is approved. */
export function PurchaseMark({ approval, status, paid, balance }: State) {
  const payment = approval === 'approved' && balance === 0 ? 'paid' : paid > 0 ? 'part' : 'unpaid'
  return (
    <StatusMark
      approval={approval}
      receipt={approval === 'approved' ? 'full' : 'none'}
      payment={payment}
      label={status}
    />
  )
}

function isOpen({ approval }: State): boolean {
  return approval === 'pending' || approval === 'approved'
}

/** Only what is approved is owed. */
const isOwed = ({ approval }: State) => approval === 'approved'

/** The columns of the list of purchases. */
export function useColumns(): readonly Column<PurchaseRow>[] {
  const { t } = useText()
  return useMemo(
    () => [
      dayColumn('purchasedOn', t('label.date'), ({ purchasedOn }) => purchasedOn),
      referenceColumn({
        label: t('label.reference'),
        width: 120,
        opens: ({ id }) => `/purchase/edit/${id}`,
        cell: ({ reference, attachments, purchasedOn }) => (
          <ReferenceText of={reference} files={attachments > 1 ? attachments : 0}>
            <DayText of={purchasedOn} />
          </ReferenceText>
        ),
      }),
      { id: 'supplier', label: t('label.supplier'), card: 'a', cell: ({ supplier }) => supplier },
      storeColumn(t('label.store'), 84),
      {
        id: 'status',
        label: t('label.status'),
        kind: 'status',
        width: 104,
        card: 'd',
        cell: (row) => <PurchaseMark {...row} />,
      },
      {
        id: 'dueOn',
        label: t('label.due'),
        kind: 'date',
        width: 162,
        sort: 'due',
        from: 'md',
        cell: (row) => (isOpen(row) && row.balance > 0 ? <DueDate of={row.dueOn} /> : <Nil />),
      },
      {
        id: 'grandTotal',
        label: t('label.total'),
        kind: 'money',
        width: 112,
        sort: 'total',
        card: 'b',
        total: 'grandTotal',
        cell: (row) => <Money of={row.grandTotal} muted={!isOpen(row)} />,
      },
      {
        id: 'paid',
        label: t('label.paid'),
        kind: 'money',
        width: 106,
        from: 'xl',
        total: 'paid',
        counts: isOpen,
        className: textStyles.muted,
        cell: (row) => <Money of={isOpen(row) ? row.paid : null} />,
      },
      {
        id: 'balance',
        label: t('label.balance'),
        kind: 'money',
        width: 112,
        sort: 'balance',
        total: 'balance',
        counts: isOwed,
        from: 'md',
        cell: (row) => <Money of={isOwed(row) ? row.balance : null} />,
      },
      {
        id: 'reserved',
        label: t('payment.bill.reserved'),
        kind: 'money',
        hidden: true,
        className: textStyles.muted,
        cell: (row) => <Money of={isOpen(row) ? row.reserved : null} />,
      },
      linesColumn(t('purchase.list.lines')),
      chosenColumn('responsible', t('label.responsible'), ({ responsible }) => responsible),
      chosenColumn('customer', t('label.customer'), ({ customer }) => customer ?? t('lines.ownStock')),
      chosenColumn('createdBy', t('label.createdBy'), ({ createdBy }) => createdBy),
    ],
    [t],
  )
}
