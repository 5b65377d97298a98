import type { ImportField, ImportKind, ImportPlan } from '@trastienda/contract/import'
import { fieldProblems } from '@trastienda/contract/field'
import type { FieldProblems } from '@trastienda/contract/problem'
import type { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import type { Who } from '../http/route.ts'
import { readRow, type RowInput, type RowRead } from './cells.ts'
import type { TableRow } from './read-table.ts'

/** A row of the database that matches a row of the table. */
export interface Existing {
  readonly id: number
  readonly version: number
  /** The values in the shape of the form. */
  readonly draft: Record<string, unknown>
}

/** One row of the table, compared with the database. */
export interface Looked {
  /** The input of the schema that saves. */
  readonly input: Record<string, unknown>
  readonly problems: FieldProblems
  /** Unique values, by field; a row is refused when an earlier row of the table has the same. */
  readonly keys: readonly (readonly [field: ImportField, key: string])[]
  /**
   * The name, and whether somebody with exactly that name exists: then the row is doubtful, or refused if so
   * configured.
   */
  readonly called?: { readonly field: ImportField; readonly name: string; readonly taken: boolean }
  readonly existing: Existing | undefined
  /** A category to create before the row is saved. */
  readonly newCategory: string | undefined
}

/** A row that can be saved. */
export interface Ready<Draft> {
  readonly draft: Draft
  readonly existing: Existing | undefined
  readonly newCategory: string | undefined
  /** Whether it equals what is stored. */
  readonly unchanged: boolean
}

/** The differences between importing products, suppliers and customers. */
export interface ImportRules<Draft> {
  readonly kind: ImportKind
  /** The schema of the form: the same that saves. */
  readonly schema: z.ZodType<Draft>
  /** Looks a batch up in the database, one result per row. */
  lookUp(db: Db, companyId: number, plan: ImportPlan, rows: readonly RowRead[]): Promise<Looked[]>
  /** Whether a row of an existing one would change nothing. */
  isUnchanged(draft: Draft, existing: Existing): boolean
  /** Saves a batch, new and changed rows; returns the changes that failed after all. */
  save(
    tx: Tx,
    who: Who,
    importId: number,
    ready: readonly Ready<Draft>[],
  ): Promise<ReadonlyMap<Ready<Draft>, FieldProblems>>
}

export interface Judged<Draft> {
  readonly row: TableRow
  readonly problems: FieldProblems
  /** Doubts that a person should check before the row is saved. */
  readonly doubts: FieldProblems
  /** Undefined for a refused row. */
  readonly ready: Ready<Draft> | undefined
  /** The values of its cells, as they were read. */
  readonly given: RowInput
}

/** The keys that rows of this table have used so far, each with the number of its row. */
export type Claims = ReadonlyMap<string, number>

/**
 * Validates a batch of rows as saving them in sequence would: by the form's schema, the database and the rows before.
 * @returns the validated rows and the keys that the ready ones use, to be added once they count
 */
export async function judge<Draft>(
  rules: ImportRules<Draft>,
  db: Db,
  companyId: number,
  plan: ImportPlan,
  rows: readonly TableRow[],
  claims: Claims,
): Promise<{ judged: Judged<Draft>[]; claimed: Map<string, number> }> {
  const reads = rows.map((row) => readRow(rules.kind, plan, row.cells))
  const looked = await rules.lookUp(db, companyId, plan, reads)
  const claimed = new Map<string, number>()
  const judged = rows.map((row, at): Judged<Draft> => {
    const [facts, read] = [looked[at], reads[at]]
    if (facts === undefined || read === undefined) throw new Error('a row was not looked up')
    const parsed = rules.schema.safeParse(facts.input)
    const namesakes = sameName(facts, claims, claimed)
    const { given } = read
    const problems: FieldProblems = {
      ...(plan.options.sameName === 'refuse' && namesakes),
      ...facts.problems,
      ...repeated(facts, claims, claimed),
      ...(parsed.success ? {} : byColumn(fieldProblems(parsed.error, facts.input))),
    }
    if (!parsed.success || Object.keys(problems).length > 0)
      return { row, problems, doubts: {}, ready: undefined, given }
    for (const key of keysOf(facts)) claimed.set(key.text, row.number)
    if (facts.called && !claims.has(nameKey(facts.called.name)) && !claimed.has(nameKey(facts.called.name)))
      claimed.set(nameKey(facts.called.name), row.number)
    return {
      row,
      problems,
      doubts: { ...read.doubts, ...namesakes },
      ready: readyFrom(rules, parsed.data, facts),
      given,
    }
  })
  return { judged, claimed }
}

function readyFrom<Draft>(
  rules: ImportRules<Draft>,
  draft: Draft,
  { existing, newCategory }: Looked,
): Ready<Draft> {
  const unchanged = existing !== undefined && newCategory === undefined && rules.isUnchanged(draft, existing)
  return { draft, existing, newCategory, unchanged }
}

/** The drafts of rows that are ready. */
export function draftsOf<Draft>(ready: readonly Ready<Draft>[]): Draft[] {
  return ready.map(({ draft }) => draft)
}

function keysOf(facts: Looked) {
  return facts.keys.map(([field, key]) => ({ field, text: `${field} ${key}` }))
}

const nameKey = (name: string) => `called ${name}`

/** Whether another one has exactly this name: an earlier row, or an existing one. */
function sameName({ called }: Looked, claims: Claims, claimed: Claims): FieldProblems {
  if (called === undefined || called.name === '') return {}
  const earlier = claims.get(nameKey(called.name)) ?? claimed.get(nameKey(called.name))
  if (earlier !== undefined) return { [called.field]: { code: 'repeated', limit: earlier } }
  return called.taken ? { [called.field]: { code: 'same_name' } } : {}
}

function repeated(facts: Looked, claims: Claims, claimed: Claims): FieldProblems {
  const problems: FieldProblems = {}
  for (const { field, text } of keysOf(facts)) {
    const earlier = claims.get(text) ?? claimed.get(text)
    if (earlier !== undefined) problems[field] = { code: 'repeated', limit: earlier }
  }
  return problems
}

/** The form's paths as columns of a table: `barcodes.0.barcode` belongs to barcodes; a category is given by name. */
export function byColumn(problems: FieldProblems): FieldProblems {
  const named: FieldProblems = {}
  for (const [path, problem] of Object.entries(problems)) {
    const field = path.split('.')[0] ?? path
    named[field === 'categoryId' ? 'category' : field] ??= problem
  }
  return named
}
