import type { FieldProblems } from '@trastienda/contract/problem'
import { together, type Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

/** The kinds of documents and entries that can have files. */
export type AttachedKind =
  | 'purchase'
  | 'purchase_order'
  | 'received_order'
  | 'purchase_return'
  | 'payment'
  | 'sale'
  | 'product'

interface Holder {
  readonly kind: AttachedKind
  readonly id: number
}

/** Replaces the attachments of a document or a product. */
export async function attach(
  tx: Tx,
  companyId: number,
  { kind, id }: Holder,
  attachmentIds: readonly number[],
): Promise<void> {
  const removed = tx.run(sql`
    delete from ${literal(`${kind}_attachment`)}
     where company_id = ${companyId} and ${literal(`${kind}_id`)} = ${id} and attachment_id <> all(${[...attachmentIds]}::bigint[])`)
  await together(removed, ...attachedTo(tx, companyId, { kind, id }, attachmentIds))
}

/** Attaches files to a document or a product; those that it has stay. @returns the statement that was sent, if any */
export function attachedTo(
  tx: Tx,
  companyId: number,
  { kind, id }: Holder,
  attachmentIds: readonly number[],
): Promise<unknown>[] {
  const ids = [...new Set(attachmentIds)]
  if (ids.length === 0) return []
  const [table, holder] = [literal(`${kind}_attachment`), literal(`${kind}_id`)]
  // The last condition prevents the planner from using the index of unused files, which has every upload of the company.
  const statement = sql`
    with named as (
      insert into ${table} (company_id, ${holder}, attachment_id)
      select ${companyId}::int, ${id}::bigint, unnest(${ids}::bigint[])
      on conflict (company_id, ${holder}, attachment_id) do nothing
    )
    update attachment set used = true where company_id = ${companyId} and id = any(${ids}::bigint[]) and used is not true`
  return [tx.run(statement)]
}

/** The attachments of the document or product with that alias, as a JSON list. */
export const attachmentsOf = (kind: AttachedKind, alias: string): Sql =>
  literal(`coalesce((
    select json_agg(json_build_object('id', a.id, 'name', a.name, 'mediaType', a.media_type, 'size', a.size) order by a.id)
      from ${kind}_attachment x join attachment a on a.company_id = x.company_id and a.id = x.attachment_id
     where x.company_id = ${alias}.company_id and x.${kind}_id = ${alias}.id), '[]')`)

/**
 * A buyer may not attach an unused file that somebody else uploaded, and nobody may in a receipt.
 * @returns the required uploader; null for anybody
 */
export const uploaderOf = (
  { role, userId }: Pick<Who, 'role' | 'userId'>,
  kind: AttachedKind,
): number | null => (role === 'buyer' || kind === 'received_order' ? userId : null)

/** The ids of those files, as a JSON list, that can be attached because nothing else uses them. */
export const freeAttachments = (
  companyId: number,
  { kind, id }: Holder,
  ids: readonly number[],
  uploader: number | null = null,
): Sql => sql`coalesce((
    select json_agg(a.id) from attachment a
      left join ${literal(kind)}_attachment t on t.company_id = a.company_id and t.attachment_id = a.id
     where a.company_id = ${companyId} and a.id = any(${[...ids]}::bigint[])
       and case when t.attachment_id is null then coalesce(a.created_by = ${uploader}::bigint, true)
                else t.${literal(kind)}_id = ${id} end), '[]')`

/** Why some files cannot be attached, given those that are free. */
export function strangeAttachments(ids: readonly number[], free: readonly number[]): FieldProblems {
  const strange = ids.flatMap((id, at) => (free.includes(id) ? [] : [at]))
  return Object.fromEntries(strange.map((at) => [`attachmentIds.${at}`, { code: 'not_found' }]))
}
