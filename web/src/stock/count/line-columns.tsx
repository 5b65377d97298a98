import type { CountLine } from '@trastienda/contract/stock-count'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { Column } from '../../kit/columns.ts'
import { DayText, InstantText } from '../../kit/Days.tsx'
import { Money, Nil, Quantity } from '../../kit/Figures.tsx'
import { classes } from '../../kit/classes.ts'
import tableStyles from '../../kit/table.module.css'
import textStyles from '../../kit/text.module.css'

/**
 * The columns of the counted lines.
 * @param blind whether the reader may not see the expected quantities yet
 */
export function useLineColumns(
  blind: boolean,
  kardex: (line: CountLine) => string,
): readonly Column<CountLine>[] {
  const { t } = useText()
  return useMemo(() => {
    const expectedColumns: readonly Column<CountLine>[] = [
      {
        id: 'expected',
        label: t('stockCount.expected'),
        kind: 'quantity',
        from: 'md',
        cell: ({ expected }) => <Quantity of={expected} />,
      },
      {
        id: 'difference',
        label: t('stockCount.difference'),
        kind: 'quantity',
        card: 'd',
        cell: ({ difference }) => (
          <span className={difference !== null && difference.startsWith('-') ? textStyles.error : undefined}>
            <Quantity of={difference} sign />
          </span>
        ),
      },
      {
        id: 'value',
        label: t('stock.field.value'),
        kind: 'money',
        sort: 'value',
        from: 'md',
        cell: ({ value }) => <Money of={value} sign />,
      },
    ]
    return [
      {
        id: 'productCode',
        label: t('product.column.code'),
        sort: 'code',
        width: 100,
        from: 'md',
        cell: ({ productCode }) => (
          <bdi dir="ltr" className={classes(textStyles.monospace, textStyles.muted, textStyles.clip)}>
            {productCode}
          </bdi>
        ),
      },
      {
        id: 'productName',
        label: t('label.product'),
        sort: 'name',
        card: 'a',
        className: tableStyles.name,
        opens: kardex,
        cell: ({ productName }) => (
          <span className={textStyles.row}>
            <span className={textStyles.clip} dir="auto">
              {productName}
            </span>
          </span>
        ),
      },
      {
        id: 'lot',
        label: t('label.lot'),
        width: 92,
        card: 'c',
        cell: ({ lot }) =>
          lot === '' ? <Nil /> : <bdi className={classes(textStyles.monospace, textStyles.clip)}>{lot}</bdi>,
      },
      {
        id: 'expiresOn',
        label: t('receipt.field.expiresOn'),
        kind: 'date',
        width: 112,
        from: 'md',
        cell: ({ expiresOn }) => <DayText of={expiresOn} />,
      },
      {
        id: 'counted',
        label: t('stockCount.counted'),
        kind: 'quantity',
        card: 'b',
        cell: ({ counted, unit }) => <Quantity of={counted} unit={unit} />,
      },
      ...(blind ? [] : expectedColumns),
      {
        id: 'countedBy',
        label: t('stockCount.countedBy'),
        width: 144,
        from: 'lg',
        className: textStyles.muted,
        cell: ({ countedBy }) => countedBy,
      },
      {
        id: 'countedAt',
        label: t('label.date'),
        kind: 'date',
        width: 148,
        sort: 'counted',
        hidden: true,
        className: textStyles.muted,
        cell: ({ countedAt }) => <InstantText of={countedAt} />,
      },
    ]
  }, [t, blind, kardex])
}
