import type { AdjustmentRow } from '@trastienda/contract/stock-adjustment'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { Column } from '../../kit/columns.ts'
import { statusColumn } from '../../kit/document-columns.tsx'
import { Money } from '../../kit/Figures.tsx'
import { useSharedColumns } from '../document-columns.tsx'
import { DocumentMark } from '../DocumentMark.tsx'

export function useAdjustmentColumns(): readonly Column<AdjustmentRow>[] {
  const { t } = useText()
  const { start, end } = useSharedColumns('stock_adjustment')
  return useMemo(
    () => [
      ...start<AdjustmentRow>(({ adjustedOn }) => adjustedOn),
      {
        id: 'reason',
        label: t('stock.field.reason'),
        width: 124,
        cell: ({ reason }) => t(`stock.reason.${reason}`),
      },
      statusColumn({
        id: 'approval',
        label: t('label.status'),
        cell: ({ approval }) => <DocumentMark approval={approval} />,
      }),
      ...end<AdjustmentRow>(),
      {
        id: 'value',
        label: t('stock.field.value'),
        kind: 'money',
        sort: 'value',
        card: 'b',
        total: 'value',
        cell: ({ value }) => <Money of={value} sign />,
      },
    ],
    [t, start, end],
  )
}
