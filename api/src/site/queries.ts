import { siteState } from '@trastienda/contract/site'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { idleMinutes } from '../http/session.ts'

/** What is shut, as one looks at it from a company. */
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
 * Whether the site is shut to whoever asks: to somebody signed in their own company, to a visitor every company.
 * @param token the hash of the session's token, undefined for a visitor
 */
export const isShutTo = (db: Db, token: Buffer | undefined, now: Date) =>
  db.one(
    z.object({ disabled: z.boolean() }),
    sql`
    select coalesce(
      (select u.role <> 'admin' and (site.all_disabled or c.disabled or not c.active)
         from session s join app_user u on u.id = s.user_id join company c on c.id = u.company_id
        where s.token_hash = ${token ?? null} and s.expires_at > ${now}
          and s.seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes}::int)
          and u.active and u.approval = 'approved'),
      site.all_disabled) as disabled
      from site`,
  )

/**
 * The windows of whoever asks, as JSON text: of somebody signed in those of their company, of a visitor those that
 * all companies have in common.
 * @param token the hash of the session's token, undefined for a visitor
 */
export const windowsFor = (db: Db, token: Buffer | undefined) =>
  db.one(
    z.object({ data: z.string() }),
    sql`
    select coalesce(
      (select c.disabled_windows::text
         from session s join app_user u on u.id = s.user_id join company c on c.id = u.company_id
        where s.token_hash = ${token ?? null}),
      (select min(c.disabled_windows::text) from company c where c.active having count(distinct c.disabled_windows) = 1),
      '[]') as data`,
  )
