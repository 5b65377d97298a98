import type { QueryOf } from '@trastienda/contract/endpoint'
import type { supplierCodes } from '@trastienda/contract/purchase-order-lifecycle'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const codeRow = z.object({ productId: z.int(), supplierCode: z.string() })

/** The supplier's codes for products, each from the latest line where somebody entered one. */
export const codesOf = (db: Db, companyId: number, { supplier, products }: QueryOf<typeof supplierCodes>) =>
  db.rows(
    codeRow,
    sql`
    select k.id as "productId", last.supplier_code as "supplierCode"
      from unnest(${products}::bigint[]) k (id)
     cross join lateral (
       select l.supplier_code
         from purchase_order_line l
         join purchase_order o on o.company_id = l.company_id and o.id = l.purchase_order_id
        where l.company_id = ${companyId} and l.product_id = k.id and l.supplier_code <> '' and o.supplier_id = ${supplier}
        order by l.purchase_order_id desc, l.position limit 1) last`,
  )
