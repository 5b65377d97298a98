import type { Role } from '@trastienda/contract/access'
import { saleSumsOf } from '@trastienda/contract/list-sums'
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
import { isAllBack } from './all-back.ts'
import { saleHref } from '../document/sale-href.ts'
import { useUser } from '../session/session.ts'
import { useSumLinks } from '../pick/use-sum-links.ts'
import textStyles from '../kit/text.module.css'

type SaleMarkProps = Pick<SaleRow, 'approval' | 'status' | 'paid' | 'balance' | 'units'>

/** The state of a sale on its three axes: its goods are delivered when it is approved. What all came back is not paid. */
export function SaleMark(state: SaleMarkProps) {
  const { t } = useText()
  const returned = isAllBack(state) && state.approval === 'approved'
  return <SettledMark {...state} word={t(returned ? 'state.returned' : `sale.status.${state.status}`)} />
}

const opensAt = (role: Role) => (row: SaleRow) => saleHref(role, row.id)

/** The columns of the list of sales. */
export function useColumns(): readonly Column<SaleRow>[] {
  const { t } = useText()
  const { role } = useUser()
  const sumOpens = useSumLinks()
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
        {
          id: 'grandTotal',
          label: t('label.total'),
          sort: 'total',
          sumOpens: sumOpens(saleSumsOf.grandTotal),
        },
        ({ grandTotal }) => grandTotal,
      ),
      paidColumn({ label: t('label.paid'), width: 112, sumOpens: sumOpens(saleSumsOf.paid) }),
      balanceColumn({ label: t('label.balance'), sumOpens: sumOpens(saleSumsOf.balance) }),
      linesColumn(t('label.lines')),
      chosenColumn('responsible', t('label.responsible'), ({ responsible }) => responsible),
      chosenColumn('createdBy', t('label.createdBy'), ({ createdBy }) => createdBy),
    ],
    [t, role, sumOpens],
  )
}
