import { parentPort, workerData } from 'node:worker_threads'
import { DecimalEvidence } from './decimal-sign.ts'
import { isBlank, readTable, TableFailure } from './read-table.ts'
import type { TableColumn, WorkerReply } from './table.ts'

// Parses one uploaded table outside the server's thread, so that no file can block its other work or use up its
// memory.

const maxBytes = 48 * 1024 * 1024
const samplesWanted = 5

async function read(bytes: Buffer): Promise<WorkerReply> {
  const lines: Buffer[] = []
  let columns: TableColumn[] | undefined
  const evidence: DecimalEvidence[] = []
  let size = 0
  const { separator, rows } = readTable(bytes)
  for await (const { number, cells } of rows) {
    if (columns === undefined) {
      columns = cells.map((cell) => ({
        name: String(cell ?? '')
          .trim()
          .slice(0, 120),
        samples: [],
      }))
      continue
    }
    while (columns.length < cells.length) columns.push({ name: '', samples: [] })
    for (const [at, cell] of cells.entries()) {
      sample(columns[at], cell)
      if (typeof cell === 'string') (evidence[at] ??= new DecimalEvidence()).add(cell)
    }
    const line = Buffer.from(`${JSON.stringify([number, cells])}\n`)
    size += line.length
    if (size > maxBytes) throw new TableFailure('table_too_large')
    lines.push(line)
  }
  if (columns === undefined || lines.length === 0) throw new TableFailure('table_unreadable')
  const seen = columns.map((column, at) => ({ ...column, decimal: evidence[at]?.sign }))
  return { columns: seen, total: lines.length, separator, bytes: new Uint8Array(Buffer.concat(lines, size)) }
}

function sample(column: TableColumn | undefined, cell: unknown): void {
  if (column === undefined || column.samples.length >= samplesWanted || isBlank(cell as string)) return
  const text = String(cell).trim().slice(0, 80)
  if (!column.samples.includes(text)) column.samples.push(text)
}

async function reply(): Promise<WorkerReply> {
  try {
    const { bytes } = workerData as { bytes: Uint8Array }
    return await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    if (!(error instanceof TableFailure)) return { code: 'table_unreadable', line: undefined }
    return { code: error.code, line: error.line }
  }
}

const answer = await reply()
// The rows are transferred, not copied.
parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : [])
