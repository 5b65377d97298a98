import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { attach } from '../document/attach.ts'

/**
 * Gives the payments of a run the same files: the first gets the uploaded ones, each other payment its own entries
 * with the same bytes, since an attachment belongs to one document.
 */
export async function attachToAll(
  tx: Tx,
  companyId: number,
  paymentIds: readonly number[],
  attachmentIds: readonly number[],
): Promise<void> {
  const [first, ...others] = paymentIds
  if (first === undefined || attachmentIds.length === 0) return
  await attach(tx, companyId, { kind: 'payment', id: first }, attachmentIds)
  if (others.length === 0) return
  await tx.run(sql`
    with wanted as (
      select nextval('attachment_id_seq') as id, p.id as payment_id, a.sha256, a.name, a.media_type, a.size, a.created_by, a.created_at
        from attachment a cross join unnest(${others}::bigint[]) as p (id)
       where a.company_id = ${companyId} and a.id = any(${[...attachmentIds]}::bigint[])
    ), copies as (
      insert into attachment (company_id, id, sha256, name, media_type, size, created_by, created_at, used)
      select ${companyId}::int, id, sha256, name, media_type, size, created_by, created_at, true from wanted
    )
    insert into payment_attachment (company_id, payment_id, attachment_id)
    select ${companyId}::int, payment_id, id from wanted`)
}
