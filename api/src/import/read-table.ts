import { importMaxColumns, importMaxRows } from '@trastienda/contract/import'
import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { undisarmed } from '../sheet/csv.ts'
import { openQuoteLine } from './open-quote.ts'
import { readText } from './read-text.ts'
import { parted, type Separator } from './separator.ts'
import { unfoldsToReason } from './zip-size.ts'

/** A cell as it was read: numbers stay numbers, so that nothing has to guess their decimal sign again. */
export type Cell = string | number | boolean | null

/** A row with its number in the file, the first being 1. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly Cell[]
}

// As long as a spreadsheet lets a cell be; more is a quotation mark that is never closed.
const maxCell = 32_767

export class TableFailure extends Error {
  override readonly name = 'TableFailure'
  readonly code: 'table_unreadable' | 'table_too_large' | 'table_quote_open'
  /** The line of the file that it is about, the first being 1. */
  readonly line: number | undefined

  constructor(code: TableFailure['code'], line?: number) {
    super(code)
    this.code = code
    this.line = line
  }
}

/** A file that is read row by row. */
export interface OpenTable {
  /** What parts the columns of a text; undefined for a spreadsheet. */
  readonly separator: Separator | undefined
  /** The rows that have something in them. @throws TableFailure */
  readonly rows: AsyncGenerator<TableRow>
}

/**
 * Opens a CSV or XLSX file, the kind told by the content.
 * @throws TableFailure when it is no table, or a larger one than we take
 */
export function readTable(bytes: Buffer): OpenTable {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    return { separator: undefined, rows: keptRows(sheetRows(bytes)) }
  const text = readText(bytes)
  if (text === undefined) throw new TableFailure('table_unreadable')
  const { separator, rows } = parted(text)
  const line = openQuoteLine(text, separator)
  if (line !== undefined) throw new TableFailure('table_quote_open', line)
  return { separator, rows: keptRows(textRows(rows, separator)) }
}

async function* keptRows(all: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let rows = 0
  for await (const { number, cells } of all) {
    const kept = withoutBlankEnd(cells).map(storable)
    if (kept.length === 0) continue
    rows += 1
    if (rows > importMaxRows + 1 || kept.length > importMaxColumns) throw new TableFailure('table_too_large')
    yield { number, cells: kept }
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
    // What an export guarded against being run as a formula comes back as it was.
    yield { number, cells: (cells as string[]).map(undisarmed) }
  }
}

function withoutBlankEnd(cells: readonly Cell[]): Cell[] {
  let length = cells.length
  while (length > 0 && isBlank(cells[length - 1])) length -= 1
  return cells.slice(0, length)
}

/** Whether a cell has nothing in it. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** A cell as the database can hold it. @throws TableFailure for what no person typed into a table */
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
