import { mayDo } from '@trastienda/contract/access'
import { addDays, type Day } from '@trastienda/contract/calendar'
import { dashboard, dueSoonDays, expiryAheadDays } from '@trastienda/contract/dashboard'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Db } from '../db/db.ts'
import { sql, when } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { expiryLoss } from '../report/expiry-alert.ts'
import { approvalsOf } from './approvals.ts'
import { daysOf, periodsOf, topProductsOf } from './trade.ts'

/**
 * The dashboard of one company, or of one of its stores. Query it on a snapshot, so that all its figures are of one
 * moment. Overdue and due follow the day on which the credit ends; pending documents are counted separately.
 */
export async function dashboardOf(db: Db, who: Who, store: number | undefined, today: Day) {
  const { companyId } = who
  const chosen = { days: expiryAheadDays, store: store === undefined ? undefined : [store] }
  const { expired, expiring } = (await expiryLoss(db, companyId, chosen, today)).totals
  return {
    ...(await periodsOf(db, companyId, 'purchase', store, today)),
    sales: await periodsOf(db, companyId, 'sale', store, today),
    ...(await daysOf(db, companyId, store, today)),
    ...(await purchasesOf(db, who, store, today)),
    approvals: await approvalsOf(db, who, store),
    expiry: {
      days: expiryAheadDays,
      lots: expiring.lots,
      value: expiring.value,
      loss: expiring.loss,
      expiredLots: expired.lots,
      expiredValue: expired.value,
    },
    topProducts: await topProductsOf(db, companyId, store, today),
  }
}

/** The purchases that fall due and the pending ones, and what the company has and owes. */
async function purchasesOf(db: Db, who: Who, store: number | undefined, today: Day) {
  const approves = mayDo(who.role, 'purchase.approve')
  const alone = approves && (await approvesAlone(db, who, 'purchase.approve'))
  const ofStore = when(store, sql`and p.store_id = ${store}`)
  return db.one(
    dashboard.reply.pick({ due: true, waiting: true, inventoryValue: true, owed: true, receivable: true }),
    sql`
    with owing as (
      select p.id, p.reference, s.company as supplier, p.due_on, p.balance
        from purchase p join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
       where p.company_id = ${who.companyId} and p.approval = 'approved' and p.paid < p.subtotal - p.discount + p.shipping - p.returned
         and p.due_on <= ${addDays(today, dueSoonDays)}::date ${ofStore}
    ), waiting as (
      select p.id, p.reference, s.company as supplier, p.purchased_on, p.grand_total, u.first_name || ' ' || u.last_name as created_by,
             w.own, ${approves} and (not w.own or ${alone}) as mine
        from purchase p join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
        join app_user u on u.id = p.created_by
       cross join lateral (select p.created_by = ${who.userId} or p.edited_by = ${who.userId} as own) w
       where p.company_id = ${who.companyId} and p.approval = 'pending' ${ofStore}
    )
    select (select json_agg(json_build_object('day', rail.day, 'count', coalesce(o.count, 0), 'balance', coalesce(o.balance, 0),
                   'data', coalesce(o.data, '[]')) order by rail.day nulls first)
              from (select null::date as day union all select d::date from generate_series(${today}::date, ${addDays(today, dueSoonDays)}::date, interval '1 day') d) rail
              left join (
                select day, count(*) as count, sum(balance) as balance,
                       json_agg(json_build_object('id', id, 'reference', reference, 'supplier', supplier, 'dueOn', due_on, 'balance', balance)
                                order by place) filter (where place <= 3) as data
                  from (select owing.*, case when due_on >= ${today}::date then due_on end as day,
                               row_number() over (partition by case when due_on >= ${today}::date then due_on end order by balance desc, id) as place
                          from owing) ranked
                 group by day) o on o.day is not distinct from rail.day) as due,
           (select json_build_object('count', count(*), 'total', coalesce(sum(grand_total), 0),
                   'data', coalesce((select json_agg(json_build_object('id', id, 'reference', reference, 'supplier', supplier,
                     'purchasedOn', purchased_on, 'grandTotal', grand_total, 'createdBy', created_by, 'own', own, 'mine', mine))
                     from (select * from waiting order by mine desc, purchased_on, id limit 8) first), '[]'))
              from waiting) as waiting,
           (select coalesce(sum(value), 0)::bigint from valuation where company_id = ${who.companyId}) as "inventoryValue",
           (select coalesce(sum(owed), 0)::bigint from supplier_balance where company_id = ${who.companyId}) as owed,
           (select coalesce(sum(owed), 0)::bigint from customer_balance where company_id = ${who.companyId}) as receivable`,
  )
}
