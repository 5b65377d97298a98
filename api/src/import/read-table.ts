import { importMaxColumns, importMaxRows } from '@trastienda/contract/import'
import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { undisarmed } from '../sheet/csv.ts'
import { openQuoteLine } from './open-quote.ts'
import { readText } from './read-text.ts'
import { parted, type Separator } from './separator.ts'
import { unfoldsToReason } from './zip-size.ts'

/** A parsed cell: numbers stay numbers, so that no code has to guess their decimal separator again. */
export type Cell = string | number | boolean | null

/** A row with its number in the file, the first being 1. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly Cell[]
}

// The longest cell of a spreadsheet; a longer one means an unclosed quotation mark.
const maxCell = 32_767

export class TableFailure extends Error {
  override readonly name = 'TableFailure'
  readonly code: 'table_unreadable' | 'table_too_large' | 'table_quote_open'
  /** The line of the file, the first being 1. */
  readonly line: number | undefined

  constructor(code: TableFailure['code'], line?: number) {
    super(code)
    this.code = code
    this.line = line
  }
}

/** A file that is read row by row. */
export interface OpenTable {
  /** The separator of a text; undefined for a spreadsheet. */
  readonly separator: Separator | undefined
  /** The rows that are not empty. @throws TableFailure */
  readonly rows: AsyncGenerator<TableRow>
}

/**
 * Opens a CSV or XLSX file, recognised by content.
 * @throws TableFailure when it is no table, or too large
 */
export function readTable(bytes: Buffer): OpenTable {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    return { separator: undefined, rows: storableRows(sheetRows(bytes)) }
  const text = readText(bytes)
  if (text === undefined) throw new TableFailure('table_unreadable')
  const { separator, rows } = parted(text)
  const line = openQuoteLine(text, separator)
  if (line !== undefined) throw new TableFailure('table_quote_open', line)
  return { separator, rows: storableRows(textRows(rows, separator)) }
}

async function* storableRows(all: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let rows = 0
  for await (const { number, cells } of all) {
    const stored = withoutBlankEnd(cells).map(storable)
    if (stored.length === 0) continue
    rows += 1
    if (rows > importMaxRows + 1 || stored.length > importMaxColumns)
      throw new TableFailure('table_too_large')
    yield { number, cells: stored }
  }
}

async function* sheetRows(bytes: Buffer): AsyncGenerator<TableRow> {
  if (!unfoldsToReason(bytes)) throw new TableFailure('table_unreadable')
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      yield {
        number: index + 1,
        cells: values.map((value) => (value instanceof Date ? dayText(value) : value)),
      }
    }
  } catch (error) {
    throw error instanceof TableFailure ? error : new TableFailure('table_unreadable')
  }
}

async function* textRows(text: string, delimiter: Separator): AsyncGenerator<TableRow> {
  let number = 0
  for (const cells of streamCsvRows(text, { delimiter })) {
    number += 1
    // Removes the guard that an export puts before formulas.
    yield { number, cells: (cells as string[]).map(undisarmed) }
  }
}

function withoutBlankEnd(cells: readonly Cell[]): Cell[] {
  let length = cells.length
  while (length > 0 && isBlank(cells[length - 1])) length -= 1
  return cells.slice(0, length)
}

/** Whether a cell is empty. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** A cell as the database can store it. @throws TableFailure for characters that no person types into a table */
function storable(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  if (cell.length > maxCell || cell.includes('\0')) throw new TableFailure('table_unreadable')
  return cell.toWellFormed()
}

function dayText(date: Date): string {
  return date
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace('T', ' ')
    .slice(0, 16)
}
