import { columnWidth } from '@trastienda/contract/list-setting'
import type { ReactNode } from 'react'

/** Changing the values of a column one by one. */
export interface ColumnEdit<Row> {
  /** What is changed: "Precio". */
  readonly label: string
  readonly may: (row: Row) => boolean
  /** Draws the cell so that its value can be changed in place, around what is shown of a row. */
  readonly renderCell: (row: Row, shown: (row: Row) => ReactNode) => ReactNode
  /** Draws the dialog that changes it where fingers are. */
  readonly renderDialog: (row: Row, onClose: () => void) => ReactNode
}

/** Where what adds up to a sum is read. */
export interface SumLink {
  readonly href: string
  /** What it opens: "Abrir en el informe de compras". */
  readonly label: string
}

/** A column of a list. `Row` is the row of the endpoint's reply. */
export interface Column<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** How its values are changed in their cells; see `editedBy`. */
  readonly edit?: ColumnEdit<Row> | undefined
  /** The endpoint's sort name, if the column can be sorted. */
  readonly sort?: string
  /** Figures are aligned at the end; `actions` is always last and cannot be hidden. */
  readonly kind?: 'text' | 'money' | 'quantity' | 'date' | 'status' | 'actions'
  /** Pixels. Text columns without a width share what is left. */
  readonly width?: number
  /** The column's place on the card of a phone: a b above, c d below. */
  readonly card?: 'a' | 'b' | 'c' | 'd'
  /** Whether a card gives it two lines before it is cut; all cards of the list are higher then. */
  readonly twoLines?: true
  /** Whether the column is hidden until the user chooses it. */
  readonly hidden?: boolean
  /**
   * Needs this much room: a page of at least 1024 px (`md`), 1280 px (`lg`) or 1536 px (`xl`); on a narrower one a
   * column from `sm` is shown as soon as it fits. Ignored once the user has chosen columns.
   */
  readonly from?: Room
  /**
   * The row's field (centavos, or a decimal string of a `quantity`) that the footer sums up; also its key in
   * `totals`.
   */
  readonly total?: string
  /** Whether a row shows the field, and so counts in the sum; every row does by default. */
  readonly counts?: (row: Row) => boolean
  /**
   * Where what adds up to the sum of the whole list is read, under the filters of the list in the form of its endpoint;
   * undefined where nothing adds up to exactly that.
   */
  readonly sumOpens?: (query: Readonly<Record<string, string>>) => SumLink | undefined
  /** The footer's value for the whole list when it is no sum, calculated from the sums of the others. */
  readonly foot?: (totals: Readonly<Record<string, number | string>>) => ReactNode
  /**
   * The name of the row: one press on it opens the row, as Enter does. It is a link when the row has an address,
   * which can be opened in another tab; undefined for a row that does not open.
   */
  readonly opens?: true | ((row: Row) => string | undefined)
  /** The row's code or number: a press on it opens the row as the name does; only the name is a link. */
  readonly pressOpens?: true
  /** `t2` for supporting facts. */
  readonly className?: string
  /** Pixels from the start at which the column stays while the table scrolls sideways; see `chosenColumns`. */
  readonly pin?: number
}

/** What a person chose about the columns of a list. */
export interface ColumnChoice {
  /** The ids of the shown columns, in order; null for the list's own. */
  readonly columns: readonly string[] | null
  /** Pixels, by the id of the column. */
  readonly widths: Readonly<Record<string, number>>
  /** The columns that stay in place: they come first. */
  readonly pinned: readonly string[]
}

const rooms = ['sm', 'md', 'lg', 'xl'] as const
export type Room = (typeof rooms)[number]
/** A file or a sheet of paper has the columns of the widest screen, wherever it is asked for. */
export const widest: Room = 'xl'

