import type { Day } from '@trastienda/contract/calendar'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { dayColumn, referenceColumn, ReferenceText } from '../kit/document-columns.tsx'
import { DayText } from '../kit/Days.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useCards } from '../kit/use-media.ts'
import { documents } from '@trastienda/contract/document'
import type { StockKind } from '@trastienda/contract/movement'
import type { AdjustmentReason } from '@trastienda/contract/stock-adjustment'
import { documentPath } from './kind.ts'
import { classes } from '../kit/classes.ts'
import dataTableStyles from '../kit/data-table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './stock.module.css'

interface Row {
  readonly id: number
  readonly reference: string
  readonly store: string
  readonly lines: number
  readonly createdBy: string
  /** The receiving store of a transfer. */
  readonly toStore?: string
  /** Why an adjustment was made. */
  readonly reason?: AdjustmentReason
}

/** The store; on a card, which has room for one place, both stores of a transfer, and why an adjustment was made. */
function Place({ row: { store, toStore, reason } }: { row: Row }) {
  const { t } = useText()
  const cards = useCards()
  if (!cards) {
    return (
      <span className={classes(textStyles.clip, dataTableStyles.words)} dir="auto">
        {store}
      </span>
    )
  }
  if (reason !== undefined)
    return (
      <span className={textStyles.clip}>
        <bdi>{store}</bdi> · {t(`stock.reason.${reason}`)}
      </span>
    )
  if (toStore === undefined) return <bdi className={styles.actionPlace}>{store}</bdi>
  return (
    <span className={styles.actionWay}>
      <bdi className={textStyles.clip}>{store}</bdi>
      <span className={textStyles.row}>
        <Icon of={ArrowRight} small flip />
        <bdi className={textStyles.clip}>{toStore}</bdi>
      </span>
    </span>
  )
}

/** The columns that every document of stock has: before and after those of its own. */
export function useSharedColumns(kind: StockKind) {
  const { t } = useText()
  return useMemo(() => {
    const start = <Each extends Row>(dayOf: (row: Each) => Day): Column<Each>[] => [
      dayColumn(documents[kind].day, t('label.date'), (row) => dayOf(row)),
      referenceColumn({
        label: t('stock.field.reference'),
        width: 138,
        opens: ({ id }) => documentPath(kind, id),
        cell: (row) => (
          <ReferenceText of={row.reference}>
            <DayText of={dayOf(row)} />
          </ReferenceText>
        ),
      }),
      {
        id: 'store',
        label: t(kind === 'stock_transfer' ? 'stock.field.from' : 'stock.field.store'),
        card: 'a',
        cell: (row) => <Place row={row} />,
      },
    ]
    const end = <Each extends Row>(): Column<Each>[] => [
      {
        id: 'lines',
        label: t(kind === 'stock_count' ? 'stockCount.counted' : 'label.lines'),
        kind: 'quantity',
        width: 84,
        ...(kind === 'stock_transfer' ? { hidden: true } : { from: 'md' as const }),
        cell: ({ lines }) => lines,
      },
      {
        id: 'createdBy',
        label: t('stock.field.createdBy'),
        width: 150,
        ...(kind === 'stock_transfer' ? { hidden: true } : { from: 'xl' as const }),
        className: textStyles.muted,
        cell: ({ createdBy }) => createdBy,
      },
    ]
    return { start, end }
  }, [t, kind])
}
