import type { FileStore } from '../files/store.ts'
import type { Cell, TableRow } from './read-table.ts'

/** How many rows are validated and saved at a time: few enough that the server answers others in between. */
const batchRows = 500
const newline = 0x0a

/** The rows of a stored table, in batches. @throws Error when its file is missing */
export async function* rowBatches(files: FileStore, sha256: string): AsyncGenerator<TableRow[]> {
  const file = await files.read(sha256)
  if (!file) throw new Error(`the file of table ${sha256} is missing`)
  let batch: TableRow[] = []
  for (const line of lines(file)) {
    batch.push(rowOf(line))
    if (batch.length === batchRows) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

// Split by byte: a text of several lines is one line here, and other line separators belong to a text.
function* lines(bytes: Buffer): Generator<string> {
  let from = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
    yield bytes.toString('utf8', from, at)
    from = at + 1
  }
}

function rowOf(line: string): TableRow {
  const [number, cells] = JSON.parse(line) as [number, Cell[]]
  return { number, cells }
}
