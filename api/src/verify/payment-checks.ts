import { sql } from '../db/sql.ts'
import type { Check } from './check.ts'
import { netOfAccounts, unlikeMoney } from './compared.ts'

/** Checks of payments: with the bills that they settle, the credit that they use and the ledger. */
export const paymentChecks: readonly Check[] = [
  {
    name: 'bill_paid',
    holds:
      'the paid amount of a bill is the sum of approved payments, the reserved amount that of pending ones',
    compared: sql`select count(*) from purchase`,
    offenders: sql`
      select p.company_id as company, p.id as purchase, p.paid, coalesce(a.paid, 0) as "paidRecomputed", p.reserved,
             coalesce(a.reserved, 0) as "reservedRecomputed"
        from purchase p
        left join (select a.company_id, a.purchase_id, sum(a.amount) filter (where y.approval = 'approved') as paid,
                          sum(a.amount) filter (where y.approval = 'pending') as reserved
                     from payment_allocation a join payment y on y.company_id = a.company_id and y.id = a.payment_id
                    group by a.company_id, a.purchase_id) a
          on a.company_id = p.company_id and a.purchase_id = p.id
       where p.paid <> coalesce(a.paid, 0) or p.reserved <> coalesce(a.reserved, 0)`,
  },
  {
    name: 'credit_drawn',
    holds:
      'the used part of a credit is that of approved payments of its supplier, the reserved part that of pending ones',
    compared: sql`select count(*) from supplier_credit`,
    offenders: sql`
      select c.company_id as company, c.id as credit, c.used, coalesce(d.used, 0) as "usedRecomputed", c.reserved,
             coalesce(d.reserved, 0) as "reservedRecomputed"
        from supplier_credit c
        left join (select d.company_id, d.credit_id, sum(d.amount) filter (where y.approval = 'approved') as used,
                          sum(d.amount) filter (where y.approval = 'pending') as reserved, count(distinct y.supplier_id) as suppliers,
                          min(y.supplier_id) as supplier
                     from payment_credit d join payment y on y.company_id = d.company_id and y.id = d.payment_id
                    where y.approval in ('pending', 'approved')
                    group by d.company_id, d.credit_id) d
          on d.company_id = c.company_id and d.credit_id = c.id
       where c.used <> coalesce(d.used, 0) or c.reserved <> coalesce(d.reserved, 0)
          or d.suppliers > 1 or d.supplier <> c.supplier_id`,
  },
  {
    name: 'payment_parts',
    holds:
      'a pending or approved payment settles bills of its own supplier, and its parts add up to its amounts',
    compared: sql`select count(*) from payment`,
    offenders: sql`
      select p.company_id as company, p.id as payment, p.allocated, a.amount as "allocatedRecomputed", p.credit, c.amount as "creditRecomputed"
        from payment p
       cross join lateral (select coalesce(sum(a.amount), 0) as amount, coalesce(bool_and(b.supplier_id = p.supplier_id), true) as own
                             from payment_allocation a join purchase b on b.company_id = a.company_id and b.id = a.purchase_id
                            where a.company_id = p.company_id and a.payment_id = p.id) a
       cross join lateral (select coalesce(sum(d.amount), 0) as amount from payment_credit d
                            where d.company_id = p.company_id and d.payment_id = p.id) c
       where p.approval in ('pending', 'approved') and (p.allocated <> a.amount or p.credit <> c.amount or not a.own)`,
  },
  {
    name: 'advance_credit',
    holds:
      'the advance of each approved payment is a credit of its supplier, and no other advance is a credit',
    compared: sql`select count(*) from supplier_credit where kind = 'advance'`,
    offenders: sql`
      select coalesce(p.company_id, c.company_id) as company, coalesce(p.id, c.payment_id) as payment, p.advance, c.amount as credit
        from (select * from payment where approval = 'approved' and advance > 0) p
        full join (select * from supplier_credit where kind = 'advance') c
          on c.company_id = p.company_id and c.payment_id = p.id
       where p.id is null or c.id is null or p.advance <> c.amount or p.supplier_id <> c.supplier_id`,
  },
  {
    name: 'payment_money',
    holds: 'an approved payment moved its cash and what is owed to its own supplier; any other nets to zero',
    compared: sql`select count(*) from payment`,
    offenders: sql`
      with net as (
        ${netOfAccounts(['payment', 'refund'], 'supplier_id')}
      ), due as (
        select p.company_id, p.id as document_id, d.account, d.supplier_id, d.amount * case p.kind when 'purchase' then 1 else -1 end as amount
          from payment p
         cross join lateral (values ('cash', 0, -p.amount), ('payable', p.supplier_id, p.amount)) d (account, supplier_id, amount)
         where p.approval = 'approved' and p.amount <> 0
      )
      ${unlikeMoney('payment', 'account', 'supplier_id')}`,
  },
]
