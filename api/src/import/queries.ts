import {
  type ImportProgress,
  type ImportKind,
  type ImportUndone,
  importColumn,
  importProgress,
} from '@trastienda/contract/import'
import { mayDo } from '@trastienda/contract/access'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import type { Table } from './table.ts'

// An import whose server went down still has the state "running": after two minutes without progress it counts as
// failed.
const state =
  literal(`case when import.state = 'running' and import.touched_at < now() - interval '2 minutes' then 'failed'
                       else import.state end`)

// The rows that it judged and that were there already; of one that was cut short it is not known how many it judged.
const unchanged = literal('import.total - import.saved - import.changed - import.refused')

const selectProgress = (where: Sql) => sql`
  select import.id, import.kind, import.file_name as "fileName", ${state} as state, import.total, import.saved, import.changed,
         import.refused,
         case import.state when 'done' then ${unchanged} when 'undone' then coalesce((import.undone ->> 'unchanged')::int, 0) else 0
         end as unchanged, import.undone - 'unchanged' as undone,
         person.first_name || ' ' || person.last_name as "createdBy", import.created_at as "createdAt"
    from import_batch import
    join app_user person on person.id = import.created_by
   where ${where}`

/** The last imports of a kind, newest first, without those that were only previewed. */
export function lastImports(db: Db, companyId: number, kind: ImportKind): Promise<ImportProgress[]> {
  const where = sql`import.company_id = ${companyId} and import.kind = ${kind} and import.state <> 'uploaded'`
  return db.rows(importProgress, sql`${selectProgress(where)} order by import.id desc limit 20`)
}

/** One import. @throws Problem not_found, forbidden */
export async function importById(db: Db, who: Who, id: number): Promise<ImportProgress> {
  const found = await db.optional(
    importProgress,
    selectProgress(sql`import.company_id = ${who.companyId} and import.id = ${id}`),
  )
  if (!found) throw new Problem('not_found')
  allow(who, found.kind)
  return found
}

/** @throws Problem forbidden for a person who may not edit what is imported */
export function allow(who: Who, kind: ImportKind): void {
  if (!mayDo(who.role, `${kind}.edit`)) throw new Problem('forbidden')
}

const source = z.object({ sha256: z.string(), columns: z.array(importColumn) })

/** Where the rows of an import are stored, and the names of its columns. */
export function importSource(db: Db, companyId: number, id: number): Promise<z.infer<typeof source>> {
  return db.one(
    source,
    sql`select table_sha256 as sha256, columns from import_batch where company_id = ${companyId} and id = ${id}`,
  )
}

interface NewImport {
  readonly kind: ImportKind
  readonly fileName: string
  readonly sha256: string
  readonly table: Table
  readonly now: Date
}

/** Stores a parsed table, and returns its id. */
export async function insertImport(
  db: Db,
  who: Who,
  { kind, fileName, sha256, table, now }: NewImport,
): Promise<number> {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into import_batch (company_id, kind, file_name, table_sha256, columns, total, created_by, created_at)
        values (${who.companyId}, ${kind}, ${fileName}, ${sha256}, ${JSON.stringify(table.columns)}, ${table.total},
                ${who.userId}, ${now})
        returning id`,
  )
  return id
}

/** Starts an uploaded import. @throws Problem import_state when it is not waiting */
export async function startImport(db: Db, companyId: number, id: number): Promise<void> {
  const started = await db.run(sql`
    update import_batch set state = 'running', touched_at = now()
     where company_id = ${companyId} and id = ${id} and state = 'uploaded'`)
  if (started === 0) throw new Problem('import_state')
}

/** Adds a batch to the counts, as a sign of progress. @throws Problem import_state when it no longer runs */
export async function countBatch(
  tx: Tx,
  companyId: number,
  id: number,
  counts: { saved: number; changed: number; refused: number },
) {
  const counted = await tx.run(sql`
    update import_batch
       set saved = saved + ${counts.saved}, changed = changed + ${counts.changed}, refused = refused + ${counts.refused}, touched_at = now()
     where company_id = ${companyId} and id = ${id} and state = 'running'`)
  if (counted === 0) throw new Problem('import_state')
}

/** Ends a running import. */
export async function endImport(
  db: Db,
  companyId: number,
  id: number,
  end: 'done' | 'failed',
): Promise<void> {
  await db.run(sql`
    update import_batch set state = ${end}, touched_at = now()
     where company_id = ${companyId} and id = ${id} and state = 'running'`)
}

/** Ends an undone import, with what undoing it did; the rows that were there already are known of one that was done. */
export async function endUndone(db: Db, companyId: number, id: number, undone: ImportUndone): Promise<void> {
  await db.run(sql`
    update import_batch import
       set state = 'undone', touched_at = now(),
           undone = ${JSON.stringify(undone)}::jsonb
             || jsonb_build_object('unchanged', case import.state when 'done' then ${unchanged} else 0 end)
     where import.company_id = ${companyId} and import.id = ${id}`)
}
