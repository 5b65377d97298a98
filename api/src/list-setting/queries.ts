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

/** Whether the caller sees a view `v`: their own, and those shared with the company or with their role. */
export const seen = ({ userId, role }: Pick<Who, 'userId' | 'role'>) =>
  sql`(v.owner_id = ${userId} or (v.shared and coalesce(v.role = ${role}, true)))`

/** Whether the caller may change a view `v`: their own, and an admin a shared one that they see. */
export const changeable = (who: Who) =>
  sql`(v.owner_id = ${who.userId} or (${who.role === 'admin'} and ${seen(who)}))`

/** What a person chose about each list. A default view that they no longer see counts as none. */
export async function settingsOf(db: Db, who: Who): Promise<Readonly<Record<string, ListSetting>>> {
  const { companyId, userId } = who
  const rows = await db.rows(
    stored,
    sql`select s.list, s.columns, s.widths, s.pinned, v.id as usual
          from list_setting s
          left join list_view v
            on v.company_id = s.company_id and v.id = s.usual_id and ${seen(who)}
         where s.company_id = ${companyId} and s.user_id = ${userId}`,
  )
  return Object.fromEntries(rows.map(({ list, ...setting }) => [list, setting]))
}

/** The views that a person sees, in the order in which they were added. */
export const viewsOf = (db: Db, who: Who) =>
  db.rows(
    getListSettings.reply.shape.views.element,
    sql`select v.id, v.list, v.label, v.filters, v.sort, v.grouped_by as "group", v.shared, v.role,
               (select json_build_object('columns', c.columns, 'widths', c.widths, 'pinned', c.pinned)
                  from list_view_columns c
                 where c.company_id = v.company_id and c.view_id = v.id and c.user_id in (${who.userId}, v.owner_id)
                 order by c.user_id = ${who.userId} desc limit 1) as chosen,
               ${changeable(who)} as changeable,
               case when v.owner_id <> ${who.userId} then concat_ws(' ', u.first_name, u.last_name) end as owner
          from list_view v join app_user u on u.id = v.owner_id
         where v.company_id = ${who.companyId} and ${seen(who)}
         order by v.saved_at, v.id`,
  )
