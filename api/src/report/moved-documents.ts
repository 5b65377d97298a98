import { literal, type Sql, sql } from '../db/sql.ts'
import { kindNumbers, places } from './figures.ts'

// The documents of the movements by their kinds; a bill moves the value of what was received before it, too.
const moving = {
  purchase: 'purchase',
  cost_adjustment: 'purchase',
  receipt: 'received_order',
  return: 'purchase_return',
  sale: 'sale',
  sale_return: 'sale_return',
  adjustment: 'stock_adjustment',
  count: 'stock_count',
  transfer: 'stock_transfer',
} as const
const movedKinds = [...new Set(Object.values(moving))]
const cases = Object.entries(moving).map(([movement, kind]) => `when '${movement}' then '${kind}'`)

/** The kind of the document of a movement `m`. */
export const movedKind = `case regexp_replace(m.kind, '_reopened$', '') ${cases.join(' ')} end`

const joined = movedKinds.map(
  (kind) =>
    `left join ${kind} ${kind} on g.kind = '${kind}' and ${kind}.company_id = g.company_id and ${kind}.id = g.id`,
)
const first = (column: string) => `coalesce(${movedKinds.map((kind) => `${kind}.${column}`).join(', ')}`
const number = movedKinds.map((kind) => `when '${kind}' then ${kindNumbers[kind]}`).join(' ')

/** The documents of rows `(kind, id, day, company_id, units, amount)`, which moved the stock by these. */
export const movedDocuments = (rows: Sql): Sql => sql`
    select g.kind, g.id, ${literal(`coalesce(purchase_return.purchase_id, sale_return.sale_id, g.id) as of_id, ${first('reference')}, '') as reference, g.day, g.company_id,
           coalesce(purchase.supplier_id, purchase_return.supplier_id, received_order.supplier_id, sale.customer_id, sale_return.customer_id, 0) as party_id,
           coalesce(purchase.store_id, purchase_return.store_id, received_order.store_id, sale.store_id, sale_return.store_id, stock_adjustment.store_id,
                    stock_count.store_id, stock_transfer.store_id, 0) as store_id,
           ${first('created_by')}, 0) as created_by, ${first('approval')}, 'cancelled') as approval,
           '' as method, null::date as due_on, g.units, g.amount, g.id * ${places} + case g.kind ${number} end as place
      from `)} ${rows} g ${literal(joined.join(' '))}`
