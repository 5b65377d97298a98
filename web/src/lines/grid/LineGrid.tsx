import type { Day } from '@trastienda/contract/calendar'
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Money } from '../../kit/Figures.tsx'
import { useCards } from '../../kit/use-media.ts'
import { onServerBack } from '../../session/connection.ts'
import { type CellProblems, lineAmount } from '../cells.ts'
import type { Column, Headings, Line, Skips } from '../line.ts'
import { PasteDialog } from '../paste/PasteDialog.tsx'
import type { Active } from './active.ts'
import type { GridControl } from './control.ts'
import { gridColumns, GridHead, gridWidth } from './GridHead.tsx'
import { LineRow } from './LineRow.tsx'
import { type CellParts, type EndColumn, useSheet } from './sheet.ts'
import { useFigureColumns } from './use-figure-columns.ts'
import { useGridHands } from './use-grid-hands.ts'
import styles from './cells.module.css'
import './grid-given.css'
import './grid-phone.css'
import './given-phone.css'

interface LineGridProps {
  /** The name of the grid for screen readers. */
  name: string
  /** The titles of its columns; the same object until the texts change. */
  headings: Headings
  /** Whether the category of each product is shown beside it. */
  categories?: boolean
  lines: readonly Line[]
  problems: ReadonlyMap<string, CellProblems>
  /** The day of the document, from which shelf lives are counted. */
  dated: Day | null
  control: GridControl
  /** Creates a product from the typed text; undefined for people who may not. */
  onCreate: ((line: Line, text: string) => void) | undefined
  /** The cells that this kind of document shows in its own way; the same object as long as they are. */
  parts?: CellParts
  /** Warnings about lines that may nevertheless be right, by the key of the line. */
  notes?: ReadonlyMap<string, string>
}

const noParts: CellParts = {}
const never = () => false

/** The value of a line, where it has one. */
function Subtotal({ line }: { line: Line }) {
  return <Money of={lineAmount(line)} />
}

/**
 * The columns that are shown: those that some line takes something in, or has something in; and choices, since a line
 * takes them as soon as it has a quantity.
 */
function useShown(
  columns: readonly Column[],
  { skips = never, choices }: CellParts,
  lines: readonly Line[],
): readonly Column[] {
  const isEmpty = (line: Line, column: Column) =>
    skips(line, column) && column !== 'product' && line[column] === ''
  const hidden = columns
    .filter((column) => !choices?.[column] && lines.every((line) => isEmpty(line, column)))
    .join(' ')
  return useMemo(() => columns.filter((column) => !hidden.split(' ').includes(column)), [columns, hidden])
}

const noStops: readonly Active[] = []

/**
 * The cells where the grid is entered, by Tab from above and by Shift+Tab from below: the entry line, or in lines that
 * are given the first and the last that take something.
 */
function stopsOf(lines: readonly Line[], { given, columns }: GridControl, skips: Skips): readonly Active[] {
  const last = lines.at(-1)
  if (!given) return last ? [{ key: last.key, column: 'product' }] : []
  const taking = (line: Line) => columns.filter((column) => !skips(line, column))
  const rows = lines.filter((line) => taking(line).length > 0)
  return [rows.slice(0, 1), rows.slice(-1)].flatMap(([line], at) => {
    const column = line && taking(line).at(-at)
    return line && column ? [{ key: line.key, column }] : []
  })
}

/** The lines of a document as a sheet of cells: typed, scanned, pasted, and moved through by keyboard. */
export function LineGrid({ lines, control, categories = false, ...props }: LineGridProps) {
  const { facts } = control
  const { t } = useText()
  const table = useRef<HTMLTableElement>(null)
  const active = useSyncExternalStore(control.subscribe, control.active)
  const current = useSyncExternalStore(control.subscribe, control.current)
  const products = useSyncExternalStore(facts.subscribe, facts.get)
  const pasted = useSyncExternalStore(control.subscribe, control.pasted)
  const unasked = useSyncExternalStore(control.subscribe, control.unasked)
  const lookUpAgain = useEffectEvent(() => void control.lookup(lines.map(({ key }) => key)))
  useEffect(() => {
    if (unasked.size === 0) return undefined
    return onServerBack(lookUpAgain)
  }, [unasked])

  const { headings, dated, onCreate, parts = noParts } = props
  const cards = useCards()
  const { skips = never } = parts
  const columns = useShown(control.columns, parts, lines)
  const subtotal = useMemo(
    (): readonly EndColumn[] => [{ id: 'subtotal', heading: t('purchase.column.subtotal'), Value: Subtotal }],
    [t],
  )
  const { ends = subtotal } = parts
  const sheet = useSheet({
    columns,
    ends,
    headings,
    categories,
    cards,
    dated,
    control,
    facts,
    onCreate,
    parts,
  })

  useFigureColumns(table, [...columns, ...ends.map(({ id }) => id)].join(' '))

  // While a cell is active it alone is a stop.
  const stops = active === null ? stopsOf(lines, control, skips) : noStops
  const hands = useGridHands({ lines, control, active, table })
  return (
    <div className={styles.box} data-scrolls="">
      <table
        ref={table}
        className={styles.lineGrid}
        role="grid"
        aria-label={props.name}
        aria-rowcount={lines.length + 1}
        aria-colcount={gridWidth(columns, categories, ends)}
        style={{ '--columns': gridColumns(columns, categories, ends) } as CSSProperties}
        data-columns={columns.length}
        data-ends={ends.length}
        data-given={control.given ? true : undefined}
        {...hands}
      >
        <GridHead columns={columns} categories={categories} ends={ends} headings={headings} />
        <tbody>
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              sheet={sheet}
              line={line}
              at={at}
              last={at === lines.length - 1}
              stops={stops.flatMap(({ key, column }) => (key === line.key ? column : [])).join(' ')}
              column={active?.key === line.key ? active.column : null}
              current={line.key === current}
              problems={props.problems.get(line.key)}
              note={props.notes?.get(line.key)}
              pick={line.product ? products.get(line.product.id) : undefined}
            />
          ))}
        </tbody>
      </table>
      {pasted && <PasteDialog table={pasted} control={control} facts={facts} headings={headings} />}
    </div>
  )
}
