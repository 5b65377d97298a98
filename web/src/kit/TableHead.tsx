import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { type Column, columnWidths, nextSort, tickWidth } from './columns.ts'
import { Icon } from './Icon.tsx'
import { TickBox } from './TickFields.tsx'
import dataTableStyles from './data-table.module.css'
import textStyles from './text.module.css'

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
  onTick: (selected: boolean) => void
}

export function isFigure<Row>({ kind }: Column<Row>): boolean {
  return kind === 'money' || kind === 'quantity'
}

/** The heads of a table: fixed widths, and a button on each column that can be sorted. */
export function TableHead<Row>({ columns, sort, onSort, tick, empty, onTick }: TableHeadProps<Row>) {
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
          {tick && (
            <th scope="col">
              <TickBox label={t('kit.list.selectAll')} state={tick} disabled={empty} onChange={onTick} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: string
  onSort: ((sort: string) => void) | undefined
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { t } = useText()
  const { label, sort: name } = column
  const down = sort === `-${name}`
  const by = name !== undefined && (sort === name || down)
  const look = isFigure(column) ? textStyles.figures : undefined
  if (column.kind === 'actions') {
    return (
      <th scope="col">
        <span className={textStyles.unseen}>{label || t('kit.more')}</span>
      </th>
    )
  }
  if (name === undefined || onSort === undefined) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    )
  }
  return (
    <th scope="col" className={look} aria-sort={by ? (down ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={dataTableStyles.sort}
        title={t('kit.list.sorted', { column: label })}
        onClick={() => onSort(nextSort(sort, name))}
      >
        {label}
        {by && <Icon of={down ? ArrowDown : ArrowUp} />}
      </button>
    </th>
  )
}
