import { colleague, pickColleagues } from '@trastienda/contract/colleague'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { type Sql, sql } from '../db/sql.ts'
import { read, type Who } from '../http/route.ts'

/** How many people are offered. */
const offered = 20

const people = (db: Db, rest: Sql) =>
  db.rows(
    colleague,
    sql`select u.id, u.first_name || ' ' || u.last_name as name, u.username from app_user u ${rest}`,
  )

const colleaguesFor = (
  db: Db,
  { companyId, userId }: Who,
  { q, ids }: { q: string; ids?: number[] | undefined },
) =>
  ids === undefined
    ? people(
        db,
        sql`
        where (u.company_id = ${companyId} or u.id = ${userId}) and u.active and u.approval = 'approved' ${matching('u.search', q)}
        order by starts_with(fold(u.first_name || ' ' || u.last_name), fold(${q})) desc,
                 strpos(' ' || fold(u.first_name || ' ' || u.last_name), ' ' || fold(${q})) > 0 desc,
                 (u.first_name || ' ' || u.last_name) collate spanish, u.id limit ${offered}`,
      )
    : people(
        db,
        sql`where u.id = any(${ids}::bigint[]) and (u.company_id = ${companyId} or u.role = 'admin') order by u.id`,
      )

export const colleagueRoutes = [
  read(pickColleagues, async ({ query, who, db }) => ({ data: await colleaguesFor(db, who, query) })),
]

/**
 * Whether a person can be the responsible person of a document: a person of the company, or an admin. Null for an
 * unknown id. The present responsible person can always stay.
 * @param of the row of the document that is being changed
 */
export const mayBeInCharge = (companyId: number, id: number, of: Sql): Sql => sql`
  coalesce((select true from ${of} and responsible_id = ${id}),
           (select active and approval = 'approved' from app_user
             where id = ${id} and (company_id = ${companyId} or role = 'admin')))`
