import type { TransferRow } from '@trastienda/contract/stock-transfer'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { Column } from '../../kit/columns.ts'
import { statusColumn } from '../../kit/document-columns.tsx'
import { DayText } from '../../kit/Days.tsx'
import { Money, Quantity } from '../../kit/Figures.tsx'
import { useSharedColumns } from '../document-columns.tsx'
import { TransferMark } from '../DocumentMark.tsx'

export function useTransferColumns(): readonly Column<TransferRow>[] {
  const { t } = useText()
  const { start, end } = useSharedColumns('stock_transfer')
  return useMemo(
    () => [
      ...start<TransferRow>(({ sentOn }) => sentOn),
      { id: 'toStore', label: t('stock.field.to'), cell: ({ toStore }) => toStore },
      statusColumn({
        id: 'status',
        label: t('label.status'),
        cell: ({ status }) => <TransferMark status={status} />,
      }),
      {
        id: 'receivedOn',
        label: t('stock.transfer.receivedOn'),
        kind: 'date',
        from: 'xl',
        cell: ({ receivedOn }) => <DayText of={receivedOn} />,
      },
      {
        id: 'units',
        label: t('stock.field.units'),
        kind: 'quantity',
        from: 'md',
        cell: ({ units }) => <Quantity of={units} />,
      },
      ...end<TransferRow>(),
      {
        id: 'lost',
        label: t('stock.field.lost'),
        kind: 'money',
        from: 'xl',
        cell: ({ lost }) => <Money of={lost} />,
      },
      {
        id: 'value',
        label: t('stock.field.value'),
        kind: 'money',
        sort: 'value',
        // On a tablet the day comes before it.
        from: 'sm',
        card: 'b',
        total: 'value',
        cell: ({ value }) => <Money of={value} />,
      },
    ],
    [t, start, end],
  )
}
