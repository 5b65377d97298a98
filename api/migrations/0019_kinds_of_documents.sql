-- The kinds of documents and of movements, stated once: a new kind is a row. contract/src/document.ts says the same.

create table document_kind (
  kind text primary key
);
comment on table document_kind is 'The kinds of documents, by the name of their table.';
insert into document_kind (kind) values
  ('purchase'), ('purchase_order'), ('received_order'), ('payment'), ('purchase_return'), ('sale'), ('sale_return'),
  ('stock_adjustment'), ('stock_transfer'), ('stock_count');
revoke insert, update, delete on document_kind from trastienda_app;

create table movement_kind (
  kind text primary key
);
comment on table movement_kind is
  'What the ledgers call the approval of a document, and its reopening where there is one. A collection is money of a sale.';
insert into movement_kind (kind) values
  ('purchase'), ('purchase_reopened'), ('cost_adjustment'), ('cost_adjustment_reopened'), ('receipt'), ('receipt_reopened'),
  ('payment'), ('payment_reopened'), ('refund'), ('refund_reopened'), ('return'), ('return_reopened'),
  ('sale'), ('sale_reopened'), ('collection'), ('sale_return'), ('sale_return_reopened'),
  ('adjustment'), ('transfer'), ('count');
revoke insert, update, delete on movement_kind from trastienda_app;

alter table document_counter
  drop constraint document_counter_kind_check,
  add foreign key (kind) references document_kind,
  add constraint numbered_by_its_supplier check (kind <> 'purchase');
alter table document_tally
  drop constraint document_tally_kind_check,
  add foreign key (kind) references document_kind;
alter table notification
  drop constraint notification_document_kind_check,
  add foreign key (document_kind) references document_kind;
alter table stock_movement
  drop constraint stock_movement_kind_check,
  add foreign key (kind) references movement_kind,
  add constraint money_is_no_stock check (kind not in ('payment', 'payment_reopened', 'refund', 'refund_reopened', 'collection'));
alter table money_movement
  drop constraint money_movement_kind_check,
  add foreign key (kind) references movement_kind,
  add constraint posted_with_its_bill check (kind not in ('cost_adjustment', 'cost_adjustment_reopened'));
