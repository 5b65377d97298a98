import { Worker } from 'node:worker_threads'
import { Problem } from '@trastienda/contract/problem'
import { openTurnsOfPeople, type Waiter } from '../http/turns.ts'
import type { DecimalSign } from './decimal-sign.ts'
import type { TableFailure } from './read-table.ts'
import type { Separator } from './separator.ts'

export interface TableColumn {
  name: string
  /** The first few different values. */
  samples: string[]
  /** The decimal separator that its texts show, if any. */
  decimal?: DecimalSign
}

/** A parsed table: its columns and its rows, one JSON line `[number, cells]` each. */
export interface Table {
  readonly columns: TableColumn[]
  readonly total: number
  /** The separator of a text; undefined for a spreadsheet. */
  readonly separator?: Separator | undefined
  readonly bytes: Uint8Array
}

export type WorkerReply = Table | Pick<TableFailure, 'code' | 'line'>

const timeLimitMs = 60_000
const memoryLimitMb = 768
const tooLarge: WorkerReply = { code: 'table_too_large', line: undefined }

// Waiting files are held in memory.
const inTurn = openTurnsOfPeople({ free: 1, most: 6 })

/**
 * Parses an uploaded file as a table, in a separate thread with limits of memory and time, one file after another.
 * @throws Problem table_unreadable, table_quote_open naming the line, table_too_large, busy when too many wait
 */
export const tableOf = (file: Buffer, waiter: Waiter): Promise<Table> => inTurn(waiter, () => readApart(file))

async function readApart(file: Buffer): Promise<Table> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(file) },
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  })
  try {
    const reply = await new Promise<WorkerReply>((resolve, reject) => {
      const timer = setTimeout(() => resolve(tooLarge), timeLimitMs)
      worker.once('exit', () => clearTimeout(timer))
      worker.once('message', resolve)
      worker.once('error', (error) => (isOutOfMemory(error) ? resolve(tooLarge) : reject(error)))
    })
    if ('code' in reply) throw new Problem(reply.code, { detail: { line: reply.line } })
    return reply
  } finally {
    await worker.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
