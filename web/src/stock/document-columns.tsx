import type { Day } from '@trastienda/contract/calendar'
import type { AdjustmentRow } from '@trastienda/contract/stock-adjustment'
import type { CountRow } from '@trastienda/contract/stock-count'
import type { TransferRow } from '@trastienda/contract/stock-transfer'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { dayColumn, ReferenceText } from '../kit/document-columns.tsx'
import { DayText } from '../kit/Days.tsx'
import { Money, Quantity } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useCards } from '../kit/use-media.ts'
import { DocumentMark, TransferMark } from './DocumentMark.tsx'
import { documents, type StockKind } from '@trastienda/contract/document'
import { documentPath } from './kind.ts'
import './stock.css'

interface Row {
  readonly id: number
  readonly reference: string
  readonly store: string
  readonly lines: number
  readonly createdBy: string
  /** Where a transfer goes. */
  readonly toStore?: string
}

/** Where it happens; on a card, which has room for one place, the way of a transfer. */
function Place({ row: { store, toStore } }: { row: Row }) {
  const cards = useCards()
  if (!cards) {
    return (
      <span className="clip words" dir="auto">
        {store}
      </span>
    )
  }
  if (toStore === undefined) return <bdi className="action-place">{store}</bdi>
  return (
    <span className="action-way">
      <bdi className="clip">{store}</bdi>
      <span className="row">
        <Icon of={ArrowRight} small flip />
        <bdi className="clip">{toStore}</bdi>
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
      {
        id: 'reference',
        label: t('stock.field.reference'),
        width: 156,
        sort: 'reference',
        card: 'c',
        className: 'name',
        opens: ({ id }) => documentPath(kind, id),
        cell: (row) => (
          <ReferenceText of={row.reference}>
            <DayText of={dayOf(row)} />
          </ReferenceText>
        ),
      },
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
        ...(kind === 'stock_transfer' ? { hidden: true } : { from: 'lg' as const }),
        className: 't2',
        cell: ({ createdBy }) => createdBy,
      },
    ]
    return { start, end }
  }, [t, kind])
}

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
      {
        id: 'approval',
        label: t('label.status'),
        kind: 'status',
        card: 'd',
        cell: ({ approval }) => <DocumentMark approval={approval} />,
      },
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

export function useTransferColumns(): readonly Column<TransferRow>[] {
  const { t } = useText()
  const { start, end } = useSharedColumns('stock_transfer')
  return useMemo(
    () => [
      ...start<TransferRow>(({ sentOn }) => sentOn),
      { id: 'toStore', label: t('stock.field.to'), cell: ({ toStore }) => toStore },
      {
        id: 'status',
        label: t('label.status'),
        kind: 'status',
        card: 'd',
        cell: ({ status }) => <TransferMark status={status} />,
      },
      {
        id: 'receivedOn',
        label: t('stock.transfer.receivedOn'),
        kind: 'date',
        from: 'lg',
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
        from: 'lg',
        cell: ({ lost }) => <Money of={lost} />,
      },
      {
        id: 'value',
        label: t('stock.field.value'),
        kind: 'money',
        sort: 'value',
        card: 'b',
        total: 'value',
        cell: ({ value }) => <Money of={value} />,
      },
    ],
    [t, start, end],
  )
}

export function useCountColumns(): readonly Column<CountRow>[] {
  const { t } = useText()
  const { start, end } = useSharedColumns('stock_count')
  return useMemo(
    () => [
      ...start<CountRow>(({ countedOn }) => countedOn),
      {
        id: 'category',
        label: t('label.category'),
        cell: ({ category }) =>
          category === '' ? <span className="t3">{t('stockCount.whole')}</span> : category,
      },
      {
        id: 'approval',
        label: t('label.status'),
        kind: 'status',
        card: 'd',
        cell: ({ approval }) => <DocumentMark approval={approval} />,
      },
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
