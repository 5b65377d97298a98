import type { Day } from '@trastienda/contract/calendar'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { centavos, cop } from '@trastienda/contract/money'
import type { checkPurchase } from '@trastienda/contract/purchase'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql, when } from '../db/sql.ts'
import { similarPurchase } from './check-draft.ts'

/** What the form shows while a bill is typed: a possible duplicate, and what the supplier is owed. */
export async function checkWhileTyping(
  db: Db,
  companyId: number,
  query: QueryOf<typeof checkPurchase>,
  today: Day,
) {
  const { supplier, reference, day, total, except } = query
  const around = await db.one(
    z.object({ taken: z.object({ id: z.int(), reference: z.string() }).nullable(), owed: cop }),
    sql`
    select (select json_build_object('id', id, 'reference', reference) from purchase
             where company_id = ${companyId} and supplier_id = ${supplier} and approval <> 'cancelled'
               and reference_key = upper(regexp_replace(${reference}, '[\\s-]', '', 'g'))
               ${when(except, sql`and id <> ${except}`)} limit 1) as taken,
           coalesce((select owed from supplier_balance where company_id = ${companyId} and supplier_id = ${supplier}), 0)::bigint as owed`,
  )
  const similar =
    total === undefined || total === 0
      ? undefined
      : await similarPurchase(db, companyId, {
          supplierId: supplier,
          total: centavos(total),
          on: day ?? today,
          except,
        })
  return { ...around, similar: similar ?? null }
}
