import type { CsvFormat } from './csv-format.ts'
import { type ColumnKind, type SheetValue, textOf, type Words } from './column.ts'

// A text that begins like a formula would be run by the program that opens the file. So would what follows a comma, a
// semicolon, a tab or a new line: a spreadsheet that parts columns by another sign than the file takes our quotes for text,
// and begins a cell there; of quotes that end as soon as they begin it keeps what follows.
const guarded = /^(?=[\t\r\n])|(^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g
const guards = /^'(?=[\t\r\n])|(^|[,;\t\r\n])'(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g
const special = { ',': /[",\r\n]/, ';': /[";\r\n]/, '\t': /["\t\r\n]/ }
const fractional: ReadonlySet<ColumnKind> = new Set(['money', 'quantity', 'cost'])
const free: ReadonlySet<ColumnKind> = new Set(['text', 'word'])

/** A text as one field of RFC 4180, disarmed where it could begin a formula. */
export function csvField(text: string, separator: CsvFormat['separator']): string {
  const safe = text.replace(guarded, "$1'")
  return special[separator].test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a field was before it was disarmed. */
export const undisarmed = (text: string): string => text.replace(guards, '$1')

/** A table as CSV (RFC 4180 but for the separator, UTF-8 with a mark so that spreadsheets know), some hundred rows a piece. */
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
