import type { Order, OrderDraft } from '@trastienda/contract/purchase-order'
import type { Amounts } from '@trastienda/contract/purchase.rules'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/**
 * Writes an order's lines. A line keeps its id while its product stays in the order, because a later cancelled
 * received order may still refer to it; the database refuses to delete a line that a received order names.
 */
export async function writeLines(
  tx: Tx,
  companyId: number,
  orderId: number,
  draft: OrderDraft,
  amounts: Amounts,
  before: Order['items'] = [],
): Promise<void> {
  const ids = idsFor(draft, before)
  if (before.length > 0) {
    await tx.run(sql`
      delete from purchase_order_line
       where company_id = ${companyId} and purchase_order_id = ${orderId} and id <> all(${ids.filter((id) => id !== null)}::bigint[])`)
    // Temporary positions, so that the final ones can be assigned one by one.
    await tx.run(sql`
      update purchase_order_line set position = -position where company_id = ${companyId} and purchase_order_id = ${orderId}`)
  }
  const rows = draft.items.map((item, at) => ({
    ...item,
    id: ids[at],
    position: at + 1,
    subtotal: amounts.lines[at],
  }))
  await tx.run(sql`
    insert into purchase_order_line (company_id, id, purchase_order_id, position, product_id, supplier_code, expected_on,
           expires_on, quantity, cost, subtotal)
    select ${companyId}::int, coalesce(k.id, nextval('purchase_order_line_id_seq')), ${orderId}::bigint, k.position, k."productId",
           k."supplierCode", k."expectedOn", k."expiresOn", k.quantity, k.cost, k.subtotal
      from json_to_recordset(${JSON.stringify(rows)}::json) as k (id bigint, position integer, "productId" bigint,
           "supplierCode" text, "expectedOn" date, "expiresOn" date, quantity numeric, cost numeric, subtotal bigint)
     order by k.position
    on conflict (company_id, id) do update
       set position = excluded.position, supplier_code = excluded.supplier_code, expected_on = excluded.expected_on,
           expires_on = excluded.expires_on, quantity = excluded.quantity, cost = excluded.cost, subtotal = excluded.subtotal`)
}

/** For each line of a draft the earlier line of the same product, each used once; null for a new one. */
function idsFor(draft: OrderDraft, before: Order['items']): (number | null)[] {
  const left = [...before]
  return draft.items.map(({ productId }) => {
    const at = left.findIndex((line) => line.productId === productId)
    return at < 0 ? null : (left.splice(at, 1)[0]?.id ?? null)
  })
}
