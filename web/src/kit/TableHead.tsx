import { memo } from 'react'
import { useText } from '../i18n/useText.ts'
import { ColumnHead, type ColumnHands } from './ColumnHead.tsx'
import { type Column, columnWidths, pinnedCell, tickPin, tickWidth } from './columns.ts'
import { TickBox } from './TickFields.tsx'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: string
  onSort: ((sort: string) => void) | undefined
  /** Undefined when rows cannot be selected. */
  tick: 'none' | 'some' | 'all' | undefined
  /**
   * Whether the list has no rows, or none yet: selecting all would show nothing and then select rows that arrive
   * later.
   */
  empty: boolean
  /** Undefined when rows cannot be selected. */
  onTick: ((selected: boolean) => void) | undefined
  hands: ColumnHands | undefined
}

function TableHeadOf<Row>({ columns, sort, onSort, tick, empty, onTick, hands }: TableHeadProps<Row>) {
  const { t } = useText()
  const widths = columnWidths(columns, tick !== undefined)
  return (
    <>
      <colgroup>
        {tick && <col style={{ inlineSize: tickWidth }} />}
        {columns.map(({ id }, at) => (
          <col key={id} style={{ inlineSize: widths[at] }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {tick && onTick && (
            <th scope="col" {...pinnedCell(tickPin(columns))}>
              <TickBox label={t('list.selectAll')} state={tick} disabled={empty} onChange={onTick} />
            </th>
          )}
          {columns.map((column, at) => (
            <ColumnHead
              key={column.id}
              column={column}
              sort={sort}
              onSort={onSort}
              hands={at < columns.length - 1 ? hands : undefined}
            />
          ))}
        </tr>
      </thead>
    </>
  )
}

/**
 * The heads of a table: fixed widths, and a button on each column that can be sorted. Drawn again only when they change,
 * and not with every row that is scrolled past.
 */
export const TableHead = memo(TableHeadOf) as typeof TableHeadOf
