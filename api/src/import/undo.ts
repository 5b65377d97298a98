import { mayDo } from '@trastienda/contract/access'
import type { ImportKind } from '@trastienda/contract/import'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { join, literal, type Sql, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { endUndone, importById } from './queries.ts'
import { undoChanges } from './undo-changes.ts'

const counted = z.object({ count: z.int() })
const lockedRow = z.object({ createdBy: z.int() })

/**
 * Undoes everything that an import created and changed.
 * @throws Problem not_found, forbidden for a secretary and the suppliers or customers of somebody else's import,
 * import_state when it is not finished, import_undo_late with the number of rows in the way
 */
export async function undoImport(tx: Tx, who: Who, id: number): Promise<void> {
  // Locked, so that a batch that is being saved is waited for and no later one counts.
  const locked = await tx.optional(
    lockedRow,
    sql`select created_by as "createdBy" from import_batch where company_id = ${who.companyId} and id = ${id} for update`,
  )
  const { kind, state, saved } = await importById(tx, who, id)
  // Undoing needs the permission to delete each entry that the import created (`refuseRemover`).
  if (kind !== 'product' && locked?.createdBy !== who.userId && !mayDo(who.role, `${kind}.approve`))
    throw new Problem('forbidden')
  if (state !== 'done' && state !== 'failed') throw new Problem('import_state')
  const restored = kind === 'product' ? await undoChanges(tx, who, id) : 0
  await refuseUsed(tx, who.companyId, kind, id)
  const deleted = await removeCreated(tx, who, kind, id)
  const categories = await removeCategories(tx, who, id)
  await endUndone(tx, who.companyId, id, { deleted, gone: saved - deleted, restored, ...categories })
}

async function refuseUsed(tx: Tx, companyId: number, kind: ImportKind, id: number): Promise<void> {
  const uses = await usesOf(tx, kind)
  if (uses.length === 0) return
  const { count } = await tx.one(
    counted,
    sql`
    select count(*)::int as count from ${literal(kind)} created
     where created.company_id = ${companyId} and created.import_id = ${id} and (${join(uses, ' or ')})`,
  )
  if (count > 0) throw new Problem('import_undo_late', { detail: { count } })
}

/**
 * SQL for the uses of the kind's rows. The references come from the catalog, so that a new table needs no entry
 * here.
 */
async function usesOf(tx: Tx, kind: ImportKind): Promise<Sql[]> {
  const references = await tx.rows(
    z.object({ table: z.string(), column: z.string() }),
    sql`
    select format('%I', source.relname) as "table", format('%I', field.attname) as "column"
      from pg_constraint reference
      join pg_class source on source.oid = reference.conrelid
      cross join unnest(reference.conkey, reference.confkey) pair (own, named)
      join pg_attribute field on field.attrelid = source.oid and field.attnum = pair.own
      join pg_attribute target on target.attrelid = reference.confrelid and target.attnum = pair.named
     where reference.contype = 'f' and reference.confdeltype = 'a'
       and reference.confrelid = to_regclass(${kind}) and target.attname = 'id'`,
  )
  return references.map(
    ({ table, column }) =>
      sql`exists (select from ${literal(table)} used
                   where used.company_id = created.company_id and used.${literal(column)} = created.id)`,
  )
}

const nameColumn = {
  product: literal('created.code'),
  supplier: literal('created.company'),
  customer: literal('created.name'),
}

// Every table that could refer to a removed row is queried per row: for all rows at once that would exceed a
// statement's time limit.
const rowsAtOnce = 2000

/** Deletes the rows that an import created. @returns how many */
async function removeCreated(tx: Tx, who: Who, kind: ImportKind, id: number): Promise<number> {
  const { companyId } = who
  let all = 0
  for (let removed = rowsAtOnce; removed === rowsAtOnce;) {
    const { count } = await tx.one(
      counted,
      sql`
      with removed as (
        delete from ${literal(kind)} created
         where created.company_id = ${companyId}
           and created.id = any(array(select id from ${literal(kind)} where company_id = ${companyId} and import_id = ${id} limit ${rowsAtOnce}))
        returning created.id, ${nameColumn[kind]} as name
      ), recorded as (
        insert into history (company_id, kind, row_id, action, user_id, at, address, before)
        select ${companyId}, ${kind}, id, 'deleted', ${who.userId}, ${tx.now}, ${who.address}, jsonb_build_object('name', name) from removed)
      select count(*)::int as count from removed`,
    )
    removed = count
    all += count
  }
  return all
}

const categoriesRow = z.object({ categories: z.int(), keptCategories: z.array(z.string()) })

/** Deletes the categories that an import created; one that others use by now stays. */
function removeCategories(tx: Tx, who: Who, id: number) {
  const { companyId } = who
  return tx.one(
    categoriesRow,
    sql`
    with created as (
      select category.id, category.name,
             exists (select from product where product.company_id = category.company_id and product.category_id = category.id) as used
        from import_batch import join category on category.company_id = import.company_id and category.id = any(import.categories)
       where import.company_id = ${companyId} and import.id = ${id}
    ), removed as (
      delete from category using created
       where category.company_id = ${companyId} and category.id = created.id and not created.used
      returning category.id, category.name
    ), recorded as (
      insert into history (company_id, kind, row_id, action, user_id, at, address, before)
      select ${companyId}, 'category', id, 'deleted', ${who.userId}, ${tx.now}, ${who.address}, jsonb_build_object('name', name) from removed)
    select (select count(*)::int from removed) as categories,
           coalesce((select json_agg(name order by name collate spanish) from created where used), '[]') as "keptCategories"`,
  )
}
