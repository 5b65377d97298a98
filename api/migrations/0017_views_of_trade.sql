-- What a document adds to the figures of the reports, stated once (docs/decisions/0081-views-of-trade.md). The sums are moved,
-- recomputed and compared by these views, and the documents behind a figure are read from them. A branch is of one table
-- without conditions where it can be, so that a condition on the kind leaves that table with its indexes and their order.

create view traded_line as
select company_id, 'purchase'::text as kind, purchase_id as document_id, product_id, quantity, landed as amount, 0::bigint as returned,
       landed as cost, landed as pending_cost, 0::bigint as returned_cost
  from purchase_line
union all
select company_id, 'purchase_return', purchase_return_id, product_id, quantity, value, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from purchase_return_line
union all
select company_id, 'sale', sale_id, product_id, quantity, net, returned_net, cost,
       round(quantity * (select v.average_cost from valuation v
                          where v.company_id = l.company_id and v.product_id = l.product_id) * 100)::bigint,
       returned_cost
  from sale_line l
union all
select company_id, 'sale_return', sale_return_id, product_id, quantity, net, 0::bigint, cost, cost, 0::bigint
  from sale_return_line;
comment on view traded_line is 'What a line of a document of trade is to the reports.';
comment on column traded_line.returned is 'What of it came back since, and in returned_cost what that had cost.';
comment on column traded_line.pending_cost is
  'Its cost while its document is pending: what goods to be sold are worth on the shelf now.';

create view traded_document as
select company_id, 'purchase'::text as kind, id, id as of_id, reference, approval, purchased_on as day, supplier_id as party_id, store_id,
       created_by, grand_total + debited as amount, debited as returned, paid, subtotal - discount + shipping as worth
  from purchase
union all
select company_id, 'purchase_return', id, purchase_id, reference, approval, returned_on, supplier_id, store_id, created_by, amount,
       0::bigint, 0::bigint, 0::bigint
  from purchase_return
union all
select company_id, 'sale', id, id, reference, approval, sold_on, customer_id, store_id, created_by, subtotal - discount, returned, paid,
       0::bigint
  from sale
union all
select company_id, 'sale_return', id, sale_id, reference, approval, returned_on, customer_id, store_id, created_by, amount, 0::bigint,
       0::bigint, 0::bigint
  from sale_return
union all
select company_id, 'payment', id, coalesce(purchase_id, id), reference, approval, paid_on, supplier_id, 0::bigint, created_by, total,
       0::bigint, 0::bigint, 0::bigint
  from payment;
comment on view traded_document is 'What a document of trade is to the reports as it stands.';
comment on column traded_document.of_id is 'The bill or the sale that it belongs to, or itself.';
comment on column traded_document.amount is 'What it came to, before what later returns took off (returned).';
comment on column traded_document.worth is 'Of a purchase what its goods were worth once landed.';

create view costed_document as
select d.*,
       d.worth + case d.approval
         when 'pending' then
           (select coalesce(sum(l.pending_cost), 0)::bigint from traded_line l
             where l.company_id = d.company_id and l.kind in ('sale', 'sale_return') and l.kind = d.kind and l.document_id = d.id)
         else
           (select coalesce(sum(l.cost), 0)::bigint from traded_line l
             where l.company_id = d.company_id and l.kind in ('sale', 'sale_return') and l.kind = d.kind and l.document_id = d.id)
       end as cost,
       (select coalesce(sum(l.returned_cost), 0)::bigint from traded_line l
         where l.company_id = d.company_id and l.kind in ('sale', 'sale_return') and l.kind = d.kind and l.document_id = d.id) as returned_cost
  from traded_document d;
comment on view costed_document is
  'The same with the cost of the goods: of a sale and its returns by their lines, of a pending sale what it would be now; of a purchase '
  'what they were worth.';

create view payment_cash as
select company_id, 'payment'::text as kind, id, coalesce(purchase_id, id) as of_id, reference, approval,
       case kind when 'purchase' then 'payment' else 'refund' end as source, paid_on as day, supplier_id as party_id,
       0::bigint as store_id, created_by, method, batch_id, amount, credit
  from payment;
comment on view payment_cash is 'Money that suppliers got (source payment) or gave back (refund), and credit that was drawn beside it.';

