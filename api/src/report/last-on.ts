import { businessZone } from '@trastienda/contract/calendar'
import { join, literal, type Sql, sql } from '../db/sql.ts'
import type { DocumentKind } from './document-rows.ts'

/**
 * The day of the last approved document of some kinds with a party; null when there is none.
 * @param id the SQL of the party's id
 */
export function lastOn(companyId: number, kinds: readonly DocumentKind[], id: string): Sql {
  const ofKinds = kinds.map(
    (kind) => sql`(
      select t.starts_on from document_trade t
       where t.company_id = ${companyId} and t.kind = ${literal(`'${kind}'`)} and t.grain = 'party'
         and t.key_id = ${literal(id)} and t.span = 'day'
       group by t.starts_on having sum(t.documents) > 0 order by t.starts_on desc limit 1)`,
  )
  return sql`greatest(${join(ofKinds, ', ')})`
}

/**
 * The day on which a user last did something with a document of the company: entered, received, approved or counted,
 * whatever became of it; null when there is nothing.
 * @param id the SQL of the user's id
 */
export const lastActOn = (companyId: number, id: string): Sql => sql`(
  select (h.at at time zone ${literal(`'${businessZone}'`)})::date from history h
   where h.company_id = ${companyId} and h.user_id = ${literal(id)} and h.kind = any (document_kinds())
   order by h.at desc, h.id desc limit 1)`
