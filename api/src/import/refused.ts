import { Readable } from 'node:stream'
import type { ImportColumn } from '@trastienda/contract/import'
import { writeXlsxStream } from 'hucre/xlsx'
import { sayIn } from '@trastienda/words/say'
import { refusedFields } from '@trastienda/contract/row-result'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { csvPieces } from '../sheet/csv.ts'
import { inXml } from '../sheet/column.ts'
import type { CsvFormat } from '../sheet/csv-format.ts'
import type { Language } from '@trastienda/contract/language'
import type { Cell } from './read-table.ts'
import { reasonText } from './reasons.ts'

interface Refused {
  readonly companyId: number
  readonly id: number
  readonly columns: readonly ImportColumn[]
}

/**
 * The refused rows unchanged, with their reasons in a last column: the corrected file can be imported again.
 * @param csv the format of the CSV; undefined for XLSX
 */
export function refusedTable(
  db: Db,
  refused: Refused,
  language: Language,
  csv: CsvFormat | undefined,
): Readable {
  const reason = sayIn(language)('label.reason')
  const headings = [...refused.columns.map(({ name }) => name), reason]
  const rows = refusedRows(db, refused, language)
  if (csv) {
    const kinds = headings.map(() => 'text' as const)
    return Readable.from(csvPieces(headings, kinds, withDecimal(rows, csv), String, csv))
  }
  const columns = headings.map((header) => ({ header: inXml(header), width: 24 }))
  return Readable.from(
    writeXlsxStream(withoutStrange(rows), { name: reason, freezePane: { rows: 1 }, columns }),
  )
}

/** A spreadsheet's number is written in the file's number format; text stays unchanged. */
async function* withDecimal(rows: AsyncIterable<Cell[]>, { decimal }: CsvFormat): AsyncGenerator<Cell[]> {
  for await (const cells of rows)
    yield cells.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', decimal) : cell))
}

/** Removes characters that an uploaded table contained but that a spreadsheet cannot contain. */
async function* withoutStrange(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const cells of rows) yield cells.map((cell) => (typeof cell === 'string' ? inXml(cell) : cell))
}

const windowRows = 1000
const refusal = z.object({
  number: z.int(),
  cells: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  problems: refusedFields,
})

async function* refusedRows(
  db: Db,
  { companyId, id, columns }: Refused,
  language: Language,
): AsyncGenerator<Cell[]> {
  let after = 0
  for (;;) {
    const window = await db.rows(
      refusal,
      sql`select row_number as number, cells, problems from import_refusal
           where company_id = ${companyId} and import_id = ${id} and row_number > ${after}
           order by row_number limit ${windowRows}`,
    )
    for (const { cells, problems } of window)
      yield [...columns.map((_, at) => cells[at] ?? null), reasonText(problems, language)]
    const last = window.at(-1)
    if (last === undefined || window.length < windowRows) return
    after = last.number
  }
}
