import { siteState } from '@trastienda/contract/site'
import { commonWindows, type DisableWindow } from '@trastienda/contract/site.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { closedColumns } from '../http/closed.ts'
import { idleMinutes } from '../http/session.ts'

/** Which parts of the site are disabled, as seen from a company, and how many people are working. */
export const siteOf = (db: Db, companyId: number, userId: number, now: Date) =>
  db.one(
    siteState.omit({ now: true }),
    sql`
    with working as (
      select distinct u.id, u.company_id, u.role from session s join app_user u on u.id = s.user_id
       where u.role <> 'admin' and u.active and s.expires_at > ${now}
         and s.seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes}::int))
    select site.all_disabled as "allDisabled", site.version as "allVersion",
           json_build_object('id', c.id, 'name', c.name, 'disabled', c.disabled, 'version', c.version) as company,
           c.disabled_windows as windows,
           json_build_object(
             'everywhere', (select count(*) from working),
             'company', (select count(*) from working w where w.company_id = c.id),
             'secretaries', (select count(*) from working w where w.company_id = c.id and w.role = 'secretary')) as working,
           (select count(*)::int from app_user u
             where u.role = 'admin' and u.active and u.approval = 'approved' and u.id <> ${userId}) as "otherAdmins"
      from site, company c where c.id = ${companyId}`,
  )

/**
 * Whether the site is closed to the caller: for a signed-in person their own company, for a visitor every company.
 * @param token the hash of the session's token, undefined for a visitor
 */
export const isShutTo = (db: Db, token: Buffer | undefined, now: Date) =>
  db.one(
    z.object({ disabled: z.boolean(), company: z.string().nullable() }),
    sql`
    select coalesce(own.closed and own.role <> 'admin', site.all_disabled) as disabled,
           case when own.role <> 'admin' then own."closedCompany" end as company
      from site
      left join lateral (
        select ${closedColumns}, u.role
          from session s join app_user u on u.id = s.user_id join company c on c.id = u.company_id
         where s.token_hash = ${token ?? null} and s.expires_at > ${now}
           and s.seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes}::int)
           and u.active and u.approval = 'approved') own on true`,
  )

const windows = z.object({
  windows: z.array(z.object({ start: z.string(), end: z.string() })),
})

/**
 * The caller's closed hours: for a signed-in person those of their company; for a visitor the hours common to every
 * company that has secretaries, which do not reveal those of a single one.
 * @param token the hash of the session's token, undefined for a visitor
 */
export async function windowsFor(db: Db, token: Buffer | undefined): Promise<readonly DisableWindow[]> {
  const own = await db.optional(
    windows,
    sql`
    select c.disabled_windows as windows
      from session s join app_user u on u.id = s.user_id join company c on c.id = u.company_id
     where s.token_hash = ${token ?? null}`,
  )
  if (own) return own.windows
  const each = await db.rows(
    windows,
    sql`
    select distinct c.disabled_windows as windows from company c
     where c.active
       and exists (select from app_user u
                    where u.company_id = c.id and u.role = 'secretary' and u.active and u.approval = 'approved')`,
  )
  return commonWindows(each.map((company) => company.windows))
}
