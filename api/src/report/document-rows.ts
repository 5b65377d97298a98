import type { Period } from '@trastienda/contract/report.rules'
import type { DocumentApproval } from '@trastienda/contract/status'
import { join, literal, none, type Sql, sql, when } from '../db/sql.ts'

/** The documents of trade. A refund of a supplier is a payment that is less than nothing. */
export type DocumentKind = 'purchase' | 'purchase_return' | 'sale' | 'sale_return' | 'payment'
export type DocumentState = DocumentApproval

interface Asked {
  readonly companyId: number
  readonly kinds: readonly DocumentKind[]
  readonly period: Period
  readonly store?: readonly number[] | undefined
  readonly party?: readonly number[] | undefined
  readonly user?: readonly number[] | undefined
  readonly product?: readonly number[] | undefined
  readonly category?: readonly number[] | undefined
}

/** Where a kind keeps what the reports tell, as expressions over `d`, its documents, and `l`, its lines. */
export interface DocumentShape {
  readonly table: string
  readonly day: string
  readonly party: string
  readonly store: string
  readonly amount: string
  readonly returned: string
  readonly paid: string
  /** Of an approved document, and what it would be of a pending one now. */
  readonly cost: string
  readonly pendingCost: string
  /** What of the cost came back. */
  readonly returnedCost: string
  readonly line: {
    readonly from: string
    readonly amount: string
    readonly returned: string
    readonly returnedCost: string
    readonly cost: string
    readonly pendingCost: string
  } | null
}

const lines = (table: string, key: string) => `${table} l on l.company_id = d.company_id and l.${key} = d.id`
const summed = (of: string, table: string, key: string) =>
  `(select coalesce(sum(${of}), 0)::bigint from ${table} l where l.company_id = d.company_id and l.${key} = d.id)`
// What the goods of a pending sale are worth on the shelf now.
const atAverage = `round(l.quantity * (select v.average_cost from valuation v where v.company_id = l.company_id and v.product_id = l.product_id) * 100)::bigint`

const nothingBack = { returned: '0::bigint', returnedCost: '0::bigint' } as const

export const shapes: Readonly<Record<DocumentKind, DocumentShape>> = {
  purchase: {
    table: 'purchase',
    day: 'd.purchased_on',
    party: 'd.supplier_id',
    store: 'd.store_id',
    amount: 'd.grand_total + d.debited',
    returned: 'd.debited',
    paid: 'd.paid',
    cost: 'd.subtotal - d.discount + d.shipping',
    pendingCost: 'd.subtotal - d.discount + d.shipping',
    returnedCost: '0::bigint',
    line: {
      from: lines('purchase_line', 'purchase_id'),
      amount: 'l.landed',
      cost: 'l.landed',
      pendingCost: 'l.landed',
      ...nothingBack,
    },
  },
  purchase_return: {
    table: 'purchase_return',
    day: 'd.returned_on',
    party: 'd.supplier_id',
    store: 'd.store_id',
    amount: 'd.amount',
    returned: '0::bigint',
    paid: '0::bigint',
    cost: '0::bigint',
    pendingCost: '0::bigint',
    returnedCost: '0::bigint',
    line: {
      from: lines('purchase_return_line', 'purchase_return_id'),
      amount: 'l.value',
      cost: '0::bigint',
      pendingCost: '0::bigint',
      ...nothingBack,
    },
  },
  sale: {
    table: 'sale',
    day: 'd.sold_on',
    party: 'd.customer_id',
    store: 'd.store_id',
    amount: 'd.subtotal - d.discount',
    returned: 'd.returned',
    paid: 'd.paid',
    cost: summed('l.cost', 'sale_line', 'sale_id'),
    pendingCost: summed(atAverage, 'sale_line', 'sale_id'),
    returnedCost: summed('l.returned_cost', 'sale_line', 'sale_id'),
    line: {
      from: lines('sale_line', 'sale_id'),
      amount: 'l.net',
      cost: 'l.cost',
      pendingCost: atAverage,
      returned: 'l.returned_net',
      returnedCost: 'l.returned_cost',
    },
  },
  sale_return: {
    table: 'sale_return',
    day: 'd.returned_on',
    party: 'd.customer_id',
    store: 'd.store_id',
    amount: 'd.amount',
    returned: '0::bigint',
    paid: '0::bigint',
    cost: summed('l.cost', 'sale_return_line', 'sale_return_id'),
    pendingCost: summed('l.cost', 'sale_return_line', 'sale_return_id'),
    returnedCost: '0::bigint',
    line: {
      from: lines('sale_return_line', 'sale_return_id'),
      amount: 'l.net',
      cost: 'l.cost',
      pendingCost: 'l.cost',
      ...nothingBack,
    },
  },
  payment: {
    table: 'payment',
    day: 'd.paid_on',
    party: 'd.supplier_id',
    store: '0::bigint',
    amount: 'd.total',
    returned: '0::bigint',
    paid: '0::bigint',
    cost: '0::bigint',
    pendingCost: '0::bigint',
    returnedCost: '0::bigint',
    line: null,
  },
}

