import {
  getImport,
  type ImportKind,
  type ImportPlan,
  openImport,
  previewImport,
  refusedRows,
  runImport,
  undoImport,
} from '@trastienda/contract/import'
import type { Language } from '../i18n/language.ts'
import { call, linkTo } from '../session/client.ts'

/** Sends a table to be read. Throws CallError. */
export function sendTable(kind: ImportKind, file: File) {
  const upload = new FormData()
  upload.append('file', file, file.name)
  return call(openImport, { query: { kind }, upload })
}

export const previewTable = (id: number, body: ImportPlan) => call(previewImport, { params: { id }, body })
export const startImport = (id: number, body: ImportPlan) => call(runImport, { params: { id }, body })
export const progressOf = (id: number, signal: AbortSignal) => call(getImport, { params: { id }, signal })
export const takeBack = (id: number) => call(undoImport, { params: { id } })

/** Follows a link to the refused rows, so that the browser streams them to disk. */
export async function downloadRefused(id: number, format: 'csv' | 'xlsx', language: Language): Promise<void> {
  const link = document.createElement('a')
  link.href = await linkTo(refusedRows.path.replace(':id', String(id)), { format, language })
  link.download = ''
  link.click()
}
