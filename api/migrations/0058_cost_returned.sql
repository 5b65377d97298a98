-- What came back is told with the sale that it came back from, on that sale's day: of documents its cost beside its amount, of
-- products both. So what stayed sold stands beside what that cost (docs/decisions/0017-report-sums.md).
alter table document_trade add column returned_cost bigint not null default 0;
alter table product_trade
  add column returned_amount bigint not null default 0,
  add column returned_cost   bigint not null default 0;

update document_trade t set returned_cost = d.cost
  from (
    select s.company_id, grain, span, date_trunc(span, s.sold_on)::date as starts_on, key_id, s.store_id, sum(l.returned_cost)::bigint as cost
      from sale s join sale_line l on l.company_id = s.company_id and l.sale_id = s.id
     cross join lateral (values ('all', 0::bigint), ('party', coalesce(s.customer_id, 0)), ('user', s.created_by)) grains (grain, key_id)
     cross join (values ('day'), ('month'), ('year')) spans (span)
     where s.approval = 'approved' and s.returned > 0
     group by 1, 2, 3, 4, 5, 6) d
 where t.company_id = d.company_id and t.kind = 'sale' and t.grain = d.grain and t.span = d.span and t.starts_on = d.starts_on
   and t.key_id = d.key_id and t.store_id = d.store_id;
update product_trade t set returned_amount = d.amount, returned_cost = d.cost
  from (
    select s.company_id, span, date_trunc(span, s.sold_on)::date as starts_on, l.product_id, s.store_id,
           sum(l.returned_net)::bigint as amount, sum(l.returned_cost)::bigint as cost
      from sale s join sale_line l on l.company_id = s.company_id and l.sale_id = s.id
     cross join (values ('day'), ('month'), ('year')) spans (span)
     where s.approval = 'approved' and l.returned_quantity > 0
     group by 1, 2, 3, 4, 5) d
 where t.company_id = d.company_id and t.span = d.span and t.starts_on = d.starts_on and t.product_id = d.product_id
   and t.store_id = d.store_id;