create view collection_cash as
select d.company_id, 'collection'::text as kind, d.id, d.sale_id as of_id, s.reference, 'approved'::text as approval,
       'collection'::text as source, d.collected_on as day, d.customer_id as party_id, d.store_id,
       case when coalesce(b.kind, d.kind) = 'down_payment' then s.created_by else d.created_by end as created_by, d.method,
       null::bigint as batch_id, d.amount, 0::bigint as credit
  from sale_collection d
  join sale s on s.company_id = d.company_id and s.id = d.sale_id
  left join sale_collection b on b.company_id = d.company_id and b.id = d.reverses_id;
comment on view collection_cash is 'Money that customers gave, less what they got back.';
comment on column collection_cash.created_by is
  'Who took it: of what was paid with a sale who sold it, though who approves the sale writes it, and likewise of what takes that back.';

create view down_payment_cash as
select company_id, 'down_payment'::text as kind, id, id as of_id, reference, approval, 'collection'::text as source, sold_on as day,
       customer_id as party_id, store_id, created_by, method, null::bigint as batch_id, down_payment as amount, 0::bigint as credit
  from sale where approval = 'pending' and down_payment > 0;
comment on view down_payment_cash is 'What pending sales are paid with at once: money that comes in as soon as they are approved.';

create view traded_cash as
select company_id, kind, id, approval, source, day, party_id, store_id, method, batch_id, amount, credit from payment_cash
union all
select company_id, kind, id, approval, source, day, party_id, store_id, method, batch_id, amount, credit from collection_cash
union all
select company_id, kind, id, approval, source, day, party_id, store_id, method, batch_id, amount, credit from down_payment_cash;
comment on view traded_cash is 'All money that moved or, pending, would.';

create view document_trade_entry as
select company_id, kind as of_kind, id as of_id, kind, day, party_id, created_by, store_id, 1 as documents, amount, 0::bigint as returned,
       0::bigint as paid, cost, 0::bigint as returned_cost
  from costed_document
union all
select r.company_id, 'purchase_return', r.id, d.kind, d.day, d.party_id, d.created_by, d.store_id, 0, 0, r.applied, 0, 0, 0
  from purchase_return r
  join traded_document d on d.company_id = r.company_id and d.kind = 'purchase' and d.id = r.purchase_id
union all
select a.company_id, 'payment', a.payment_id, d.kind, d.day, d.party_id, d.created_by, d.store_id, 0, 0, 0, a.amount, 0, 0
  from payment_allocation a
  join traded_document d on d.company_id = a.company_id and d.kind = 'purchase' and d.id = a.purchase_id
union all
select r.company_id, r.kind, r.id, d.kind, d.day, d.party_id, d.created_by, d.store_id, 0, 0, r.amount, 0, 0, r.cost
  from costed_document r
  join traded_document d on d.company_id = r.company_id and d.kind = 'sale' and d.id = r.of_id
 where r.kind = 'sale_return'
union all
select c.company_id, 'collection', c.id, d.kind, d.day, d.party_id, d.created_by, d.store_id, 0, 0, 0, c.amount, 0, 0
  from sale_collection c
  join traded_document d on d.company_id = c.company_id and d.kind = 'sale' and d.id = c.sale_id;
comment on view document_trade_entry is
  'What a document (of_kind, of_id) enters into document_trade when it is approved: itself, and what it takes off or pays of a '
  'bill or sale, on that one''s day.';

create view product_trade_entry as
select d.company_id, d.kind as of_kind, d.id as of_id, d.kind, d.day, d.store_id, l.product_id, l.quantity, l.amount, 0::bigint as returned,
       l.cost, 0::bigint as returned_cost
  from traded_document d
  join traded_line l on l.company_id = d.company_id and l.kind = d.kind and l.document_id = d.id
union all
select r.company_id, r.kind, r.id, d.kind, d.day, d.store_id, l.product_id, 0, 0, l.amount, 0, l.cost
  from traded_document r
  join traded_line l on l.company_id = r.company_id and l.kind = r.kind and l.document_id = r.id
  join traded_document d on d.company_id = r.company_id and d.kind = 'sale' and d.id = r.of_id
 where r.kind = 'sale_return';
comment on view product_trade_entry is
  'What the lines of a document (of_kind, of_id) enter into product_trade when it is approved; of a return of a customer also what '
  'it brings back of its sale, on the sale''s day.';

create view cash_flow_entry as
select company_id, kind as of_kind, id as of_id, approval, source, day, store_id,
       case kind when 'payment' then party_id else 0 end as party_id, method, 1 as documents, amount, credit
  from traded_cash;
comment on view cash_flow_entry is 'What a payment or a collection (of_kind, of_id) enters into cash_flow. Customers are not told apart there.';
