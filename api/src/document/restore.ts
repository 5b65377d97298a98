import { restorableHours } from '@trastienda/contract/deleted-document'
import { documents } from '@trastienda/contract/document'
import { Problem } from '@trastienda/contract/problem'
import { unpostedStates } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { isReferenceBroken } from '../db/failure.ts'
import { join, literal, type Sql, sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { refuseClosed } from './closing.ts'
import { goneProblem } from './gone.ts'
import type { Document } from './kind.ts'
import { notify } from './notify.ts'
import { moveTally } from './tally.ts'

/** The condition on a row `k` of `deleted_document` that this person deleted and can still restore. */
export const restorableFor = (
  { companyId, userId }: Pick<Who, 'companyId' | 'userId'>,
  now: Date,
): Sql => sql`
  k.company_id = ${companyId} and k.deleted_by = ${userId}
    and k.deleted_at > ${now}::timestamptz - make_interval(hours => ${restorableHours}::int)`

const table = z.object({
  name: z.string(),
  /** The column that refers to the row above it, and the table of that row; null for the document itself. */
  by: z.string().nullable(),
  parent: z.string().nullable(),
  columns: z.string(),
})
type Table = z.infer<typeof table>

/**
 * The table of a kind, then the tables whose rows are deleted with its documents, according to their foreign keys.
 */
function tablesOf(db: Db, kind: Document['kind']): Promise<Table[]> {
  return db.rows(
    table,
    sql`
    with recursive owned (oid, name, by, parent, depth) as (
      select ${kind}::regclass::oid, ${kind}::text, null::text, null::text, 0
      union all
      select c.conrelid, c.conrelid::regclass::text, a.attname::text collate "default", o.name, o.depth + 1
        from owned o join pg_constraint c on c.confrelid = o.oid and c.contype = 'f' and c.confdeltype = 'c'
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    )
    select name, by, parent,
           (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
             where attrelid = owned.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from owned order by depth, name`,
  )
}

/** The condition on the alias `x` for the rows of a table that belong to a document. */
function ownedBy(tables: readonly Table[], { by, parent }: Table, companyId: number, id: number): Sql {
  const above = tables.find(({ name }) => name === parent)
  if (by === null || !above) return sql`x.company_id = ${companyId} and x.id = ${id}`
  return sql`x.company_id = ${companyId} and x.${literal(by)} in (
    select x.id from ${literal(above.name)} x where ${ownedBy(tables, above, companyId, id)})`
}

/** Stores a document that is about to be deleted, row by row. */
export async function keepDeleted(tx: Tx, who: Who, { kind, deletion }: Document, id: number): Promise<void> {
  const { companyId, userId } = who
  const tables = await tablesOf(tx, kind)
  const rows = tables.map((one) => {
    // The version increases, so that nobody who saw it earlier can change it unseen.
    const next = one.by === null ? sql`|| jsonb_build_object('version', x.version + 1)` : sql``
    return sql`${one.name}::text, (
      select coalesce(jsonb_agg(to_jsonb(x) ${next}), '[]') from ${literal(one.name)} x
       where ${ownedBy(tables, one, companyId, id)})`
  })
  await tx.run(sql`
    insert into deleted_document (company_id, kind, document_id, rows, facts, deleted_by, deleted_at)
    select ${companyId}::int, ${kind}::text, d.id, jsonb_build_object(${join(rows, ', ')}),
           (${literal(deletion?.facts ?? `'{}'`)})::jsonb, ${userId}::bigint, ${tx.now}::timestamptz
      from ${literal(kind)} d where d.company_id = ${companyId} and d.id = ${id}
    on conflict (company_id, kind, document_id) do update
       set (rows, facts, deleted_by, deleted_at) = (excluded.rows, excluded.facts, excluded.deleted_by, excluded.deleted_at)`)
}

const deletedRow = z.object({
  state: z.enum(unpostedStates),
  facts: z.record(z.string(), z.unknown()),
})
const actions = { pending: 'restored', rejected: 'restored_rejected', open: 'counting_resumed' } as const

/** Inserts the kept rows again. @throws Problem basis_changed with what they refer to and is no longer there */
async function insertRows(tx: Tx, companyId: number, tables: readonly Table[], rows: Sql): Promise<void> {
  await tx.run(sql`savepoint without_it`)
  try {
    for (const { name, columns } of tables)
      await tx.run(sql`
        insert into ${literal(name)} (${literal(columns)})
        select ${literal(columns)} from jsonb_populate_recordset(null::${literal(name)}, (${rows}) -> ${name}::text)`)
  } catch (error) {
    if (!isReferenceBroken(error)) throw error
    await tx.run(sql`rollback to savepoint without_it`)
    const names = tables.map(({ name }) => name)
    throw await goneProblem(tx, companyId, names, rows)
  }
  await tx.run(sql`release savepoint without_it`)
}

/**
 * Restores a document that the person deleted, as it was: its number, its state and its creator. It reserves again
 * what it had reserved.
 * @throws Problem not_found when it was not deleted, not by them, or too long ago; reference_taken, period_closed,
 * basis_changed, and what prevents its kind from being restored
 */
export async function restore(tx: Tx, who: Who, document: Document, id: number) {
  const { kind, deletion } = document
  const { companyId } = who
  const itself = sql`k.company_id = ${companyId} and k.kind = ${kind} and k.document_id = ${id}`
  // Of two simultaneous restorings the second finds nothing stored.
  const deleted = await tx.optional(
    deletedRow,
    sql`
    select k.rows -> ${kind}::text -> 0 ->> 'approval' as state, k.facts from deleted_document k
     where ${itself} and ${restorableFor(who, tx.now)}
       for update`,
  )
  if (!deleted) throw new Problem('not_found')
  const deletedRows = sql`select k.rows from deleted_document k where ${itself}`
  await insertRows(tx, companyId, await tablesOf(tx, kind), deletedRows)
  const { state, facts } = deleted
  const was = await document.lock(tx, who, { id })
  if (documents[kind].inBooks) await refuseClosed(tx, companyId, kind, was)
  if (state !== 'open') await deletion?.comeBack?.(tx, who, was, facts, state)
  await tx.run(sql`delete from deleted_document k where ${itself}`)
  const is = await document.lock(tx, who, { id })
  const after = { reference: is.reference }
  await record(tx, who, { kind, id, action: actions[state], after })
  await notify(tx, who, kind, id, { act: 'restored' })
  await moveTally(tx, companyId, kind, undefined, is)
  return { id, version: is.version }
}
