import type { Role } from '@trastienda/contract/access'
import type { SaleRow } from '@trastienda/contract/sale'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import {
  amountColumn,
  balanceColumn,
  chosenColumn,
  dayColumn,
  linesColumn,
  paidColumn,
  referenceColumn,
  ReferenceText,
  statusColumn,
  storeColumn,
} from '../kit/document-columns.tsx'
import { DayText } from '../kit/Days.tsx'
import { Quantity } from '../kit/Figures.tsx'
import { SettledMark } from '../kit/StatusMark.tsx'
import { saleHref } from '../document/sale-href.ts'
import { useUser } from '../session/session.ts'
import textStyles from '../kit/text.module.css'

/** The state of a sale on its three axes: its goods are delivered when it is approved. */
export function SaleMark(state: Pick<SaleRow, 'approval' | 'status' | 'paid' | 'balance'>) {
  const { t } = useText()
  return <SettledMark {...state} word={t(`sale.status.${state.status}`)} />
}

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
        width: 140,
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
      storeColumn(t('label.store'), 86),
      statusColumn({
        id: 'status',
        label: t('label.status'),
        width: 116,
        cell: (row) => <SaleMark {...row} />,
      }),
      {
        id: 'units',
        label: t('sale.list.units'),
        kind: 'quantity',
        width: 112,
        from: 'lg',
        className: textStyles.muted,
        cell: ({ units }) => <Quantity of={units} />,
      },
      amountColumn(
        { id: 'grandTotal', label: t('label.total'), sort: 'total' },
        ({ grandTotal }) => grandTotal,
      ),
      paidColumn(t('label.paid'), 112),
      balanceColumn({ label: t('label.balance') }),
      linesColumn(t('label.lines')),
      chosenColumn('responsible', t('label.responsible'), ({ responsible }) => responsible),
      chosenColumn('createdBy', t('label.createdBy'), ({ createdBy }) => createdBy),
    ],
    [t, role],
  )
}
