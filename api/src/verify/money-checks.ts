import { sql } from '../db/sql.ts'
import type { Check } from './check.ts'
import { netOfSides } from './compared.ts'

/** Checks of the money ledger and its balances. */
export const moneyChecks: readonly Check[] = [
  {
    name: 'double_entry',
    holds: 'the money entries of each transition of a document add up to zero',
    compared: sql`select count(*) from money_movement`,
    offenders: sql`
      select company_id as company, kind, document_id as document, created_at as at, sum(amount) as "leftOver"
        from money_movement group by company_id, kind, document_id, created_at having sum(amount) <> 0`,
  },
  {
    name: 'supplier_balance',
    holds: 'what each supplier is owed is the sum of its payable entries',
    compared: sql`select count(*) from supplier_balance`,
    offenders: sql`
      select coalesce(b.company_id, m.company_id) as company, coalesce(b.supplier_id, m.supplier_id) as supplier,
             b.owed, m.owed as "owedRecomputed", b.movements, m.movements as "movementsRecomputed"
        from supplier_balance b
        full join (select company_id, supplier_id, -sum(amount) as owed, count(*) as movements
                     from money_movement where account = 'payable' group by company_id, supplier_id) m
          using (company_id, supplier_id)
       where coalesce(b.owed, 0) <> coalesce(m.owed, 0) or coalesce(b.movements, 0) <> coalesce(m.movements, 0)`,
  },
  {
    name: 'payable_chain',
    holds: 'the payable entries of a supplier are numbered without a gap and each states the running balance',
    compared: sql`select count(*) from money_movement where account = 'payable'`,
    offenders: sql`
      select company_id as company, supplier_id as supplier, id as movement, position, place,
             owed_after as "owedAfter", owed_run as "owedRecomputed"
        from (select m.*, row_number() over running as place, -sum(amount) over running as owed_run
                from money_movement m where account = 'payable'
              window running as (partition by company_id, supplier_id order by position)) m
       where position <> place or owed_after <> owed_run`,
  },
  {
    name: 'purchase_money',
    holds:
      'an approved purchase is posted with its own amounts to its own supplier, what it owes and what it brings in; any other nets to zero',
    compared: sql`select count(*) from purchase`,
    offenders: sql`
      with net as (
        ${netOfSides('purchase', ['inventory', 'received_not_billed', 'cost_variance'])}
      ), due as (
        -- What an approved return deducted later is posted by the return, not by the bill.
        select p.company_id, p.id as document_id, d.side, d.supplier_id, d.amount
          from purchase p
         cross join lateral (values
               ('goods', 0, p.subtotal - p.discount + p.shipping),
               ('purchase_return', 0, -(p.returned - p.debited)),
               ('payable', p.supplier_id, -(p.grand_total + p.debited))) d (side, supplier_id, amount)
         where p.approval = 'approved' and d.amount <> 0
      )
      select coalesce(net.company_id, due.company_id) as company, coalesce(net.document_id, due.document_id) as purchase,
             coalesce(net.side, due.side) as account, coalesce(net.supplier_id, due.supplier_id) as supplier,
             net.amount as posted, due.amount as "shouldBe"
        from net full join due
          on due.company_id = net.company_id and due.document_id = net.document_id and due.side = net.side
         and due.supplier_id = net.supplier_id
       where coalesce(net.amount, 0) <> coalesce(due.amount, 0)`,
  },
  {
    name: 'supplier_owed',
    holds:
      'what a supplier is owed is the balance of their approved bills less the credit of theirs that is not used',
    compared: sql`select count(*) from supplier`,
    offenders: sql`
      select s.company_id as company, s.id as supplier, coalesce(b.owed, 0) as owed, p.balance, c.unused
        from supplier s
        left join supplier_balance b on b.company_id = s.company_id and b.supplier_id = s.id
        left join (select company_id, supplier_id, sum(balance) as balance from purchase
                    where approval = 'approved' group by company_id, supplier_id) p
          on p.company_id = s.company_id and p.supplier_id = s.id
        left join (select company_id, supplier_id, sum(amount - used) as unused from supplier_credit group by company_id, supplier_id) c
          on c.company_id = s.company_id and c.supplier_id = s.id
       where coalesce(b.owed, 0) <> coalesce(p.balance, 0) - coalesce(c.unused, 0)`,
  },
  {
    name: 'inventory_value',
    holds: 'the change of stock value by each document equals what it posted to the inventory',
    compared: sql`select count(*) from money_movement where account = 'inventory'`,
    offenders: sql`
      with stocked as (
        select company_id, case when kind like 'cost_adjustment%' then 'purchase' else regexp_replace(kind, '_reopened$', '') end as kind,
               document_id, sum(value) as value
          from stock_movement group by 1, 2, 3
      ), posted as (
        select company_id, regexp_replace(kind, '_reopened$', '') as kind, document_id, sum(amount) as amount
          from money_movement where account = 'inventory' group by 1, 2, 3
      )
      select coalesce(s.company_id, m.company_id) as company, coalesce(s.kind, m.kind) as kind,
             coalesce(s.document_id, m.document_id) as document, s.value as stocked, m.amount as posted
        from stocked s
        full join posted m on m.company_id = s.company_id and m.kind = s.kind and m.document_id = s.document_id
       where coalesce(s.value, 0) <> coalesce(m.amount, 0)`,
  },
]
