import { getListSettings, type ListSetting } from '@trastienda/contract/list-setting'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

const stored = z.object({
  list: z.string(),
  columns: z.array(z.string()).nullable(),
  widths: z.record(z.string(), z.int()),
  pinned: z.array(z.string()),
  usual: z.string().nullable(),
})

/** Whether the caller may change a view `v`: their own, and an admin a shared one. */
export const changeable = ({ userId, role }: Who) =>
  sql`(v.owner_id = ${userId} or (v.shared and ${role === 'admin'}))`

/** What a person chose about each list. A default view that its owner no longer shares counts as none. */
export async function settingsOf(
  db: Db,
  { companyId, userId }: Who,
): Promise<Readonly<Record<string, ListSetting>>> {
  const rows = await db.rows(
    stored,
    sql`select s.list, s.columns, s.widths, s.pinned, v.id as usual
          from list_setting s
          left join list_view v
            on v.company_id = s.company_id and v.id = s.usual_id and (v.shared or v.owner_id = s.user_id)
         where s.company_id = ${companyId} and s.user_id = ${userId}`,
  )
  return Object.fromEntries(rows.map(({ list, ...setting }) => [list, setting]))
}

/** The views that a person sees: their own and those shared with the company, in the order in which they were added. */
export const viewsOf = (db: Db, who: Who) =>
  db.rows(
    getListSettings.reply.shape.views.element,
    sql`select v.id, v.list, v.label, v.filters, v.sort, v.shared,
               ${changeable(who)} as changeable,
               case when v.owner_id <> ${who.userId} then concat_ws(' ', u.first_name, u.last_name) end as owner
          from list_view v join app_user u on u.id = v.owner_id
         where v.company_id = ${who.companyId} and (v.owner_id = ${who.userId} or v.shared)
         order by v.saved_at, v.id`,
  )
