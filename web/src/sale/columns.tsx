import type { Role } from '@trastienda/contract/access'
import type { SaleRow } from '@trastienda/contract/sale'
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
import { DayText } from '../kit/Days.tsx'
import { Money, Quantity } from '../kit/Figures.tsx'
import { StatusMark } from '../kit/StatusMark.tsx'
import { saleHref } from '../document/sale-href.ts'
import { useUser } from '../session/session.ts'
import textStyles from '../kit/text.module.css'

type State = Pick<SaleRow, 'approval' | 'status' | 'paid' | 'balance'>

/** The state of a sale on its three axes: its goods are delivered when it is approved. */
export function SaleMark({ approval, status, paid, balance }: State) {
  const { t } = useText()
  const payment = approval === 'approved' && balance === 0 ? 'paid' : paid > 0 ? 'part' : 'unpaid'
  return (
    <StatusMark
      approval={approval}
      receipt={approval === 'approved' ? 'full' : 'none'}
      payment={payment}
      label={status}
      word={t(`sale.status.${status}`)}
    />
  )
}

/** Whether the sale counts: a rejected or cancelled one owes nothing. */
function isLive({ approval }: State): boolean {
  return approval === 'pending' || approval === 'approved'
}

const isOwed = ({ approval }: State): boolean => approval === 'approved'

const opensAt = (role: Role) => (row: SaleRow) => saleHref(role, row.id)

/** The columns of the list of sales. */
export function useColumns(): readonly Column<SaleRow>[] {
  const { t } = useText()
  const { role } = useUser()
  return useMemo(
    () => [
      dayColumn('soldOn', t('label.date'), ({ soldOn }) => soldOn),
      referenceColumn({
        label: t('label.reference'),
        width: 150,
        opens: opensAt(role),
        cell: ({ reference, attachments, soldOn }) => (
          <ReferenceText of={reference} files={attachments}>
            <DayText of={soldOn} />
          </ReferenceText>
        ),
      }),
      {
        id: 'customer',
        label: t('label.customer'),
        card: 'a',
        cell: ({ customer, counter }) =>
          counter ? <bdi className={textStyles.faint}>{customer}</bdi> : <bdi>{customer}</bdi>,
      },
      storeColumn(t('label.store'), 94),
      {
        id: 'status',
        label: t('label.status'),
        kind: 'status',
        width: 116,
        card: 'd',
        cell: (row) => <SaleMark {...row} />,
      },
      {
        id: 'units',
        label: t('sale.list.units'),
        kind: 'quantity',
        width: 112,
        from: 'lg',
        className: textStyles.muted,
        cell: ({ units }) => <Quantity of={units} />,
      },
      {
        id: 'grandTotal',
        label: t('label.total'),
        kind: 'money',
        sort: 'total',
        card: 'b',
        total: 'grandTotal',
        cell: (row) => <Money of={row.grandTotal} muted={!isLive(row)} />,
      },
      {
        id: 'paid',
        label: t('label.paid'),
        kind: 'money',
        width: 112,
        from: 'xl',
        total: 'paid',
        counts: isLive,
        className: textStyles.muted,
        cell: (row) => <Money of={isLive(row) ? row.paid : null} />,
      },
      {
        id: 'balance',
        label: t('label.balance'),
        kind: 'money',
        sort: 'balance',
        total: 'balance',
        counts: isOwed,
        from: 'md',
        cell: (row) => <Money of={isOwed(row) ? row.balance : null} />,
      },
      linesColumn(t('label.lines')),
      chosenColumn('responsible', t('label.responsible'), ({ responsible }) => responsible),
      chosenColumn('createdBy', t('label.createdBy'), ({ createdBy }) => createdBy),
    ],
    [t, role],
  )
}
