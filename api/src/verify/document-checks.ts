import { documentKinds, documents } from '@trastienda/contract/document'
import { columnsOf } from '../db/columns.ts'
import { join, literal, type Sql, sql } from '../db/sql.ts'
import type { Check } from './check.ts'

// Checks for documents of all kinds: who approved them, a history, and a tally.
const decided: Sql = join(
  documentKinds.map((kind) => {
    // People who counted took part in it like people who edit another document.
    const counted = `case when exists (select from stock_count_counter k where k.company_id = d.company_id and k.stock_count_id = d.id
                              and k.user_id = d.decided_by) then decided_by else edited_by end`
    return literal(`
  select '${kind}' as kind, company_id, id, approval, created_by, ${kind === 'stock_count' ? counted : 'edited_by'} as edited_by, decided_by, decided_at
    from ${kind} d`)
  }),
  ' union all ',
)

const tallied: Sql = join(
  documentKinds.map((kind) => {
    const { day, amount, state } = columnsOf(kind)
    const { ofStore, keepsPaid } = documents[kind]
    return literal(`
  select '${kind}' as kind, company_id, ${day} as day, ${ofStore ? 'store_id' : '0'} as store_id, ${state} as status, ${amount} as amount,
         ${keepsPaid ? 'paid' : '0'} as paid from ${kind}`)
  }),
  ' union all ',
)

const tally: Sql = literal(`(
  select kind, company_id, span, starts_on, store_id, status, sum(documents) as documents, sum(amount) as amount, sum(paid) as paid
    from document_tally group by 1, 2, 3, 4, 5, 6)`)

const chained: Sql = literal(`(${documentKinds.map((kind) => `'${kind}'`).join(', ')})`)

/** Checks of the documents of every kind against their history and their tally. */
export const documentChecks: readonly Check[] = [
  {
    name: 'document_tally',
    holds: 'the counts and sums by day and month, store and status are those of the documents of each kind',
    compared: sql`select count(*) from ${tally} t`,
    offenders: sql`
      select coalesce(t.kind, d.kind) as kind, coalesce(t.company_id, d.company_id) as company, coalesce(t.span, d.span) as span,
             coalesce(t.starts_on, d.starts_on) as day, coalesce(t.store_id, d.store_id) as store, coalesce(t.status, d.status) as status,
             t.documents, d.documents as counted, t.amount, d.amount as "amountRecomputed", t.paid, d.paid as "paidRecomputed"
        from ${tally} t
        full join (select kind, company_id, span, case span when 'day' then day else date_trunc('month', day)::date end as starts_on,
                          store_id, status, count(*) as documents, sum(amount) as amount, sum(paid) as paid
                     from (${tallied}) one cross join (values ('day'), ('month')) spans (span) group by 1, 2, 3, 4, 5, 6) d
          using (kind, company_id, span, starts_on, store_id, status)
       where coalesce(t.documents, 0) <> coalesce(d.documents, 0) or coalesce(t.amount, 0) <> coalesce(d.amount, 0)
          or coalesce(t.paid, 0) <> coalesce(d.paid, 0)`,
  },
  {
    name: 'four_eyes',
    holds:
      'who approved a document neither created nor last edited it, unless the history says that it was their own',
    compared: sql`select count(*) from (${decided}) d where approval = 'approved'`,
    offenders: sql`
      select d.company_id as company, d.kind, d.id as document, d.created_by as "createdBy", d.edited_by as "editedBy",
             d.decided_by as "decidedBy", h.action, h.user_id as "historyUser"
        from (${decided}) d
        left join lateral (select action, user_id from history
                            where company_id = d.company_id and kind = d.kind and row_id = d.id
                              and action in ('approved', 'approved_own') order by id desc limit 1) h on true
       where d.approval = 'approved'
         and (d.decided_by is null or d.decided_at is null or h.user_id is distinct from d.decided_by
              or (h.action = 'approved_own') is distinct from (d.decided_by in (d.created_by, d.edited_by)))`,
  },
  {
    name: 'status_chain',
    holds: 'the history of a document is an unbroken chain of allowed steps that ends in its state',
    compared: sql`select count(*) from history where kind in ${chained}`,
    // Overriding a mismatch changes no state.
    offenders: sql`
      with step as (
        select company_id, kind, row_id, id, action, lag(action) over written as previous,
               row_number() over (partition by company_id, kind, row_id order by id desc) = 1 as last
          from history where kind in ${chained} and not (kind = 'purchase' and action = 'match_overridden')
        window written as (partition by company_id, kind, row_id order by id)
      ), known (action, state, allowed, kinds) as (values
        ('created', 'pending', array[null], null),
        ('changed', 'pending', array['pending', 'rejected'], null),
        ('approved', 'approved', array['pending'], null),
        ('approved_own', 'approved', array['pending'], null),
        ('annotated', 'approved', array['approved'], null),
        ('mailed', 'approved', array['approved'], array['purchase_order']),
        ('closed_short', 'approved', array['approved'], array['purchase_order']),
        ('resumed', 'approved', array['approved'], array['purchase_order']),
        ('collected', 'approved', array['approved'], array['sale']),
        ('collection_reversed', 'approved', array['approved'], array['sale']),
        ('reopened', 'pending', array['approved'], null),
        ('rejected', 'rejected', array['pending'], null),
        ('received', 'approved', array['approved'], array['stock_transfer']),
        ('received_own', 'approved', array['approved'], array['stock_transfer']),
        ('returned', 'approved', array['approved'], array['stock_transfer']),
        ('returned_own', 'approved', array['approved'], array['stock_transfer']),
        ('opened', 'open', array[null], array['stock_count']),
        ('described', 'open', array['open'], array['stock_count']),
        ('counted', 'open', array['open'], array['stock_count']),
        ('uncounted', 'open', array['open'], array['stock_count']),
        ('closed', 'pending', array['open'], array['stock_count']),
        ('counting_resumed', 'open', array['pending', 'rejected', 'deleted'], array['stock_count']),
        ('cancelled', 'cancelled', array['pending', 'rejected', 'open'], null),
        ('deleted', 'deleted', array['pending', 'rejected', 'open'], null),
        ('advanced_deleted', 'cancelled', array['cancelled'], null),
        ('restored', 'pending', array['cancelled', 'deleted'], null),
        ('restored_rejected', 'rejected', array['cancelled', 'deleted'], null),
        ('restored_approved', 'approved', array['pending'], null)
      )
      select s.company_id as company, s.kind, s.row_id as document, s.id as entry, was.state as "from", s.action, d.approval
        from step s
        left join known now on now.action = s.action and (now.kinds is null or s.kind = any(now.kinds))
        left join known was on was.action = s.previous
        left join (${decided}) d on d.kind = s.kind and d.company_id = s.company_id and d.id = s.row_id
       where now.state is null
          or not coalesce(case when s.previous is null then s.action = case s.kind when 'stock_count' then 'opened' else 'created' end else was.state = any(now.allowed) end, false)
          or (s.last and coalesce(d.approval, 'deleted') <> now.state)
      union all
      select d.company_id, d.kind, d.id, null, null, null, d.approval
        from (${decided}) d
       where not exists (select from history h where h.company_id = d.company_id and h.kind = d.kind and h.row_id = d.id)`,
  },
]
