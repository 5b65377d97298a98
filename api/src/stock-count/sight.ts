import { mayDo } from '@trastienda/contract/access'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Db } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

/**
 * Whether a person may not see the expected quantities of a count. While it is open or to be counted again, nobody
 * may; once it is closed, an approver may who took no part in it (or approves alone); once it is approved, everybody
 * may.
 * @returns a condition on `a`, a row of stock_count
 */
export async function blindTo(db: Db, who: Who): Promise<Sql> {
  if (!mayDo(who.role, 'stock_count.approve')) return sql`(a.approval <> 'approved')`
  const alone = await approvesAlone(db, who, 'stock_count.approve')
  return sql`
    (case when a.approval = 'approved' then false when a.approval in ('open', 'rejected') then true
          else not ${alone} and ${tookPart(who)} end)`
}

/** Whether a person opened, closed or counted it. @returns a condition on `a`, a row of stock_count */
export const tookPart = ({ userId }: Who): Sql => sql`
  (a.created_by = ${userId} or a.edited_by = ${userId} or exists (
     select from stock_count_counter c where c.company_id = a.company_id and c.stock_count_id = a.id and c.user_id = ${userId}))`
