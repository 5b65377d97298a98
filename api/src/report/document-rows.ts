import type { Period } from '@trastienda/contract/report.rules'
import type { DocumentApproval } from '@trastienda/contract/status'
import { join, literal, none, type Sql, sql, when } from '../db/sql.ts'

/** The documents of trade. A supplier's refund is a negative payment. */
export type DocumentKind = 'purchase' | 'purchase_return' | 'sale' | 'sale_return' | 'payment'
export type DocumentState = DocumentApproval

interface DocumentsQuery {
  readonly companyId: number
  readonly kinds: readonly DocumentKind[]
  readonly period: Period
  readonly store?: readonly number[] | undefined
  readonly party?: readonly number[] | undefined
  readonly user?: readonly number[] | undefined
  readonly product?: readonly number[] | undefined
  readonly category?: readonly number[] | undefined
}

/** A column that has one of some values; a single value by equality, so that an index keeps its order. */
export const among = (
  column: string,
  values: readonly (number | string)[],
  type: 'bigint' | 'text' = 'bigint',
): Sql =>
  values.length === 1
    ? sql`${literal(column)} = ${values[0]}::${literal(type)}`
    : sql`${literal(column)} = any(${[...values]}::${literal(type)}[])`

/**
 * The conditions of the documents of a kind, as `d` of `traded_document`; the kind is in the text, so that only its
 * table is read.
 */
export function chosenDocuments(kind: DocumentKind, state: DocumentState, query: DocumentsQuery): Sql {
  const { companyId, period, store, party, user } = query
  return sql`d.company_id = ${companyId} and ${literal(`d.kind = '${kind}' and d.approval = '${state}'`)}
         and d.day between ${period.from}::date and ${period.to}::date
         ${store ? sql`and ${among('d.store_id', store)}` : none} ${party ? sql`and ${among('d.party_id', party)}` : none}
         ${user ? sql`and ${among('d.created_by', user)}` : none}`
}

/** The conditions of lines. */
export const chosenLines = ({
  companyId,
  product,
  category,
}: Pick<DocumentsQuery, 'companyId' | 'product' | 'category'>) =>
  sql`${product ? sql`and ${among('l.product_id', product)}` : none}
      ${when(category, sql`and l.product_id in (select id from product where company_id = ${companyId} and category_id = any(${category}::bigint[]))`)}`

/** The lines `l` of a document `d`, and their cost in a state. */
export const linesOf = (kind: DocumentKind): Sql =>
  literal(`l.company_id = d.company_id and l.kind = '${kind}' and l.document_id = d.id`)
export const costIn = (state: DocumentState) => (state === 'pending' ? 'l.pending_cost' : 'l.cost')

const facts = 'd.kind, d.day, d.party_id, d.created_by as user_id, d.store_id'

/** Documents as rows of facts. */
export function documentRows(query: DocumentsQuery, state: DocumentState): Sql {
  const parts = query.kinds.map(
    (kind) => sql`
      select ${literal(facts)}, 0::bigint as product_id, 1 as documents, 0::numeric as quantity, d.amount, d.returned, d.paid, d.cost,
             d.returned_cost
        from costed_document d where ${chosenDocuments(kind, state, query)}`,
  )
  return join(parts, ' union all ')
}

/** The lines of documents as rows of facts. */
export function lineRows(query: DocumentsQuery, state: DocumentState): Sql {
  const parts = query.kinds.map(
    (kind) => sql`
      select ${literal(facts)}, l.product_id, 0 as documents, l.quantity, l.amount, l.returned, 0::bigint as paid,
             ${literal(costIn(state))} as cost, l.returned_cost
        from traded_document d join traded_line l on ${linesOf(kind)} where ${chosenDocuments(kind, state, query)} ${chosenLines(query)}`,
  )
  return join(parts, ' union all ')
}
