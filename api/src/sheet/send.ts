import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Pool } from 'pg'
import type { Db } from '../db/db.ts'
import { dispositionOf } from '../files/name.ts'
import { requesterOf } from '../http/access-log.ts'
import { snapshot } from '../http/snapshot.ts'
import type { Who } from '../http/route.ts'
import { openTurnsOfPeople, waiterOf } from '../http/turns.ts'
import { cellOf, numberFormats, type SheetColumn, type SheetValue, widths } from './column.ts'
import { csvPieces } from './csv.ts'
import { type CsvFormat, csvFormat, xlsxFile } from './csv-format.ts'
import type { Language } from '@trastienda/contract/language'
import { tableName, type TableName, titleFor, type TitleId, wordsOf } from './titles.ts'

// A table that is being written holds a connection: most are left to everybody else.
const inTurn = openTurnsOfPeople({ free: 3, most: 64 })

/** The recipient of a file. */
type Reader = Pick<Who, 'userId' | 'companyId' | 'csvSeparator'>

/** How many rows an export reads per window. */
export const windowRows = 1000

export interface Sheet<Row> {
  readonly table: TableName
  /** What the file's name says of its days: the day on which it was made, or those that it is about. */
  readonly days: string
  /** The query: `exportOptions` of the contract. */
  readonly options: {
    readonly format: 'csv' | 'xlsx'
    readonly language: Language
    readonly columns?: string[] | undefined
  }
  /** Every column of the table, in its usual order. */
  readonly columns: readonly SheetColumn<Row>[]
  /** The addition to the heading of a column. */
  readonly about?: ((id: string) => string | undefined) | undefined
  /** The window after a cursor, of up to `windowRows` rows. */
  readonly page: (
    db: Db,
    cursor: string | undefined,
  ) => Promise<{ data: readonly Row[]; next: string | null }>
}

/** A finished file that is read once and then deleted. */
export interface ExportFile {
  readonly name: string
  readonly mediaType: string
  /** Bytes. */
  readonly size: number
  readonly open: () => Readable
}

/**
 * Writes all matching rows to a file. They are read window by window from one state of the database into a temporary
 * file: memory stays limited, a slow client holds no connection, and a failure gives an error instead of a truncated
 * file.
 * @throws Problem malformed for a column that the table does not have, busy when too many are requested
 */
export async function sheetFile<Row>(pool: Pool, reader: Reader, sheet: Sheet<Row>): Promise<ExportFile> {
  const columns = chosenColumns(sheet)
  const { format, language } = sheet.options
  const csv = format === 'csv' ? csvFormat(reader.csvSeparator, language) : undefined
  const { ending, mediaType } = csv ?? xlsxFile
  const file = await openUnnamed()
  try {
    const size = await inTurn(waiterOf(reader), () =>
      snapshot(pool, (db) => writeAll(file, piecesOf(sheet, columns, rowsOf(sheet, columns, db), csv))),
    )
    return {
      name: `${tableName(sheet.table, language)}-${sheet.days}.${ending}`,
      mediaType,
      size,
      open: () => file.createReadStream({ start: 0 }),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Sends a file. */
export const sendFile = (reply: FastifyReply, { name, mediaType, size, open }: ExportFile): FastifyReply =>
  reply
    .headers({
      'Content-Type': mediaType,
      'Content-Length': size,
      'Content-Disposition': dispositionOf(name),
    })
    .send(open())

/** Sends all matching rows; see `sheetFile`. */
export const sendSheet = async <Row>(
  reply: FastifyReply,
  pool: Pool,
  sheet: Sheet<Row>,
): Promise<FastifyReply> => sendFile(reply, await sheetFile(pool, requesterOf(reply.request), sheet))

/** The requested columns, in that order. @throws Problem malformed for one that the table does not have */
export function chosenColumns<Row>({
  options,
  columns,
}: Pick<Sheet<Row>, 'columns'> & {
  options: { columns?: string[] | undefined }
}): readonly SheetColumn<Row>[] {
  if (options.columns === undefined || options.columns.length === 0) return columns
  return options.columns.map((id) => {
    const column = columns.find((column) => column.id === id)
    if (!column) throw new Problem('malformed', { fields: { columns: { code: 'unknown', limit: id } } })
    return column
  })
}

// A file without a name: deleted as soon as it is closed, whatever happens.
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `trastienda-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function writeAll(file: FileHandle, pieces: AsyncIterable<string | Uint8Array>): Promise<number> {
  let size = 0
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    await file.writeFile(bytes)
    size += bytes.length
  }
  return size
}

async function* rowsOf<Row>(
  { page }: Sheet<Row>,
  columns: readonly SheetColumn<Row>[],
  db: Db,
): AsyncGenerator<SheetValue[]> {
  let cursor: string | undefined
  do {
    const { data, next } = await page(db, cursor)
    for (const row of data) yield columns.map(({ id }) => row[id] as SheetValue)
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

function piecesOf<Row>(
  { options: { language }, table, about }: Sheet<Row>,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<SheetValue[]>,
  csv: CsvFormat | undefined,
): AsyncIterable<string | Uint8Array> {
  const kinds = columns.map(({ kind }) => kind)
  const words = wordsOf(table, language)
  const headings = columns.map((column) => {
    const title = titleFor((column.title ?? column.id) as TitleId, table, language)
    const more = about?.(column.id)
    return more === undefined ? title : `${title} (${more})`
  })
  if (csv) return csvPieces(headings, kinds, rows, words, csv)
  const name = tableName(table, language)
  return writeXlsxStream(cellRows(), {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    freezePane: { rows: 1 },
    columns: columns.map(({ kind }, at) => {
      const numFmt = numberFormats[kind]
      return { header: headings[at] ?? '', width: widths[kind], ...(numFmt !== undefined && { numFmt }) }
    }),
  })

  async function* cellRows() {
    for await (const row of rows) yield row.map((value, at) => cellOf(kinds[at] ?? 'text', value, words))
  }
}
