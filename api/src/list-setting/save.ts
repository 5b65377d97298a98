import {
  type ColumnsChosen,
  type ListSetting,
  mostLists,
  mostViews,
  type ViewDraft,
} from '@trastienda/contract/list-setting'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { holdPerson } from '../http/hold-person.ts'
import type { Who } from '../http/route.ts'
import { changeable, seen } from './queries.ts'

const room = z.object({ there: z.boolean(), own: z.int() })

/**
 * Replaces what the caller chose about a list. A default view that was deleted meanwhile counts as none.
 * @throws Problem invalid for one list more than a person can have settings of
 */
export async function keepSetting(tx: Tx, who: Who, list: string, setting: ListSetting) {
  const { companyId, userId } = who
  const { columns, widths, pinned, usual } = setting
  await holdPerson(tx, who)
  const { there, own } = await tx.one(
    room,
    sql`select coalesce(bool_or(list = ${list}), false) as there, count(*)::int as own
          from list_setting where company_id = ${companyId} and user_id = ${userId}`,
  )
  if (!there && own >= mostLists) throw fieldProblem('list', 'too_large', mostLists)
  await tx.run(sql`
    insert into list_setting (company_id, user_id, list, columns, widths, pinned, usual_id)
    values (${companyId}, ${userId}, ${list}, ${columns}::text[], ${JSON.stringify(widths)}::jsonb, ${pinned}::text[],
            (select id from list_view where company_id = ${companyId} and id = ${usual} for key share))
    on conflict (company_id, user_id, list)
    do update set columns = excluded.columns, widths = excluded.widths, pinned = excluded.pinned,
                  usual_id = excluded.usual_id`)
  return setting
}

/**
 * Adds a view or replaces it; it stays its owner's.
 * @throws Problem not_found for a view that is not the caller's, view_limit for one more than they can have
 */
export async function keepView(tx: Tx, who: Who, id: string, view: ViewDraft) {
  const { list, label, filters, sort, group, shared, role } = view
  await holdPerson(tx, who)
  const { there, own } = await tx.one(
    room,
    sql`select coalesce(bool_or(id = ${id}), false) as there, count(*) filter (where owner_id = ${who.userId})::int as own
          from list_view where company_id = ${who.companyId} and (owner_id = ${who.userId} or id = ${id})`,
  )
  if (!there && own >= mostViews) throw new Problem('view_limit', { detail: { limit: mostViews } })
  const saved = await tx.run(sql`
    insert into list_view as v (company_id, id, list, label, filters, sort, grouped_by, owner_id, shared, role)
    values (${who.companyId}, ${id}, ${list}, ${label}, ${JSON.stringify(filters)}::jsonb, ${sort}, ${group},
            ${who.userId}, ${shared}, ${shared ? role : null})
    on conflict (company_id, id)
    do update set label = excluded.label, filters = excluded.filters, sort = excluded.sort,
                  grouped_by = excluded.grouped_by, shared = excluded.shared, role = excluded.role
    where ${changeable(who)} and v.list = excluded.list`)
  if (saved === 0) throw new Problem('not_found')
  return { id }
}

/**
 * Replaces the caller's choice of the columns of a view.
 * @throws Problem not_found for a view that they do not see
 */
export async function keepColumns(tx: Tx, who: Who, id: string, chosen: ColumnsChosen) {
  const { columns, widths, pinned } = chosen
  const kept = await tx.run(sql`
    insert into list_view_columns (company_id, user_id, view_id, columns, widths, pinned)
    select v.company_id, ${who.userId}, v.id, ${columns}::text[], ${JSON.stringify(widths)}::jsonb, ${pinned}::text[]
      from list_view v where v.company_id = ${who.companyId} and v.id = ${id} and ${seen(who)} for key share of v
    on conflict (company_id, user_id, view_id)
    do update set columns = excluded.columns, widths = excluded.widths, pinned = excluded.pinned`)
  if (kept === 0) throw new Problem('not_found')
  return chosen
}

/** Deletes a view that the caller may change. @returns whether there was one */
export async function removeView(tx: Tx, who: Who, id: string) {
  const deleted = await tx.run(
    sql`delete from list_view v where v.company_id = ${who.companyId} and v.id = ${id} and ${changeable(who)}`,
  )
  return { deleted: deleted > 0 }
}
