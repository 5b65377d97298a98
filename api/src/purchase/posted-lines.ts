import { day } from '@trastienda/contract/day'
import { cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** A line that brings goods in. */
export const incomingLine = z.object({
  lineId: z.int(),
  productId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  quantity: z.string(),
  value: cop,
  active: z.boolean(),
})
const lineRow = incomingLine.extend({ cost: z.string(), unitWhole: z.boolean() })
export type PostedLine = z.infer<typeof lineRow>

/** The lines of a purchase as posting needs them; `value` is the landed cost of each. */
export const linesOf = (tx: Tx, companyId: number, id: number): Promise<PostedLine[]> =>
  tx.rows(
    lineRow,
    sql`
    select l.id as "lineId", l.product_id as "productId", l.lot_code as lot, l.expires_on as "expiresOn", l.quantity, l.cost,
           l.landed as value, g.active, g.unit_whole as "unitWhole"
      from purchase_line l join product g on g.company_id = l.company_id and g.id = l.product_id
     where l.company_id = ${companyId} and l.purchase_id = ${id} order by l.position`,
  )
