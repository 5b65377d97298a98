import type { ImportKind, ImportPlan, ImportPreview, ImportTable } from '@trastienda/contract/import'
import { useState } from 'react'
import { previewTable, sendTable, startImport } from './calls.ts'

/** The step of the import: choosing a file, naming its columns, checking the preview, watching the progress. */
export type Stage =
  | { readonly at: 'file' }
  | { readonly at: 'columns'; readonly table: ImportTable; readonly plan: ImportPlan }
  | {
      readonly at: 'review'
      readonly table: ImportTable
      readonly plan: ImportPlan
      readonly preview: ImportPreview
    }
  | { readonly at: 'result'; readonly id: number; readonly fileName: string }

/** The steps of an import and the transitions between them. */
export function useImport(kind: ImportKind) {
  const [stage, setStage] = useState<Stage>({ at: 'file' })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const go = async (next: () => Promise<Stage>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      setStage(await next())
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const back = (to: Stage) => {
    setFailure(null)
    setStage(to)
  }

  return {
    stage,
    busy,
    failure,
    choose: (file: File) =>
      go(async () => {
        const table = await sendTable(kind, file)
        return { at: 'columns', table, plan: { mapping: table.mapping, options: table.options } }
      }),
    setPlan: (table: ImportTable, plan: ImportPlan) => setStage({ at: 'columns', table, plan }),
    review: (table: ImportTable, plan: ImportPlan) =>
      go(async () => ({ at: 'review', table, plan, preview: await previewTable(table.id, plan) })),
    run: (table: ImportTable, plan: ImportPlan) =>
      go(async () => {
        const { id, fileName } = await startImport(table.id, plan)
        return { at: 'result', id, fileName }
      }),
    watch: (id: number, fileName: string) => back({ at: 'result', id, fileName }),
    backToColumns: (table: ImportTable, plan: ImportPlan) => back({ at: 'columns', table, plan }),
    restart: () => back({ at: 'file' }),
  }
}

export type ImportSteps = ReturnType<typeof useImport>
