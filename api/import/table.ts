import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  getImport,
  type ImportField,
  type ImportKind,
  type ImportMapping,
  type ImportOptions,
  type ImportProgress,
  type ImportTable,
  previewImport,
  refusedRows,
  runImport,
} from '@trastienda/contract/import'
import { parseCsvObjects } from 'hucre/csv'
import type { Client } from './client.ts'

const pollMs = 100

/** A file's bytes, decompressed if it is compressed. */
export async function readTable(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  return path.endsWith('.gz') ? promisify(gunzip)(bytes) : bytes
}

/** The rows of a CSV text by their headings. */
export function rowsOf(text: string): Record<string, string>[] {
  return parseCsvObjects<Record<string, string>>(text, { header: true, unescapeFormulae: true }).data
}

/** The sources of the rows' fields: headings of the table, and values for blank cells. */
export interface Plan {
  readonly kind: ImportKind
  readonly columns: Partial<Record<ImportField, string>>
  readonly values?: Partial<Record<ImportField, string>>
  readonly options?: Partial<ImportOptions>
}

export interface Imported {
  readonly progress: ImportProgress
  /** How many rows each reason refused. */
  readonly reasons: Readonly<Record<string, number>>
  /** The refused rows unchanged, by heading. */
  readonly refused: readonly Record<string, string>[]
}

/**
 * Imports a table as the screen does: upload, columns, preview, run, refused rows.
 * @throws Error when the import fails, or its result differs from its preview
 */
export async function importTable(user: Client, name: string, bytes: Buffer, plan: Plan): Promise<Imported> {
  const table = await user.openTable(plan.kind, name, bytes)
  const body = { mapping: mappingOf(table, plan), options: { ...table.options, ...plan.options } }
  const params = { id: table.id }
  const preview = await user.call(previewImport, { params, body })
  await user.call(runImport, { params, body })
  const progress = await ended(user, table.id)
  if (progress.state !== 'done') throw new Error(`${name}: the import is ${progress.state}`)
  if (progress.saved !== preview.ready || progress.refused !== preview.refused) {
    throw new Error(
      `${name}: the preview said ${preview.ready} and ${preview.refused}, the result is ${progress.saved} and ${progress.refused}`,
    )
  }
  const refused = rowsOf(await user.download(refusedRows, params, { format: 'csv', language: 'en' }))
  return { progress, reasons: countOf(refused.map((row) => row['Reason'] ?? '')), refused }
}

function mappingOf(table: ImportTable, { columns, values = {} }: Plan): ImportMapping {
  const mapping: ImportMapping = {}
  const fields = new Set([...Object.keys(columns), ...Object.keys(values)] as ImportField[])
  for (const field of fields) {
    const column =
      columns[field] === undefined ? null : table.columns.findIndex(({ name }) => name === columns[field])
    if (column === -1) throw new Error(`${table.fileName} has no column ${columns[field]}`)
    mapping[field] = { column, value: values[field] ?? '' }
  }
  return mapping
}

async function ended(user: Client, id: number): Promise<ImportProgress> {
  for (;;) {
    const progress = await user.call(getImport, { params: { id } })
    if (progress.state !== 'running') return progress
    await sleep(pollMs)
  }
}

function countOf(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1
  return counts
}
