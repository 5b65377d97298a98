import {
  importCells,
  type ImportField,
  type ImportPlan,
  type ImportPreview,
  type ImportRow,
} from '@trastienda/contract/import'
import { isDecimal } from '@trastienda/contract/decimal'
import { folded } from '@trastienda/contract/text'
import type { Db } from '../db/db.ts'
import type { FileStore } from '../files/store.ts'
import { withFreshPlans } from './fresh-plans.ts'
import type { RowInput } from './cells.ts'
import { type ImportRules, judge, type Judged } from './judge.ts'
import { rowBatches } from './rows.ts'

const shownRows = 50
const shownRefusals = 200
const shownCategories = 50

/** Validates every row of a stored table without saving, in a transaction, so that all rows see one state. */
export async function previewTable<Draft>(
  rules: ImportRules<Draft>,
  db: Db,
  files: FileStore,
  source: { companyId: number; sha256: string },
  plan: ImportPlan,
): Promise<ImportPreview> {
  const preview: ImportPreview = {
    total: 0,
    ready: 0,
    changed: 0,
    refused: 0,
    unchanged: 0,
    doubtful: 0,
    newCategories: [],
    rows: [],
    refusals: [],
    doubts: [],
  }
  const claims = new Map<string, number>()
  const categories = new Map<string, string>()
  for await (const rows of rowBatches(files, source.sha256)) {
    const { judged, claimed } = await withFreshPlans(db, () =>
      judge(rules, db, source.companyId, plan, rows, claims),
    )
    for (const [key, row] of claimed) claims.set(key, row)
    for (const row of judged) {
      count(preview, row)
      if (row.ready?.newCategory !== undefined)
        categories.set(folded(row.ready.newCategory), row.ready.newCategory)
    }
  }
  preview.newCategories = [...categories.values()].slice(0, shownCategories)
  return preview
}

function count<Draft>(preview: ImportPreview, judged: Judged<Draft>): void {
  preview.total += 1
  if (preview.rows.length < shownRows) preview.rows.push(previewRow(judged))
  if (judged.ready === undefined) {
    preview.refused += 1
    if (preview.refusals.length < shownRefusals) preview.refusals.push(previewRow(judged))
  } else if (judged.ready.existing === undefined) preview.ready += 1
  else if (judged.ready.unchanged) preview.unchanged += 1
  else preview.changed += 1
  if (Object.keys(judged.doubts).length === 0) return
  preview.doubtful += 1
  if (preview.doubts.length < shownRefusals) preview.doubts.push(previewRow(judged))
}

function previewRow<Draft>({ row, problems, doubts, given }: Judged<Draft>): ImportRow {
  const cells = row.cells.map((cell) => String(cell ?? '').slice(0, 200))
  return { row: row.number, cells, problems, doubts, figures: figuresOf(given) }
}

/** The numbers of a row as they were read; a cell that was not read as a number has none. */
function figuresOf(given: RowInput): ImportRow['figures'] {
  const figures: ImportRow['figures'] = {}
  for (const [field, value] of Object.entries(given)) {
    const cell = importCells[field as ImportField]
    if (cell === 'quantity' && typeof value === 'string' && isDecimal(value.replace(/^-/, ''), 15, 30))
      figures[field] = value
    if ((cell === 'money' || cell === 'integer') && typeof value === 'number') figures[field] = value
  }
  return figures
}
