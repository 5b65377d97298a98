import { type DocumentKind, documentKinds, documents } from '@trastienda/contract/document'
import { literal, type Sql, sql } from '../db/sql.ts'
import { rankOf } from './figures.ts'

// Documents that move stock belong to stores; a payment moves only money.
const moving = documentKinds.filter((kind) => documents[kind].ofStore && documents[kind].moves.length > 0)
const cases = moving.flatMap((kind) =>
  documents[kind].moves.map((movement) => `when '${movement}' then '${kind}'`),
)

/** The kind of the document of a movement `m`. */
export const movedKind = `case regexp_replace(m.kind, '_reopened$', '') ${cases.join(' ')} end`

const joined = moving.map(
  (kind) =>
    `left join ${kind} ${kind} on g.kind = '${kind}' and ${kind}.company_id = g.company_id and ${kind}.id = g.id`,
)
/** A column of the document, whichever kind it is, else the last value. */
const first = (column: (kind: DocumentKind) => string | null, last: string) =>
  `coalesce(${moving.flatMap((kind) => (column(kind) === null ? [] : [`${kind}.${column(kind)}`])).join(', ')}, ${last})`
const partyOf = (kind: DocumentKind) =>
  documents[kind].party === 'store' ? null : `${documents[kind].party}_id`
const number = moving.map((kind) => `when '${kind}' then ${rankOf(kind)}`).join(' ')

/** The documents of rows `(kind, id, day, company_id, units, amount)`, which moved the stock by these quantities. */
export const movedDocuments = (rows: Sql): Sql => sql`
    select g.kind, g.id, ${literal(`${first((kind) => documents[kind].listedBy, 'g.id')} as of_id, ${first(() => 'reference', `''`)} as reference, g.day, g.company_id,
           ${first(partyOf, '0')} as party_id, ${first(() => 'store_id', '0')} as store_id, ${first(() => 'created_by', '0')} as created_by,
           ${first(() => 'approval', `'cancelled'`)} as approval, '' as method, null::date as due_on, g.units, g.amount, g.id as place,
           case g.kind ${number} end as rank
      from `)} ${rows} g ${literal(joined.join(' '))}`
