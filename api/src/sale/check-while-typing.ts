import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { cop } from '@trastienda/contract/money'
import { type checkSale, owedSale } from '@trastienda/contract/sale-form'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql, when } from '../db/sql.ts'
import { suggestedReference } from '../document/number.ts'

const around = z.object({
  taken: z.object({ id: z.int(), reference: z.string() }).nullable(),
  owed: cop,
  counter: z.string(),
  closingDate: day.nullable(),
})

/** The checks that the form shows while a sale is typed. */
export async function checkWhileTyping(
  db: Db,
  companyId: number,
  { reference, customer, except }: QueryOf<typeof checkSale>,
  today: Day,
) {
  const found = await db.one(
    around,
    sql`
    select (select json_build_object('id', id, 'reference', reference) from sale
             where company_id = c.id and reference_key = upper(regexp_replace(${reference}, '[\\s-]', '', 'g'))
               ${when(except, sql`and id <> ${except}`)} limit 1) as taken,
           coalesce((select owed from customer_balance where company_id = c.id and customer_id = ${customer ?? 0}), 0)::bigint as owed,
           (select name from customer where company_id = c.id and counter) as counter,
           c.closing_date as "closingDate"
      from company c where c.id = ${companyId}`,
  )
  return { ...found, suggested: await suggestedReference(db, companyId, 'sale', today) }
}

const mostOwed = 200
const owedRow = z.object({ owed: cop, total: z.int() })

/**
 * A customer's debt, and the sales it is for.
 * @throws Problem not_found
 */
export async function balanceOf(db: Db, companyId: number, customerId: number) {
  const found = await db.optional(
    owedRow,
    sql`
    select coalesce(b.owed, 0)::bigint as owed,
           (select count(*)::int from sale s where s.company_id = c.company_id and s.customer_id = c.id
               and s.approval = 'approved' and s.paid < s.subtotal - s.discount - s.returned) as total
      from customer c left join customer_balance b on b.company_id = c.company_id and b.customer_id = c.id
     where c.company_id = ${companyId} and c.id = ${customerId}`,
  )
  if (!found) throw new Problem('not_found')
  const data = await db.rows(
    owedSale,
    sql`
    select s.id, s.reference, s.sold_on as "soldOn", t.name as store, s.grand_total as "grandTotal", s.paid, s.balance
      from sale s join store t on t.company_id = s.company_id and t.id = s.store_id
     where s.company_id = ${companyId} and s.customer_id = ${customerId}
       and s.approval = 'approved' and s.paid < s.subtotal - s.discount - s.returned
     order by s.sold_on, s.id limit ${mostOwed}`,
  )
  return { ...found, data }
}
