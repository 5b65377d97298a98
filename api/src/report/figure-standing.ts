import { addDays, type Day } from '@trastienda/contract/calendar'
import { literal, none, type Sql, sql, when } from '../db/sql.ts'
import { among, chosenDocuments, chosenLines, type DocumentKind } from './document-rows.ts'
import type { FigureQuery } from './figure-query.ts'
import { namedProducts, placeDown } from './figure-rows.ts'
import { broughtBy, heldBack, lotsBy, movedOfLots } from './figure-lots.ts'
import { statementDocuments } from './figure-statement.ts'
import { placed, rankOf, type StandingPart } from './figures.ts'
import { losses } from './losses.ts'
import { movedDocuments, movedKind } from './moved-documents.ts'
import { heldInAll } from './shelf-on.ts'

const owing = `d.approval = 'approved' and d.paid < d.subtotal - d.discount + d.shipping - d.returned`

/** Bills with a balance; for the ageing those in its bucket. */
function bills(
  { companyId, filter, today }: FigureQuery,
  late: readonly [number | null, number | null],
): Sql {
  const [from, to] = late
  const { supplier, store, overdueBy } = filter
  const own = overdueBy === 'store' ? 'store_id' : 'supplier_id'
  const overdue = sql`
    and ${literal(`d.${own} in (select d.${own} from purchase d where ${owing}`)} and d.company_id = ${companyId} and d.due_on < ${today}::date
      ${supplier ? sql`and ${among('d.supplier_id', supplier)}` : none} ${store ? sql`and ${among('d.store_id', store)}` : none})`
  return sql`
    select 'purchase' as kind, d.id, d.id as of_id, d.reference, d.purchased_on as day, d.company_id, d.supplier_id as party_id, d.store_id,
           d.created_by, d.approval, '' as method, d.due_on, null::numeric as units, d.balance as amount, ${literal(placed('purchase'))}
      from purchase d
     where d.company_id = ${companyId} and ${literal(owing)}
       ${supplier ? sql`and ${among('d.supplier_id', supplier)}` : none} ${store ? sql`and ${among('d.store_id', store)}` : none}
       ${from === null ? none : sql`and d.due_on <= ${addDays(today, -from)}::date`}
       ${to === null ? none : sql`and d.due_on >= ${addDays(today, -to)}::date`} ${when(overdueBy, overdue)}`
}

/** What suppliers owe: the rest of advances and of returns beyond a balance. */
const credits = ({ companyId, filter: { supplier } }: FigureQuery): Sql => sql`
  select case d.kind when 'advance' then 'payment' else 'purchase_return' end as kind, coalesce(d.payment_id, d.return_id) as id,
         coalesce(r.purchase_id, d.payment_id) as of_id, coalesce(y.reference, r.reference) as reference, d.given_on as day, d.company_id,
         d.supplier_id as party_id, coalesce(r.store_id, 0) as store_id, coalesce(y.created_by, r.created_by) as created_by,
         'approved' as approval, coalesce(y.method, '') as method, null::date as due_on, null::numeric as units, d.used - d.amount as amount,
         ${literal(`coalesce(d.payment_id, d.return_id) as place, case d.kind when 'advance' then ${rankOf('payment')} else ${rankOf('purchase_return')} end as rank`)}
    from supplier_credit d
    left join payment y on y.company_id = d.company_id and y.id = d.payment_id
    left join purchase_return r on r.company_id = d.company_id and r.id = d.return_id
   where d.company_id = ${companyId} and d.used < d.amount ${supplier ? sql`and ${among('d.supplier_id', supplier)}` : none}`

/** Sales that customers still owe; the counter owes nothing. */
const receivables = ({ companyId, filter: { customer } }: FigureQuery): Sql => sql`
  select 'sale' as kind, d.id, d.id as of_id, d.reference, d.sold_on as day, d.company_id, d.customer_id as party_id, d.store_id, d.created_by,
         d.approval, '' as method, null::date as due_on, null::numeric as units, d.balance as amount, ${literal(placed('sale'))}
    from sale d
   where d.company_id = ${companyId} and d.approval = 'approved' and d.paid < d.subtotal - d.discount - d.returned
     and not d.counter ${customer ? sql`and ${among('d.customer_id', customer)}` : none}`

/** Orders with their outstanding goods, at order cost. */
const orders = ({ companyId, filter }: FigureQuery, state: 'approved' | 'pending'): Sql => sql`
  select 'purchase_order' as kind, d.id, d.id as of_id, d.reference, d.ordered_on as day, d.company_id, d.supplier_id as party_id, d.store_id,
         d.created_by, d.approval, '' as method, min(coalesce(l.expected_on, d.expected_on)) as due_on, sum(o.open) as units,
         sum(round(o.open * l.cost * 100))::bigint as amount, ${literal(placed('purchase_order'))}
    from purchase_order d join purchase_order_line l on l.company_id = d.company_id and l.purchase_order_id = d.id
   cross join lateral (select l.quantity - l.received - l.closed as open) o
   where d.company_id = ${companyId} and d.approval = ${state} and o.open > 0 ${chosenLines({ ...filter, companyId })}
     ${filter.supplier ? sql`and ${among('d.supplier_id', filter.supplier)}` : none} ${filter.store ? sql`and ${among('d.store_id', filter.store)}` : none}
   group by d.company_id, d.id`

/** The value of each product by the ledger at the end of a day. */
const shelf = ({ companyId }: FigureQuery, day: Day): Sql => sql`
  select 'product' as kind, p.id, p.id as of_id, p.code as reference, ${day}::date as day, p.company_id, p.id as party_id, 0::bigint as store_id,
         0::bigint as created_by, 'approved' as approval, '' as method, null::date as due_on, h.on_hand as units, h.value as amount, ${placeDown('n.nth desc', companyId)}
    from (${heldInAll(companyId, day)}) h
    join product p on p.company_id = ${companyId} and p.id = h.product_id
    join ${namedProducts(companyId)} on n.id = p.id
   where h.value <> 0`

const trading = [
  ['purchase', 'amount', '-'],
  ['purchase_return', 'amount', ''],
  ['sale', 'cost', ''],
  ['sale_return', 'cost', '-'],
] as const satisfies readonly (readonly [DocumentKind, string, string])[]

/**
 * Sales and bills that may move stock by something other than their trade. A document that was approved once, brought
 * its goods in itself and deducted nothing moves exactly its trade on its day; so nearly all of them need not be
 * read.
 */
const uneven = ({ companyId, period }: FigureQuery): Sql => sql`
  select 'sale' as kind, document_id as id from stock_movement where company_id = ${companyId} and kind = 'sale_reopened'
  union
  select 'purchase', document_id from stock_movement where company_id = ${companyId} and kind = 'purchase_reopened'
  union
  select 'purchase', id from purchase
   where company_id = ${companyId} and approval = 'approved' and purchased_on between ${period.from}::date and ${period.to}::date
     and (door <> 'direct' or returned <> debited)`
const isEven = (kind: DocumentKind) => kind === 'sale' || kind === 'purchase'

/** The movements of stock by documents on the days, besides trade: the two differ when their days do. */
function moved(query: FigureQuery): Sql {
  const { companyId, filter, period } = query
  const traded = trading.flatMap(([kind, value, sign]) =>
    (filter.pending ? (['approved', 'pending'] as const) : (['approved'] as const)).map(
      (state) => sql`
        union all select ${literal(`d.kind, d.id, d.day, ${sign}d.${value} `)} from costed_document d
         where ${chosenDocuments(kind, state, { companyId, period, kinds: [kind] })}
           ${when(state === 'approved' && isEven(kind), literal(`and d.id in (select id from uneven where kind = '${kind}')`))}`,
    ),
  )
  return movedDocuments(sql`
      (with uneven as materialized (${uneven(query)})
            select kind, id, max(day) as day, ${companyId}::int as company_id, null::numeric as units, sum(amount)::bigint as amount
              from (select ${literal(`${movedKind} as kind, m.document_id as id, m.happened_on as day, m.value as amount`)}
                      from stock_movement m
                     where m.company_id = ${companyId} and m.kind not in ('sale', 'purchase')
                       and m.happened_on between ${period.from}::date and ${period.to}::date
                    union all
                    select m.kind, m.document_id, m.happened_on, m.value
                      from uneven u join stock_movement m on m.company_id = ${companyId} and m.kind = u.kind and m.document_id = u.id
                     where m.happened_on between ${period.from}::date and ${period.to}::date
                    ${traded.reduce((all, part) => sql`${all} ${part}`, none)}) a (kind, id, day, amount)
             group by kind, id having sum(amount) <> 0)`)
}

/** The open documents or lots in stock behind a figure, each with its part of the figure. */
export function standingOf(part: StandingPart, query: FigureQuery): Sql {
  switch (part.of) {
    case 'bills':
      return bills(query, part.late ?? [null, null])
    case 'credits':
      return credits(query)
    case 'receivables':
      return receivables(query)
    case 'opening':
      return shelf(query, addDays(query.period.from, -1))
    case 'closing':
      return shelf(query, query.period.to)
    case 'orders':
      return orders(query, part.state)
    case 'moved':
      return moved(query)
    case 'held':
      return heldBack(query, part.usable === true)
    case 'lots':
      return lotsBy(query, part.state)
    case 'brought':
      return broughtBy(query)
    case 'lotMoved':
      return movedOfLots(query)
    case 'statement':
      return statementDocuments(part.side, query)
    case 'losses':
      return losses(query)
    default:
      return lotsBy(query, part.of)
  }
}