const usual: Record<NonNullable<Column<never>['kind']>, number | undefined> = {
  text: undefined,
  money: 120,
  quantity: 100,
  // A day of another year in the widest language.
  date: 98,
  status: 124,
  actions: 72,
}
/** How narrow a text column gets before the table scrolls sideways. */
export const least = 120
/** A pinned text column cannot take what is left: the next one stays where it ends. */
const pinnedText = 220
export const tickWidth = 52

/** The width of a column in pixels; undefined for one that takes what is left. */
export function widthOf<Row>({ width, kind = 'text', pin }: Column<Row>): number | undefined {
  return width ?? usual[kind] ?? (pin === undefined ? undefined : pinnedText)
}

/** How much wider the cell at the edge is inside: the gutter of the page instead of the gap between two cells. */
const edge = 16

/**
 * The present widths of columns: the first has the gutter before it, when there are no ticks. Where each has a width,
 * the last takes what is left.
 */
export function columnWidths<Row>(
  columns: readonly Column<Row>[],
  ticks: boolean,
): readonly (number | undefined)[] {
  const widths = columns.map((column, at) => {
    const width = widthOf(column)
    return width !== undefined && at === 0 && !ticks ? width + edge : width
  })
  return widths.includes(undefined) ? widths : [...widths.slice(0, -1), undefined]
}

/** The minimum width of the table. */
export function leastWidth<Row>(columns: readonly Column<Row>[], ticks: boolean): number {
  return columnWidths(columns, ticks).reduce<number>(
    (sum, width, at) => sum + (width ?? (columns[at] && widthOf(columns[at])) ?? least),
    ticks ? tickWidth : 0,
  )
}

function fits<Row>({ from }: Column<Row>, room: Room): boolean {
  return rooms.indexOf(room) >= rooms.indexOf(from ?? 'sm')
}

/** The room that figures need, in pixels, by the id of their column. */
export type FigureWidths = Readonly<Record<string, number>>

/** Columns with the room that their figures need; the same array where each has it already. */
export function withFigures<Row>(
  columns: readonly Column<Row>[],
  figures: FigureWidths,
): readonly Column<Row>[] {
  const needed = (column: Column<Row>) => (isFigure(column) ? (figures[column.id] ?? 0) : 0)
  const short = (column: Column<Row>) => needed(column) > (widthOf(column) ?? 0)
  if (!columns.some(short)) return columns
  return columns.map((column) => (short(column) ? { ...column, width: needed(column) } : column))
}

/** How narrow names may get before a column that is not needed much makes room for them. */
const readable = 176

/**
 * Columns without those that would cut the names beside them: of the ones that need a wide page (`lg`, `xl`) the last
 * leave until the text columns without a width are readable. Where large figures would push the table out of view the
 * last of those that need less room leave too.
 */
function withRoom<Row>(
  columns: readonly Column<Row>[],
  width: number,
  { ticks, grown }: { readonly ticks: boolean; readonly grown: boolean },
): readonly Column<Row>[] {
  const names = columns.filter((column) => widthOf(column) === undefined).length
  const over = leastWidth(columns, ticks) - width
  const last = (room: Room) => columns.findLast(({ from }) => from === room)
  const leaves = last('xl') ?? last('lg') ?? (grown && over > 0 ? (last('md') ?? last('sm')) : undefined)
  if (names === 0 || over + names * (readable - least) <= 0 || !leaves) return columns
  return withRoom(
    columns.filter((column) => column !== leaves),
    width,
    { ticks, grown },
  )
}

/**
 * Columns of a tablet, or of a phone on its side: of those that are wanted there (`sm`) the first that fit beside the
 * ones that are always shown.
 */
function withWanted<Row>(
  columns: readonly Column<Row>[],
  width: number,
  ticks: boolean,
): readonly Column<Row>[] {
  const fit = new Set<Column<Row>>()
  for (const each of columns.filter(({ from }) => from === 'sm')) {
    const more = columns.filter((column) => column.from !== 'sm' || column === each || fit.has(column))
    if (leastWidth(more, ticks) <= width) fit.add(each)
  }
  return columns.filter((column) => column.from !== 'sm' || fit.has(column))
}

