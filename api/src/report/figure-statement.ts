import { literal, type Sql, sql } from '../db/sql.ts'
import { among } from './document-rows.ts'
import type { FigureQuery } from './figure-query.ts'
import { rankOf } from './figures.ts'

/** The effect of a document on a customer's debt on the days: increase, decrease, or both together. */
const sides = {
  charges: { rows: 'and m.amount > 0', amount: 'sum(m.amount)' },
  payments: { rows: 'and m.amount < 0', amount: '-sum(m.amount)' },
  debt: { rows: '', amount: 'sum(m.amount)' },
} as const

const kinds = ['sale', 'sale_return', 'collection'] as const
const numbered = kinds.map((kind) => `when '${kind}' then ${rankOf(kind)}`).join(' ')

/** The documents of the statements of some customers, each with its part of one side; the counter has none. */
export function statementDocuments(
  side: keyof typeof sides,
  { companyId, period, filter: { customer } }: FigureQuery,
): Sql {
  const { rows, amount } = sides[side]
  return sql`
    select g.kind, g.id, coalesce(r.sale_id, c.sale_id, g.id) as of_id, coalesce(s.reference, r.reference, o.reference, '') as reference, g.day,
           g.company_id, g.customer_id as party_id, coalesce(s.store_id, r.store_id, c.store_id, 0) as store_id,
           coalesce(s.created_by, r.created_by, c.created_by, 0) as created_by, coalesce(s.approval, r.approval, 'approved') as approval,
           coalesce(c.method, '') as method, null::date as due_on, null::numeric as units, g.amount,
           ${literal(`g.id as place, case g.kind ${numbered} end as rank`)}
      from (select regexp_replace(m.kind, '_reopened$', '') as kind, m.document_id as id, m.company_id, m.customer_id,
                   max(m.happened_on) as day, ${literal(amount)}::bigint as amount
              from money_movement m
             where m.company_id = ${companyId} and ${among('m.customer_id', customer ?? [])} ${literal(rows)}
               and m.happened_on between ${period.from}::date and ${period.to}::date
             group by 1, 2, 3, 4 having sum(m.amount) <> 0) g
      left join sale s on g.kind = 'sale' and s.company_id = g.company_id and s.id = g.id
      left join sale_return r on g.kind = 'sale_return' and r.company_id = g.company_id and r.id = g.id
      left join sale_collection c on g.kind = 'collection' and c.company_id = g.company_id and c.id = g.id
      left join sale o on o.company_id = c.company_id and o.id = c.sale_id`
}
