import type { CsvFormat } from './csv-format.ts'
import { type ColumnKind, type SheetValue, textOf, type Words } from './column.ts'

// The program that opens the file would run a text that starts like a formula. It would also run what follows a
// comma, a semicolon, a tab or a new line: a spreadsheet with another separator takes our quotes for text, and starts
// a cell there; after quotes that end at once it keeps what follows.
const guarded = /^(?=[\t\r\n])|(^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g
const guards = /^'(?=[\t\r\n])|(^|[,;\t\r\n])'(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g
const special = { ',': /[",\r\n]/, ';': /[";\r\n]/, '\t': /["\t\r\n]/ }
const fractional: ReadonlySet<ColumnKind> = new Set(['money', 'quantity', 'cost'])
const free: ReadonlySet<ColumnKind> = new Set(['text', 'word'])

/** A text as one field of RFC 4180, disarmed where it could start a formula. */
export function csvField(text: string, separator: CsvFormat['separator']): string {
  const safe = text.replace(guarded, "$1'")
  return special[separator].test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The original text of a disarmed field. */
export const undisarmed = (text: string): string => text.replace(guards, '$1')

/**
 * A table as CSV (RFC 4180 except for the separator, UTF-8 with a byte order mark for spreadsheets), some hundred
 * rows per chunk.
 */
export async function* csvPieces(
  headings: readonly string[],
  kinds: readonly ColumnKind[],
  rows: AsyncIterable<readonly SheetValue[]>,
  words: Words,
  format: CsvFormat,
): AsyncGenerator<string> {
  const { separator } = format
  let piece = `\uFEFF${headings.map((heading) => csvField(heading, separator)).join(separator)}\r\n`
  for await (const row of rows) {
    piece += `${row.map((value, at) => field(kinds[at] ?? 'text', value, words, format)).join(separator)}\r\n`
    if (piece.length > 64_000) {
      yield piece
      piece = ''
    }
  }
  yield piece
}

function field(kind: ColumnKind, value: SheetValue, words: Words, { separator, decimal }: CsvFormat): string {
  const text = textOf(kind, value, words)
  if (fractional.has(kind)) return text.replace('.', decimal)
  return free.has(kind) ? csvField(text, separator) : text
}
