import type { Day } from '@trastienda/contract/calendar'
import type { Column, GridPick, Headings } from '../line.ts'
import { dayOrderOf } from './days.ts'
import { headingNames } from './heads.ts'
import { decimalMarkOf } from './numbers.ts'
import { type NumberColumn, numbersBy } from './number-columns.ts'

/** What the grid knows at the cell into which a table is pasted. */
export interface Around {
  readonly locale: string
  readonly today: Day
  /** The columns of the grid, in the order of display. */
  readonly columns: readonly Column[]
  /** The column of the active cell. */
  readonly at: Column
  /** The grid's names of its columns. */
  readonly headings: Headings
  /** The products that cells name, by the pasted text; null when it names none. */
  readonly found: ReadonlyMap<string, GridPick | null>
  /** The products of the lines that the rows are put over, for a table without products. */
  readonly under: readonly (GridPick | undefined)[]
}

/** The meaning of each pasted column; null for one that is not used. */
export interface Recognised {
  /** Whether the first row has headings. */
  readonly headed: boolean
  readonly meanings: readonly (Column | null)[]
  /** Ambiguous columns, which the person has to decide. */
  readonly doubtful: ReadonlySet<number>
}

type Rows = readonly (readonly string[])[]
type Kind = 'blank' | 'day' | 'number' | 'text'

const most = (count: number, of: number) => count > 0 && count >= of * 0.6

/** The cells of a column, blank when a row is short. */
export const columnOf = (rows: Rows, at: number): string[] => rows.map((row) => row[at] ?? '')
export const widthOf = (rows: Rows): number => Math.max(0, ...rows.map((row) => row.length))

function kindOf(cells: readonly string[], today: Day): Kind {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return 'blank'
  if (most(filled.filter((cell) => dayOrderOf(cell, today) !== undefined).length, filled.length)) return 'day'
  if (most(filled.filter((cell) => decimalMarkOf(cell) !== undefined).length, filled.length)) return 'number'
  return 'text'
}

/** Whether a first row has headings: it has a known word, and no numbers. */
export function isHeading(
  row: readonly string[],
  { columns, headings }: Pick<Around, 'columns' | 'headings'>,
): boolean {
  if (row.some((cell) => /^\$?\s*[-+]?\d/.test(cell))) return false
  return row.some((cell) => headingNames(cell, columns, headings) !== undefined)
}

const countKnown = (cells: readonly string[], { found }: Around) =>
  cells.filter((cell) => found.get(cell)).length

function byHeading(head: readonly string[], rows: Rows, around: Around): Recognised {
  const width = Math.max(head.length, widthOf(rows))
  const named = Array.from({ length: width }, (_, at) =>
    headingNames(head[at] ?? '', around.columns, around.headings),
  )
  const knownCells = named.map((_, at) => countKnown(columnOf(rows, at), around))
  const taken = around.columns.map((column) => {
    const those = named.flatMap((name, at) => (name?.column === column ? [{ at, rank: name.rank }] : []))
    // If several columns identify the product, the one that finds more products is used.
    return those.toSorted((a, b) => (knownCells[b.at] ?? 0) - (knownCells[a.at] ?? 0) || a.rank - b.rank)[0]
      ?.at
  })
  const meanings = named.map((_, at) => around.columns[taken.indexOf(at)] ?? null)
  return { headed: true, meanings, doubtful: new Set() }
}

/** A pasted column that is not empty. */
interface Filled {
  readonly at: number
  readonly kind: Kind
  readonly cells: readonly string[]
}

/** The column of products: the one that finds most, else the first that looks like codes or names. */
function productAt(columns: readonly Filled[], around: Around): number | undefined {
  const ranked = columns
    .map(({ at, kind, cells }) => ({ at, kind, cells, knownCells: countKnown(cells, around) }))
    .filter(
      ({ knownCells, kind, cells }) => knownCells > 0 && (kind === 'text' || most(knownCells, cells.length)),
    )
    .toSorted((a, b) => b.knownCells - a.knownCells || a.at - b.at)
  if (ranked[0]) return ranked[0].at
  const codes = (cells: readonly string[]) => cells.every((cell) => cell === '' || /^\d{4,14}$/.test(cell))
  return columns.find(({ kind, cells }) => kind === 'text' || (kind === 'number' && codes(cells)))?.at
}

