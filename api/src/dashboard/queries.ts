import { mayDo } from '@trastienda/contract/access'
import { addDays, type Day, monthStart, weekStart } from '@trastienda/contract/calendar'
import { dashboard, dueSoonDays } from '@trastienda/contract/dashboard'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Db } from '../db/db.ts'
import { sql, when } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

/**
 * The dashboard of one company (or one of its stores) in one statement, so that all its figures are of one moment.
 * Overdue and due are by the day the credit ends; pending purchases count apart.
 */
export async function dashboardOf(db: Db, who: Who, store: number | undefined, today: Day) {
  const approves = mayDo(who.role, 'purchase.approve')
  const alone = approves && (await approvesAlone(db, who))
  const [week, month] = [weekStart(today), monthStart(today)]
  const since = week < month ? week : month
  const ofStore = when(store, sql`and p.store_id = ${store}`)
  return db.one(
    dashboard.reply,
    sql`
    with recent as (
      select p.purchased_on as day, p.approval, p.grand_total from purchase p
       where p.company_id = ${who.companyId} and p.purchased_on >= ${since}::date and p.purchased_on <= ${today}::date
         and p.approval in ('pending', 'approved') ${ofStore}
    ), period as (
      select k.name, json_build_object('from', k.start,
             'total', coalesce(sum(r.grand_total) filter (where r.approval = 'approved'), 0),
             'count', count(r.day) filter (where r.approval = 'approved'),
             'pendingTotal', coalesce(sum(r.grand_total) filter (where r.approval = 'pending'), 0),
             'pendingCount', count(r.day) filter (where r.approval = 'pending')) as figures
        from json_to_recordset(${JSON.stringify([
          { name: 'today', start: today },
          { name: 'week', start: week },
          { name: 'month', start: month },
        ])}::json) as k (name text, start date)
        left join recent r on r.day >= k.start
       group by k.name, k.start
    ), owing as (
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
    select (select figures from period where name = 'today') as today,
           (select figures from period where name = 'week') as week,
           (select figures from period where name = 'month') as month,
           (select json_agg(json_build_object('day', d::date, 'total', coalesce(t.total, 0)) order by d)
              from generate_series(${month}::date, ${today}::date, interval '1 day') d
              left join (select day, sum(grand_total) as total from recent where approval = 'approved' group by day) t on t.day = d::date) as days,
           (select json_agg(json_build_object('day', rail.day, 'count', coalesce(o.count, 0), 'balance', coalesce(o.balance, 0),
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
           (select coalesce(sum(owed), 0)::bigint from supplier_balance where company_id = ${who.companyId}) as owed`,
  )
}
