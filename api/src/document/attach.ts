import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'

/** What files are attached to. */
type Kind =
  | 'purchase'
  | 'purchase_order'
  | 'received_order'
  | 'purchase_return'
  | 'payment'
  | 'sale'
  | 'product'

interface Holder {
  readonly kind: Kind
  readonly id: number
}

/** Makes these the attachments of a document or a product, and no others. */
export async function attach(
  tx: Tx,
  companyId: number,
  { kind, id }: Holder,
  attachmentIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(attachmentIds)]
  const [table, holder] = [literal(`${kind}_attachment`), literal(`${kind}_id`)]
  await tx.run(sql`
    delete from ${table} where company_id = ${companyId} and ${holder} = ${id} and attachment_id <> all(${ids}::bigint[])`)
  if (ids.length === 0) return
  // Said so that the index of what nothing uses yet does not offer itself: it holds every upload of the company.
  await tx.run(sql`
    with named as (
      insert into ${table} (company_id, ${holder}, attachment_id)
      select ${companyId}::int, ${id}::bigint, unnest(${ids}::bigint[])
      on conflict (company_id, ${holder}, attachment_id) do nothing
    )
    update attachment set used = true where company_id = ${companyId} and id = any(${ids}::bigint[]) and used is not true`)
}
