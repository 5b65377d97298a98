import { receivableOrder } from '@trastienda/contract/received-order'
import { tolerated } from '@trastienda/contract/received-order.rules'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { seenBy } from '../purchase-order/seen.ts'

const line = receivableOrder.shape.lines.element.omit({ tolerance: true }).extend({ percent: z.string() })
const order = receivableOrder.extend({ lines: z.array(line) })

/**
 * An order for receiving, complete, so that a phone can continue without a connection.
 * @throws Problem not_found (or another company's, or another buyer's)
 */
export async function receivable(db: Db, who: Who, id: number) {
  const found = await db.optional(
    order,
    sql`
    select o.id, o.reference, s.company as supplier, t.name as store, o.carrier, o.ordered_on as "orderedOn",
           o.expected_on as "expectedOn", o.approval, y.closing_date as "closingDate",
           (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'productCode', g.code,
                   'productName', g.name, 'supplierCode', l.supplier_code, 'unit', g.unit, 'unitWhole', g.unit_whole,
                   'tracksExpiry', g.tracks_expiry, 'imageId', g.image_id, 'expectedOn', l.expected_on,
                   'notBefore', l.expires_on, 'quantity', trim_scale(l.quantity)::text,
                   'received', trim_scale(l.received)::text, 'closed', trim_scale(l.closed)::text,
                   'waiting', trim_scale(coalesce((
                     select sum(w.accepted) from received_order_line w
                       join received_order r on r.company_id = w.company_id and r.id = w.received_order_id
                      where w.company_id = l.company_id and w.order_line_id = l.id and r.approval = 'pending'), 0))::text,
                   'percent', coalesce(g.over_receipt, y.over_receipt)::text,
                   'barcodes', coalesce((
                     select json_agg(json_build_object('barcode', b.barcode, 'factor', trim_scale(b.factor)::text) order by b.factor, b.barcode)
                       from product_barcode b where b.company_id = l.company_id and b.product_id = l.product_id), '[]'),
                   'lots', coalesce((
                     select json_agg(distinct jsonb_build_object('lot', p.code, 'expiresOn', p.expires_on))
                       from stock s join lot p on p.company_id = s.company_id and p.id = s.lot_id
                      where s.company_id = l.company_id and s.product_id = l.product_id and s.quantity > 0 and p.code <> ''), '[]'))
                   order by l.position)
              from purchase_order_line l
              join product g on g.company_id = l.company_id and g.id = l.product_id
             where l.company_id = o.company_id and l.purchase_order_id = o.id) as lines,
           coalesce((
             select json_agg(json_build_object('id', r.id, 'reference', r.reference, 'receivedOn', r.received_on,
                    'approval', r.approval, 'unitsAccepted', trim_scale(r.units_accepted)::text,
                    'createdBy', u.first_name || ' ' || u.last_name) order by r.id desc)
               from received_order r join app_user u on u.id = r.created_by
              where r.company_id = o.company_id and r.purchase_order_id = o.id
                and r.approval in ('pending', 'approved')), '[]') as receipts
      from purchase_order o
      join company y on y.id = o.company_id
      join supplier s on s.company_id = o.company_id and s.id = o.supplier_id
      join store t on t.company_id = o.company_id and t.id = o.store_id
     where o.company_id = ${who.companyId} and o.id = ${id} ${seenBy(who)}`,
  )
  if (!found) throw new Problem('not_found')
  return {
    ...found,
    lines: found.lines.map(({ percent, ...rest }) => ({
      ...rest,
      tolerance: tolerated(rest.quantity, percent, rest.unitWhole),
    })),
  }
}
