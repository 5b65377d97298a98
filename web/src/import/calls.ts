import {
  getImport,
  type ImportKind,
  type ImportPlan,
  openImport,
  previewImport,
  refusedRows,
  runImport,
  sampleTable,
  undoImport,
} from '@trastienda/contract/import'
import type { Language } from '@trastienda/contract/language'
import { call } from '../session/client.ts'
import { download } from '../session/download.ts'

/** Uploads a table. Throws CallError. */
export function sendTable(kind: ImportKind, file: File) {
  const upload = new FormData()
  upload.append('file', file, file.name)
  return call(openImport, { query: { kind }, upload })
}

export const previewTable = (id: number, body: ImportPlan) => call(previewImport, { params: { id }, body })
export const startImport = (id: number, body: ImportPlan) => call(runImport, { params: { id }, body })
export const progressOf = (id: number, signal: AbortSignal) => call(getImport, { params: { id }, signal })
export const takeBack = (id: number) => call(undoImport, { params: { id } })

/** Downloads the refused rows. */
export const downloadRefused = (id: number, format: 'csv' | 'xlsx', language: Language): Promise<void> =>
  download(refusedRows.path.replace(':id', String(id)), { format, language })

/** Downloads a sample table of a kind. */
export const downloadSample = (kind: ImportKind, language: Language): Promise<void> =>
  download(sampleTable.path, { kind, language })
