import { day } from '@trastienda/contract/day'
import { cop } from '@trastienda/contract/money'
import { moneyMethod } from '@trastienda/contract/payment'
import { z } from 'zod'
import type { Sale } from '@trastienda/contract/sale'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { customerName } from '../party/name.ts'
import { sheetParty } from './queries.ts'

const ends = z.object({
  customer: sheetParty,
  store: z.object({ name: z.string(), address: z.string(), city: z.string() }),
  /** What the customer paid, in order, without reversed entries. */
  payments: z.array(z.object({ collectedOn: day, method: moneyMethod, amount: cop, given: cop.nullable() })),
})
export type SaleEnds = z.infer<typeof ends>

/** The customer of a sale, its store and its payments. */
export const saleEnds = (db: Db, companyId: number, { id, customerId, storeId }: Sale) =>
  db.one(
    ends,
    sql`
    select (select json_build_object('name', ${literal(customerName('c'))}, 'taxId', coalesce(c.tax_id, ''),
                   'contact', case when c.company <> '' then c.name else '' end, 'address', c.address,
                   'city', c.city, 'phone', c.phone, 'email', c.email)
              from customer c where c.company_id = t.company_id and c.id = ${customerId}) as customer,
           json_build_object('name', t.name, 'address', t.address, 'city', t.city) as store,
           coalesce((select json_agg(json_build_object('collectedOn', p.collected_on, 'method', p.method, 'amount', p.amount,
                   'given', p.given) order by p.id)
              from sale_collection p
             where p.company_id = t.company_id and p.sale_id = ${id} and p.kind in ('down_payment', 'collection')
               and not exists (select from sale_collection b where b.company_id = p.company_id and b.reverses_id = p.id)),
             '[]') as payments
      from store t where t.company_id = ${companyId} and t.id = ${storeId}`,
  )
