import { join, literal, type Sql, sql } from '../db/sql.ts'
import type { DocumentKind } from './document-rows.ts'

/**
 * The day of the last approved document of some kinds with a party, or by a user; null when there is none.
 * @param id the SQL of the party's or user's id
 */
export function lastOn(
  companyId: number,
  grain: 'party' | 'user',
  kinds: readonly DocumentKind[],
  id: string,
): Sql {
  const ofKinds = kinds.map(
    (kind) => sql`(
      select t.starts_on from document_trade t
       where t.company_id = ${companyId} and t.kind = ${literal(`'${kind}'`)} and t.grain = ${literal(`'${grain}'`)}
         and t.key_id = ${literal(id)} and t.span = 'day'
       group by t.starts_on having sum(t.documents) > 0 order by t.starts_on desc limit 1)`,
  )
  return sql`greatest(${join(ofKinds, ', ')})`
}