/** A column that is one of some values; of one value alone, so that an index keeps its order. */
export const among = (
  column: string,
  values: readonly (number | string)[],
  type: 'bigint' | 'text' = 'bigint',
): Sql =>
  values.length === 1
    ? sql`${literal(column)} = ${values[0]}::${literal(type)}`
    : sql`${literal(column)} = any(${[...values]}::${literal(type)}[])`

/** The conditions of the documents of a kind. */
export function chosenDocuments(kind: DocumentKind, state: DocumentState, asked: Asked): Sql {
  const { day, store } = shapes[kind]
  const { companyId, period, store: stores, party, user } = asked
  const column = kind === 'sale' || kind === 'sale_return' ? 'd.customer_id' : 'd.supplier_id'
  const partyIs = party && sql`and ${among(column, party)}`
  return sql`d.company_id = ${companyId} and d.approval = ${literal(`'${state}'`)}
         and ${literal(day)} between ${period.from}::date and ${period.to}::date
         ${stores ? sql`and ${among(store, stores)}` : none} ${partyIs ?? none}
         ${user ? sql`and ${among('d.created_by', user)}` : none}`
}

/** The conditions of lines. */
export const chosenLines = ({
  companyId,
  product,
  category,
}: Pick<Asked, 'companyId' | 'product' | 'category'>) =>
  sql`${product ? sql`and ${among('l.product_id', product)}` : none}
      ${when(category, sql`and l.product_id in (select id from product where company_id = ${companyId} and category_id = any(${category}::bigint[]))`)}`

/** Documents as rows of facts. */
export function documentRows(asked: Asked, state: DocumentState): Sql {
  const parts = asked.kinds.map((kind) => {
    const { table, day, party, store, amount, returned, paid, cost, pendingCost, returnedCost } = shapes[kind]
    return sql`
      select ${literal(`'${kind}' as kind, ${day} as day, ${party} as party_id, d.created_by as user_id, ${store} as store_id,
             0::bigint as product_id, 1 as documents, 0::numeric as quantity, ${amount} as amount, ${returned} as returned,
             ${paid} as paid, ${state === 'pending' ? pendingCost : cost} as cost, ${returnedCost} as returned_cost`)}
        from ${literal(table)} d where ${chosenDocuments(kind, state, asked)}`
  })
  return join(parts, ' union all ')
}

/** The lines of documents as rows of facts. */
export function lineRows(asked: Asked, state: DocumentState): Sql {
  const parts = asked.kinds.flatMap((kind) => {
    const { table, day, party, store, line } = shapes[kind]
    if (line === null) return []
    return sql`
      select ${literal(`'${kind}' as kind, ${day} as day, ${party} as party_id, d.created_by as user_id, ${store} as store_id,
             l.product_id, 0 as documents, l.quantity, ${line.amount} as amount, ${line.returned} as returned, 0::bigint as paid,
             ${state === 'pending' ? line.pendingCost : line.cost} as cost, ${line.returnedCost} as returned_cost`)}
        from ${literal(table)} d join ${literal(line.from)} where ${chosenDocuments(kind, state, asked)} ${chosenLines(asked)}`
  })
  return join(parts, ' union all ')
}
