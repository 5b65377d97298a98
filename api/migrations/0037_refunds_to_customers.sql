-- What customers got back was taken off what they gave: on a day of a refund and no sale, less than nothing came in. It is a source
-- of its own now, and goes out.

create or replace view collection_cash as
select d.company_id, 'collection'::text as kind, d.id, d.sale_id as of_id, s.reference, 'approved'::text as approval,
       case when coalesce(b.kind, d.kind) = 'refund' then 'customer_refund' else 'collection' end as source,
       d.collected_on as day, d.customer_id as party_id, d.store_id,
       case coalesce(b.kind, d.kind) when 'down_payment' then s.created_by when 'refund' then r.created_by else d.created_by end
         as created_by, d.method,
       null::bigint as batch_id, d.amount, 0::bigint as credit
  from sale_collection d
  join sale s on s.company_id = d.company_id and s.id = d.sale_id
  left join sale_collection b on b.company_id = d.company_id and b.id = d.reverses_id
  left join sale_return r on r.company_id = d.company_id and r.id = coalesce(b.return_id, d.return_id);
comment on view collection_cash is
  'Money that customers gave (source collection), and what they got back for returned goods, below zero (customer_refund). What takes '
  'an entry back is of its source.';

alter table cash_flow drop constraint cash_flow_source_check;
alter table cash_flow add constraint cash_flow_source_check
  check (source in ('collection', 'customer_refund', 'payment', 'refund'));
comment on column cash_flow.source is
  'What customers gave (collection) and got back, below zero (customer_refund), what suppliers got (payment) and gave back (refund).';

create temporary table given_back on commit drop as
select k.company_id, spans.span, date_trunc(spans.span, k.day)::date as starts_on, k.store_id, k.party_id, k.method,
       sum(k.documents)::integer as documents, sum(k.amount)::bigint as amount, sum(k.credit)::bigint as credit
  from cash_flow_entry k cross join (values ('day'), ('month'), ('year')) spans (span)
 where k.source = 'customer_refund' and k.approval = 'approved'
 group by 1, 2, 3, 4, 5, 6;

insert into cash_flow (company_id, source, span, starts_on, store_id, party_id, method, stripe, documents, amount, credit)
select company_id, 'customer_refund', span, starts_on, store_id, party_id, method, 0, documents, amount, credit from given_back;

insert into cash_flow (company_id, source, span, starts_on, store_id, party_id, method, stripe, documents, amount, credit)
select company_id, 'collection', span, starts_on, store_id, party_id, method, 0, -documents, -amount, -credit from given_back
on conflict (company_id, source, span, starts_on, store_id, party_id, method, stripe) do update
   set documents = cash_flow.documents + excluded.documents, amount = cash_flow.amount + excluded.amount,
       credit = cash_flow.credit + excluded.credit;
