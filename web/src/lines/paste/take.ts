import type { Column, GridPick, Line } from '../line.ts'
import { type DayOrder, orderOf, dayOrderOf, readPastedDay } from './days.ts'
import { decimalOf, type DecimalMark, decimalMarkOf, readNumber, readThousands } from './numbers.ts'
import { type Around, columnOf, recognise, widthOf } from './recognise.ts'

/** One pasted line: only the cells of the table. `typed` has the code or name of its product. */
export type PastedLine = Partial<Omit<Line, 'key' | 'product'>>

/** The meaning of a column, and how its numbers or days are read; undefined until the person chooses. */
export interface ColumnPlan {
  /** Its index in the table. */
  readonly at: number
  readonly heading: string
  readonly column: Column | null | undefined
  readonly decimal: DecimalMark | undefined
  /** Whether a separator before exactly three digits groups thousands, also where it starts the decimals of other cells. */
  readonly thousands: boolean
  readonly order: DayOrder | undefined
  /** What the person was asked about reading this column, and so can still change; null if nothing. */
  readonly questionAbout: 'decimal' | 'order' | null
}

/** How a table is taken over. */
export interface Plan {
  readonly headed: boolean
  readonly columns: readonly ColumnPlan[]
}

/** The person's answers about a table, by its columns. */
export interface PasteAnswers {
  readonly headed?: boolean
  readonly columns: ReadonlyMap<number, Column | null>
  readonly decimals: ReadonlyMap<number, DecimalMark>
  readonly orders: ReadonlyMap<number, DayOrder>
}

type Rows = readonly (readonly string[])[]

const isAmount = (column: Column) => column === 'quantity' || column === 'cost' || column === 'price'
const isMoney = (column: Column) => column === 'cost' || column === 'price'
const isDayColumn = (column: Column): column is 'expiresOn' | 'expectedOn' =>
  column === 'expiresOn' || column === 'expectedOn'

/** The rows below the heading. */
export const bodyOf = (rows: Rows, { headed }: Pick<Plan, 'headed'>): Rows => (headed ? rows.slice(1) : rows)

/** How a table is taken over: as recognised, with the person's answers. The last answer for a column counts. */
export function planOf(rows: Rows, around: Around, answers: PasteAnswers): Plan {
  const { headed, meanings, doubtful } = recognise(rows, around, answers.headed)
  const body = headed ? rows.slice(1) : rows
  const taken = new Set(answers.columns.values())
  const meaningOf = (at: number): Column | null | undefined => {
    const given = answers.columns.get(at)
    if (given !== undefined) return given
    const own = meanings[at] ?? null
    if (own !== null && taken.has(own)) return null
    return doubtful.has(at) ? undefined : own
  }
  const columns = Array.from({ length: widthOf(rows) }, (_, at) => meaningOf(at))
  const product = columns.indexOf('product')
  const picks = columnOf(body, product).map((cell, row) =>
    product < 0 ? around.under[row] : (around.found.get(cell) ?? undefined),
  )
  return {
    headed,
    columns: columns.map((column, at) => ({
      at,
      heading: headed ? (rows[0]?.[at] ?? '') : '',
      column,
      ...reading(column, columnOf(body, at), picks, around, {
        decimal: answers.decimals.get(at),
        order: answers.orders.get(at),
      }),
    })),
  }
}

function reading(
  column: Column | null | undefined,
  cells: readonly string[],
  picks: readonly (GridPick | undefined)[],
  { locale, today }: Around,
  given: { readonly decimal: DecimalMark | undefined; readonly order: DayOrder | undefined },
): Pick<ColumnPlan, 'decimal' | 'thousands' | 'order' | 'questionAbout'> {
  if (column && isAmount(column)) {
    const decimal = decimalOf(cells, picks, column)
    const open = cells.some((cell) => decimalMarkOf(cell) === 'either')
    return {
      decimal: given.decimal ?? decimal,
      // Its decimals are those of other cells, and nothing costs a few pesos and thousandths of one.
      thousands:
        isMoney(column) &&
        given.decimal === undefined &&
        cells.some((cell) => decimal !== undefined && decimalMarkOf(cell) === decimal),
      order: undefined,
      questionAbout: decimal === undefined || open ? 'decimal' : null,
    }
  }
  if (column && isDayColumn(column)) {
    const order = orderOf(cells, locale, today)
    const open = cells.some((cell) => dayOrderOf(cell, today) === 'either')
    return {
      decimal: undefined,
      thousands: false,
      order: given.order ?? order,
      questionAbout: order === undefined || open ? 'order' : null,
    }
  }
  return { decimal: undefined, thousands: false, order: undefined, questionAbout: null }
}

/** The columns that the person has to decide about before the table can be taken over. */
export const openColumns = ({ columns }: Plan): number[] =>
  columns.flatMap(({ column, decimal, order }, at) => {
    if (column === undefined) return [at]
    if (column === null) return []
    const unread = (isAmount(column) && decimal === undefined) || (isDayColumn(column) && order === undefined)
    return unread ? [at] : []
  })

/** A cell in the line's representation; unreadable text stays as pasted. */
export function readPasted(cell: string, plan: ColumnPlan, around: Pick<Around, 'locale' | 'today'>): string {
  const { column, decimal, thousands, order } = plan
  if (!column || cell === '' || column === 'product') return cell
  if (isDayColumn(column)) return order === undefined ? cell : readPastedDay(cell, order, column, around)
  if (isAmount(column)) {
    if (decimal === undefined) return cell
    return (thousands ? readThousands(cell, decimal) : readNumber(cell, decimal)) ?? cell
  }
  return cell
}

/** A cell that its column cannot read: its pasted row, from 1, and its text. */
export interface Unread {
  readonly row: number
  readonly column: Column
  readonly text: string
}

/** The unreadable cells, and unknown products, row by row. */
export function unreadOf(rows: Rows, plan: Plan, around: Around): Unread[] {
  return bodyOf(rows, plan).flatMap((row, nth) =>
    plan.columns.flatMap((column, at) => {
      const text = row[at] ?? ''
      if (!column.column || text === '' || isRead(text, column, around)) return []
      return [{ row: nth + (plan.headed ? 2 : 1), column: column.column, text }]
    }),
  )
}

function isRead(text: string, plan: ColumnPlan, around: Around): boolean {
  const { column, decimal } = plan
  if (column === 'product') return around.found.get(text) !== null
  if (column && isAmount(column)) return decimal === undefined || readNumber(text, decimal) !== null
  if (column && isDayColumn(column))
    return plan.order === undefined || /^\d{4}-\d{2}-\d{2}$/.test(readPasted(text, plan, around))
  return true
}

/** The lines of a table. */
export function linesOf(rows: Rows, plan: Plan, around: Around): PastedLine[] {
  return bodyOf(rows, plan).map((row) => {
    const line: Record<string, string> = {}
    plan.columns.forEach((column, at) => {
      const cell = row[at] ?? ''
      if (!column.column || cell === '') return
      line[column.column === 'product' ? 'typed' : column.column] = readPasted(cell, column, around)
    })
    return line
  })
}

/** The texts that may name products: whole cells of the first rows, up to the limit of one request. */
export function wordsOf(rows: Rows, most: number): string[] {
  const words = new Set<string>()
  for (const row of rows)
    for (const cell of row) {
      if (words.size >= most) return [...words]
      if (cell !== '' && cell.length <= 200 && !/^[$]/.test(cell)) words.add(cell)
    }
  return [...words]
}
