-- The kinds of documents and of movements, each list stated once: a new kind is one more name in it, by `create or replace`.
-- contract/src/document.ts says the same. They are functions and no tables: a reference to a row would be a lock on it that
-- all writers of ledgers share, and a check of a constant list costs them nothing.

create function document_kinds() returns text[] language sql immutable parallel safe
return array[
  'purchase', 'purchase_order', 'received_order', 'payment', 'purchase_return', 'sale', 'sale_return',
  'stock_adjustment', 'stock_transfer', 'stock_count'];
comment on function document_kinds is 'The kinds of documents, by the name of their table.';

create function movement_kinds() returns text[] language sql immutable parallel safe
return array[
  'purchase', 'purchase_reopened', 'cost_adjustment', 'cost_adjustment_reopened', 'receipt', 'receipt_reopened',
  'payment', 'payment_reopened', 'refund', 'refund_reopened', 'return', 'return_reopened',
  'sale', 'sale_reopened', 'collection', 'sale_return', 'sale_return_reopened',
  'adjustment', 'transfer', 'count'];
comment on function movement_kinds is
  'What the ledgers call the approval of a document, and its reopening where there is one. A collection is money of a sale.';

alter table document_counter
  drop constraint document_counter_kind_check,
  add constraint document_counter_kind_check check (kind = any (document_kinds())),
  add constraint numbered_by_its_supplier check (kind <> 'purchase');
alter table document_tally
  drop constraint document_tally_kind_check,
  add constraint document_tally_kind_check check (kind = any (document_kinds()));
alter table notification
  drop constraint notification_document_kind_check,
  add constraint notification_document_kind_check check (document_kind = any (document_kinds()));
alter table stock_movement
  drop constraint stock_movement_kind_check,
  add constraint stock_movement_kind_check check (kind = any (movement_kinds())),
  add constraint money_is_no_stock check (kind not in ('payment', 'payment_reopened', 'refund', 'refund_reopened', 'collection'));
alter table money_movement
  drop constraint money_movement_kind_check,
  add constraint money_movement_kind_check check (kind = any (movement_kinds())),
  add constraint posted_with_its_bill check (kind not in ('cost_adjustment', 'cost_adjustment_reopened'));