/** A table pasted into another column than the product's fills the columns from there on, if it fits them. */
function fromActive(columns: readonly Filled[], width: number, around: Around): Recognised | undefined {
  if (around.at === 'product' || columns.some(({ cells }) => countKnown(cells, around) > 0)) return undefined
  const from = around.columns.slice(around.columns.indexOf(around.at))
  const fits = columns.every(({ at, kind }) => {
    const column = from[at]
    if (column === undefined) return false
    if (column === 'lot' || column === 'supplierCode') return kind !== 'day'
    return kind === (column === 'expiresOn' || column === 'expectedOn' ? 'day' : 'number')
  })
  if (!fits) return undefined
  const meanings = Array.from({ length: width }, (_, at) => from[at] ?? null)
  return { headed: false, meanings, doubtful: new Set() }
}

const isCodeLike = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell !== '')
  return most(filled.filter((cell) => /^\S+$/.test(cell) && /\d/.test(cell)).length, filled.length)
}

function byContent(rows: Rows, around: Around): Recognised {
  const width = widthOf(rows)
  const all: Filled[] = Array.from({ length: width }, (_, at) => {
    const cells = columnOf(rows, at)
    return { at, cells, kind: kindOf(cells, around.today) }
  }).filter(({ kind }) => kind !== 'blank')
  const placed = fromActive(all, width, around)
  if (placed) return placed
  const meanings: (Column | null)[] = Array.from({ length: width }, () => null)
  const doubtful = new Set<number>()
  const product = productAt(all, around)
  if (product !== undefined) meanings[product] = 'product'
  const rest = all.filter(({ at }) => at !== product)

  const days = rest.filter(({ kind }) => kind === 'day')
  const dayColumns = around.columns.filter((column) => column === 'expectedOn' || column === 'expiresOn')
  if (days.length > 0 && days.length < dayColumns.length) for (const { at } of days) doubtful.add(at)
  else days.forEach(({ at }, nth) => (meanings[at] = dayColumns[nth] ?? null))

  const texts = rest.filter(({ kind, cells }) => kind === 'text' && isCodeLike(cells))
  const code = around.columns.find((column) => column === 'lot' || column === 'supplierCode')
  if (code !== undefined && texts.length === 1 && texts[0]) meanings[texts[0].at] = code
  else if (code !== undefined) for (const { at } of texts) doubtful.add(at)

  const picks = columnOf(rows, product ?? width).map(
    (_, row) => around.found.get(rows[row]?.[product ?? width] ?? '') ?? undefined,
  )
  const numbers: NumberColumn[] = rest.filter(({ kind }) => kind === 'number')
  const numberMeanings = numbersBy(numbers, {
    picks,
    product,
    day: days[0]?.at,
    columns: around.columns,
    lot: texts.length === 0,
  })
  for (const [at, column] of numberMeanings.meanings) meanings[at] = column
  for (const at of numberMeanings.doubtful) doubtful.add(at)
  return { headed: false, meanings, doubtful }
}

/**
 * Recognises the columns of a pasted table: by the headings in its first row, else by their content and the known
 * products in them. Ambiguous ones are left for the person.
 * @param headed whether the first row has headings, if the person has answered that
 */
export function recognise(rows: Rows, around: Around, headed?: boolean): Recognised {
  const [first = []] = rows
  if (!(headed ?? isHeading(first, around))) return byContent(rows, around)
  const body = rows.slice(1)
  const named = byHeading(first, body, around)
  if (named.meanings.some((column) => column !== null)) return named
  return { ...byContent(body, around), headed: true }
}
