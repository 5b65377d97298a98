import type { ReturnRow } from '@trastienda/contract/purchase-return'
import { documentApproval } from '@trastienda/contract/status'
import { onceApproved } from '@trastienda/contract/shown-money.rules'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { amountColumn, dayColumn, ReferenceText, statusColumn } from '../kit/document-columns.tsx'
import { DayText } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import type { FilterSpec } from '../kit/filter-code.ts'
import { StatusMark } from '../kit/StatusMark.tsx'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

/** The state of a return: it has one axis alone. */
export function ReturnMark({ approval }: Pick<ReturnRow, 'approval'>) {
  const { t } = useText()
  return <StatusMark approval={approval} word={t(`purchaseReturn.state.${approval}`)} />
}

/** The columns of the list of returns. */
export function useColumns(): readonly Column<ReturnRow>[] {
  const { t } = useText()
  return useMemo(
    () => [
      dayColumn('returnedOn', t('label.date'), ({ returnedOn }) => returnedOn),
      {
        id: 'reference',
        label: t('label.reference'),
        sort: 'reference',
        card: 'a',
        className: tableStyles.name,
        opens: true,
        cell: ({ reference, attachments, returnedOn }) => (
          <ReferenceText of={reference} files={attachments}>
            <DayText of={returnedOn} />
          </ReferenceText>
        ),
      },
      statusColumn({
        id: 'approval',
        label: t('label.status'),
        width: 124,
        cell: (row) => <ReturnMark {...row} />,
      }),
      {
        id: 'lines',
        label: t('label.lines'),
        kind: 'quantity',
        width: 76,
        from: 'md',
        className: textStyles.muted,
        cell: ({ lines }) => lines,
      },
      amountColumn({ id: 'amount', label: t('label.value'), sort: 'amount' }, ({ amount }) => amount),
      {
        id: 'applied',
        label: t('purchaseReturn.column.applied'),
        kind: 'money',
        from: 'md',
        total: 'applied',
        className: textStyles.muted,
        cell: (row) => <Money of={onceApproved(row, row.applied)} />,
      },
      {
        id: 'excess',
        label: t('purchaseReturn.column.excess'),
        kind: 'money',
        from: 'md',
        total: 'excess',
        className: textStyles.muted,
        cell: (row) => <Money of={onceApproved(row, row.excess)} />,
      },
      {
        id: 'createdBy',
        label: t('order.list.createdBy'),
        width: 160,
        from: 'lg',
        card: 'c',
        className: textStyles.muted,
        cell: ({ createdBy }) => createdBy,
      },
    ],
    [t],
  )
}

/** What the list can be narrowed by. */
export function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        name: 'approval',
        label: t('label.status'),
        kind: 'oneOf',
        options: documentApproval.options.map((id) => ({ id, label: t(`purchaseReturn.state.${id}`) })),
      },
      { name: 'date', label: t('label.date'), kind: 'days', query: ['from', 'to'] },
    ],
    [t],
  )
}
