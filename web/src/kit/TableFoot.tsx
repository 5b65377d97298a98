import { addQuantities } from '@trastienda/contract/quantity'
import { centavos } from '@trastienda/contract/money'
import { memo, type ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { type Column, isFigure, pinnedCell, tickPin } from './columns.ts'
import { Money, Quantity } from './Figures.tsx'
import dataTableStyles from './data-table.module.css'
import tableStyles from './table.module.css'
import textStyles from './text.module.css'

export type Totals = Readonly<Record<string, number | string>>

/** One row of the foot: words, then sums under their columns. */
export interface FootLine {
  readonly label: ReactNode
  /** Small text beside the sums: which rows they leave out. */
  readonly besides?: string | undefined
  /** Sums by the columns' `total`; undefined where they are not known. */
  readonly totals: Totals | undefined
  readonly selection?: boolean
  /** The filters of the list, of whose rows they are the sums; undefined for sums that lead nowhere. */
  readonly query?: Readonly<Record<string, string>> | undefined
}

interface TableFootProps<Row> {
  columns: readonly Column<Row>[]
  ticks: boolean
  lines: readonly FootLine[]
}

/** Adds up the columns that have a total, over some rows. */
export function sumsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Totals {
  return Object.fromEntries(
    columns.flatMap(({ total, kind, counts }) => {
      if (total === undefined) return []
      const of = rows.map((row) =>
        counts?.(row) === false ? 0 : ((row as Record<string, unknown>)[total] ?? 0),
      )
      return [
        [
          total,
          kind === 'quantity'
            ? addQuantities(...of.map(String))
            : of.reduce<number>((sum, value) => sum + Number(value), 0),
        ],
      ]
    }),
  )
}

interface SumProps<Row> {
  column: Column<Row>
  line: FootLine
}

function Sum<Row>({ column, line: { totals, query } }: SumProps<Row>) {
  if (column.foot && totals) return column.foot(totals)
  const sum = column.total === undefined ? undefined : totals?.[column.total]
  if (sum === undefined) return null
  const figure =
    column.kind === 'quantity' ? <Quantity of={String(sum)} /> : <Money of={centavos(Number(sum))} full />
  const link = query && column.sumOpens?.(query)
  if (!link) return figure
  return (
    <Anchor href={link.href} className={textStyles.drill} title={link.label}>
      {figure}
      <span className={textStyles.unseen}>. {link.label}</span>
    </Anchor>
  )
}

function TableFootOf<Row>({ columns, ticks, lines }: TableFootProps<Row>) {
  const firstTotal = columns.findIndex(({ total }) => total !== undefined)
  const words = Math.max(1, firstTotal < 0 ? columns.length : firstTotal)
  // The words stay with the pinned columns: over the others they would cover the sums that scroll beneath them.
  const pinned = columns.findIndex(({ pin }) => pin === undefined)
  const room = pinned > 0 ? Math.min(words, pinned) : words
  const money = columns.some(({ total, kind }) => total !== undefined && kind === 'money')
  const card =
    columns.findLast(({ total, card }) => total !== undefined && card !== undefined) ??
    columns.findLast(({ total }) => total !== undefined)
  return (
    <tfoot>
      {lines.map((line) => (
        <tr
          key={line.selection ? 'selection' : 'all'}
          className={line.selection ? tableStyles.selectionSum : undefined}
        >
          {ticks && <td aria-hidden="true" {...pinnedCell(tickPin(columns))} />}
          <td colSpan={room} data-m="" {...pinnedCell(columns[0]?.pin)}>
            {line.label}
            {line.besides !== undefined && <small>{line.besides}</small>}
          </td>
          {words > room && <td colSpan={words - room} aria-hidden="true" />}
          {columns.slice(words).map((column) => (
            <td
              key={column.id}
              className={isFigure(column) ? textStyles.figures : undefined}
              data-m={column === card ? '' : undefined}
              {...pinnedCell(column.pin)}
            >
              {column.kind === 'actions' && money && !line.selection && line.totals ? (
                <span className={dataTableStyles.currency}>COP</span>
              ) : (
                <Sum column={column} line={line} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

/**
 * The foot: totals of what is filtered, and above it those of what is selected, under the same columns. Drawn again only
 * when they change.
 */
export const TableFoot = memo(TableFootOf) as typeof TableFootOf