/** The displayed columns: the chosen ones in the chosen order, else those that are not hidden and have room. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
  room: Room,
): readonly Column<Row>[] {
  const actions = columns.filter(({ kind }) => kind === 'actions')
  const byId = new Map(columns.filter(({ kind }) => kind !== 'actions').map((column) => [column.id, column]))
  const named = (chosen ?? []).flatMap((id) => byId.get(id) ?? [])
  const visible =
    named.length > 0 ? named : [...byId.values()].filter((column) => !column.hidden && fits(column, room))
  return [...visible, ...actions]
}

/**
 * The displayed columns as the person wants them: pinned ones first, each where it stays, and with the chosen widths. A
 * column of figures is never narrower than the longest of them.
 * @param ticks whether a column of ticks comes before them
 * @param width of the list, in pixels; unlimited without it
 * @param figures the room that figures need, by the id of their column
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  { columns: chosen, widths, pinned }: ColumnChoice,
  {
    room,
    ticks,
    width = Infinity,
    figures = {},
  }: {
    readonly room: Room
    readonly ticks: boolean
    readonly width?: number | undefined
    readonly figures?: FigureWidths
  },
): readonly Column<Row>[] {
  const wanted = shownColumns(columns, chosen, room).map((column) => {
    const own = widths[column.id]
    return own === undefined ? column : { ...column, width: own }
  })
  const shown = withFigures(wanted, figures)
  const grown = shown !== wanted
  const filled = () =>
    room === 'sm' ? withWanted(shown, width, ticks) : withRoom(shown, width, { ticks, grown })
  const visible = chosen === null ? filled() : shown
  const stays = ({ id, kind }: Column<Row>) => kind !== 'actions' && pinned.includes(id)
  let end = ticks ? tickWidth : 0
  const first = visible.filter(stays).map((column, at) => {
    const placed = { ...column, pin: end }
    end += (widthOf(placed) ?? 0) + (at === 0 && !ticks ? edge : 0)
    return placed
  })
  return [...first, ...visible.filter((column) => !stays(column))]
}

/** Columns in the order of the chooser: shown ones first, in their order, then the rest. */
export function orderedColumns<Row>(
  columns: readonly Column<Row>[],
  visible: readonly Column<Row>[],
): readonly Column<Row>[] {
  const choosable = columns.filter(({ kind }) => kind !== 'actions')
  const first = visible.filter(({ kind }) => kind !== 'actions')
  return [...first, ...choosable.filter(({ id }) => first.every((each) => each.id !== id))]
}

/** The ids of columns, without that of the actions. */
export function columnIds<Row>(columns: readonly Column<Row>[]): readonly string[] {
  return columns.filter(({ kind }) => kind !== 'actions').map(({ id }) => id)
}

/** The nearest width that a column may have, in whole pixels. */
export function allowedWidth(width: number): number {
  return Math.round(Math.min(columnWidth.most, Math.max(columnWidth.least, width)))
}

/** The column ids with one of them at another place. */
export function movedColumn(ids: readonly string[], id: string, to: number): readonly string[] {
  return ids.filter((each) => each !== id).toSpliced(to, 0, id)
}

/** The width from which a column is made wider or narrower, in pixels. */
export function startWidth<Row>(column: Column<Row>): number {
  return widthOf(column) ?? pinnedText
}

/** Whether a column shows figures, which align at its end. */
export function isFigure<Row>({ kind }: Column<Row>): boolean {
  return kind === 'money' || kind === 'quantity'
}

/** The attributes of a cell of a pinned column, or of a cell of ticks, which stay together with the pinned columns. */
export function pinnedCell(pin: number | undefined) {
  return pin === undefined ? undefined : { 'data-pinned': '', style: { insetInlineStart: pin } }
}

/** Where the column of ticks stays: at the start, when a column after it does. */
export function tickPin<Row>(columns: readonly Column<Row>[]): number | undefined {
  return columns[0]?.pin === undefined ? undefined : 0
}
