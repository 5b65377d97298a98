-- The tally of purchases is one of the documents' tallies.
alter table document_tally drop constraint document_tally_kind_check;
alter table document_tally add constraint document_tally_kind_check check (kind in (
  'purchase', 'purchase_order', 'received_order', 'payment', 'purchase_return', 'sale', 'sale_return',
  'stock_adjustment', 'stock_transfer', 'stock_count'));
insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount, paid)
select company_id, 'purchase', span, starts_on, store_id, status, documents, grand_total, paid from purchase_tally;
drop table purchase_tally;
