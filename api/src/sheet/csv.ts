import { type ColumnKind, type SheetValue, textOf, type Words } from './column.ts'

// A text that begins like a formula would be run by the program that opens the file. So would what follows a semicolon, a
// tab or a new line: where lists are parted by semicolons, as in Colombia, a spreadsheet takes our commas and quotes for
// text, and begins a cell there; of quotes that end as soon as they begin it keeps what follows.
const guarded = /^(?=[\t\r\n])|(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g
const guards = /^'(?=[\t\r\n])|(^|[;\t\r\n])'(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g
const special = /[",\r\n]/
const free: ReadonlySet<ColumnKind> = new Set(['text', 'word'])

/** A text as one field of RFC 4180, disarmed where it could begin a formula. */
export function csvField(text: string): string {
  const safe = text.replace(guarded, "$1'")
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a field was before it was disarmed. */
export const undisarmed = (text: string): string => text.replace(guards, '$1')

/** A table as CSV (RFC 4180, UTF-8 with a mark so that spreadsheets know), some hundred rows a piece. */
export async function* csvPieces(
  headings: readonly string[],
  kinds: readonly ColumnKind[],
  rows: AsyncIterable<readonly SheetValue[]>,
  words: Words,
): AsyncGenerator<string> {
  let piece = `\uFEFF${headings.map(csvField).join(',')}\r\n`
  for await (const row of rows) {
    piece += `${row.map((value, at) => field(kinds[at] ?? 'text', value, words)).join(',')}\r\n`
    if (piece.length > 64_000) {
      yield piece
      piece = ''
    }
  }
  yield piece
}

function field(kind: ColumnKind, value: SheetValue, words: Words): string {
  const text = textOf(kind, value, words)
  return free.has(kind) ? csvField(text) : text
}
