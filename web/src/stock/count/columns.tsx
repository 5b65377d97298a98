import type { CountRow } from '@trastienda/contract/stock-count'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { Column } from '../../kit/columns.ts'
import { statusColumn } from '../../kit/document-columns.tsx'
import { Money } from '../../kit/Figures.tsx'
import { useSharedColumns } from '../document-columns.tsx'
import { DocumentMark } from '../DocumentMark.tsx'
import textStyles from '../../kit/text.module.css'

export function useCountColumns(): readonly Column<CountRow>[] {
  const { t } = useText()
  const { start, end } = useSharedColumns('stock_count')
  return useMemo(
    () => [
      ...start<CountRow>(({ countedOn }) => countedOn),
      {
        id: 'category',
        label: t('label.category'),
        from: 'sm',
        cell: ({ category }) =>
          category === '' ? <span className={textStyles.faint}>{t('stockCount.whole')}</span> : category,
      },
      statusColumn({
        id: 'approval',
        label: t('label.status'),
        cell: ({ approval }) => <DocumentMark approval={approval} />,
      }),
      ...end<CountRow>(),
      {
        id: 'value',
        label: t('stockCount.difference'),
        kind: 'money',
        card: 'b',
        cell: ({ value }) => <Money of={value} sign />,
      },
    ],
    [t, start, end],
  )
}
