-- A refund counted as given back by whoever approved the return; it is of who took the goods back, as a down payment is of
-- who sold.

create or replace view collection_cash as
select d.company_id, 'collection'::text as kind, d.id, d.sale_id as of_id, s.reference, 'approved'::text as approval,
       'collection'::text as source, d.collected_on as day, d.customer_id as party_id, d.store_id,
       case coalesce(b.kind, d.kind) when 'down_payment' then s.created_by when 'refund' then r.created_by else d.created_by end
         as created_by, d.method,
       null::bigint as batch_id, d.amount, 0::bigint as credit
  from sale_collection d
  join sale s on s.company_id = d.company_id and s.id = d.sale_id
  left join sale_collection b on b.company_id = d.company_id and b.id = d.reverses_id
  left join sale_return r on r.company_id = d.company_id and r.id = coalesce(b.return_id, d.return_id);
comment on column collection_cash.created_by is
  'Who took it or gave it back: of what was paid with a sale who sold it, of a refund who took the goods back, though who approves '
  'writes it, and likewise of what takes that back.';
