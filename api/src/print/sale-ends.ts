import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const ends = z.object({
  /** Null of a sale over the counter. */
  customer: z
    .object({
      name: z.string(),
      taxId: z.string(),
      contact: z.string(),
      address: z.string(),
      city: z.string(),
      phone: z.string(),
      email: z.string(),
    })
    .nullable(),
  store: z.object({ name: z.string(), address: z.string(), city: z.string() }),
})
export type SaleEnds = z.infer<typeof ends>

/** Who a sale went to, and where it was made. */
export const saleEnds = (db: Db, companyId: number, customerId: number | null, storeId: number) =>
  db.one(
    ends,
    sql`
    select (select json_build_object('name', c.name, 'taxId', coalesce(c.tax_id, ''), 'contact', '', 'address', c.address,
                   'city', c.city, 'phone', c.phone, 'email', c.email)
              from customer c where c.company_id = t.company_id and c.id = ${customerId}) as customer,
           json_build_object('name', t.name, 'address', t.address, 'city', t.city) as store
      from store t where t.company_id = ${companyId} and t.id = ${storeId}`,
  )
