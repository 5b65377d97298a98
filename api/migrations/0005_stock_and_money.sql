-- The two ledgers and their balances. A movement is never changed: what was wrong is reversed by another.

create table lot (
  company_id integer not null references company,
  id         bigserial,
  product_id bigint not null,
  code       text not null default '' check (length(code) <= 40),
  expires_on date,
  primary key (company_id, id),
  foreign key (company_id, product_id) references product
);
comment on table lot is
  'Goods of a product that came with one lot code and one expiry date; of goods without either, one lot that has neither.';
comment on column lot.code is 'What the label says; empty where it says nothing.';
create unique index lot_taken on lot (company_id, product_id, code, expires_on) nulls not distinct;

create table stock (
  company_id integer not null references company,
  product_id bigint not null,
  store_id   bigint not null,
  lot_id     bigint not null,
  quantity   numeric(14, 3) not null,
  reserved   numeric(14, 3) not null default 0,
  expires_on date,
  primary key (company_id, product_id, store_id, lot_id),
  foreign key (company_id, product_id) references product,
  foreign key (company_id, store_id) references store,
  foreign key (company_id, lot_id) references lot,
  constraint stock_not_negative check (quantity >= 0),
  constraint stock_covers_reserved check (reserved between 0 and quantity)
);
comment on table stock is 'What is on hand, by product, store and lot.';
comment on column stock.reserved is 'Held back for pending sales and transfers. Whatever else takes goods leaves these alone.';
comment on column stock.expires_on is 'The lot''s last day, for finding what expires without reading every lot that ever was.';
create index stock_free on stock (company_id, product_id, store_id, expires_on, lot_id) where quantity > reserved;
create index stock_expiring on stock (company_id, expires_on, product_id, store_id, lot_id) where quantity > 0 and expires_on is not null;
create index stock_of_store on stock (company_id, store_id, product_id, lot_id) where quantity > 0;
-- What lies where of each product is read from the index alone: reports share a product's value among its stores and
-- lots, of which a company keeps far more than it has products.
create index stock_lying on stock (company_id, product_id, store_id, lot_id) include (quantity) where quantity > 0;

create table valuation (
  company_id   integer not null references company,
  product_id   bigint not null,
  quantity     numeric(14, 3) not null default 0,
  value        bigint not null default 0,
  average_cost numeric(18, 6) not null default 0,
  last_cost    numeric(18, 6),
  last_cost_on date,
  movements    bigint not null default 0,
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references product on delete cascade,
  constraint stock_not_negative check (quantity >= 0),
  constraint value_not_negative check (value >= 0),
  constraint nothing_is_worth_nothing check (quantity > 0 or value = 0)
);
comment on table valuation is
  'What a company has of a product and what it is worth: moving average = value / quantity. The row is the lock under which '
  'the product''s ledger is written, taken in the order of product_id.';
comment on column valuation.value is 'What all of it is worth, centavos.';
comment on column valuation.last_cost is 'The unit cost of the newest bill, and its day beside it.';
comment on column valuation.movements is 'How many movements its ledger has: the position of the last one.';

create table stock_movement (
  company_id     integer not null references company,
  id             bigserial,
  product_id     bigint not null,
  position       bigint not null,
  store_id       bigint not null,
  lot_id         bigint not null,
  happened_on    date not null,
  kind           text not null,
  document_id    bigint not null,
  line_id        bigint not null,
  quantity       numeric(14, 3) not null,
  unit_cost      numeric(18, 6) not null check (unit_cost >= 0),
  value          bigint not null,
  quantity_after numeric(14, 3) not null check (quantity_after >= 0),
  value_after    bigint not null check (value_after >= 0),
  created_by     bigint not null references app_user,
  created_at     timestamptz not null default now(),
  bill_id        bigint generated always as (case when kind in ('purchase', 'purchase_reopened') then document_id end) stored,
  bill_door      text generated always as (case when kind in ('purchase', 'purchase_reopened') then 'direct' end) stored,
  primary key (company_id, id),
  foreign key (company_id, product_id) references product,
  foreign key (company_id, store_id) references store,
  foreign key (company_id, lot_id) references lot,
  constraint quantity_unless_adjusted check ((quantity = 0) = (kind in ('cost_adjustment', 'cost_adjustment_reopened'))),
  constraint stock_movement_kind_check check (kind in (
    'purchase', 'purchase_reopened', 'receipt', 'receipt_reopened', 'return', 'return_reopened',
    'cost_adjustment', 'cost_adjustment_reopened', 'sale', 'sale_reopened', 'sale_return', 'sale_return_reopened',
    'adjustment', 'count', 'transfer'))
);
comment on table stock_movement is
  'The ledger of stock: each entry moves a quantity of a lot and its value, and tells what there was afterwards. Never '
  'changed: what was wrong is reversed by another entry.';
comment on column stock_movement.position is 'Its place in the ledger of its product.';
comment on column stock_movement.happened_on is 'The day of the document.';
comment on column stock_movement.kind is
  'The step of a document that moved it. cost_adjustment moves value alone: the bill of received goods came at another cost.';
comment on column stock_movement.quantity is 'What came in; less than zero of what went out.';
comment on column stock_movement.value is 'What that is worth, centavos.';
comment on column stock_movement.quantity_after is 'What the company had of the product afterwards.';
comment on column stock_movement.value_after is 'What that was worth, centavos.';
comment on column stock_movement.bill_id is 'The bill whose approval moved it.';
comment on column stock_movement.bill_door is 'With bill_id: only a bill that brings its goods in itself moves stock.';
create index stock_movement_of_document on stock_movement (company_id, kind, document_id);
create index stock_movement_of_bill on stock_movement (company_id, bill_id) where bill_id is not null;
create index stock_movement_of_day on stock_movement (company_id, product_id, happened_on, position);
-- A page of a kardex, and the balance of one store beside it, are found in the index alone.
create unique index stock_movement_position on stock_movement (company_id, product_id, position) include (store_id, happened_on, quantity);
-- What moved the stock beside sales and bills that were approved once: those move what they trade.
create index stock_movement_of_others on stock_movement (company_id, happened_on) where kind not in ('sale', 'purchase');
create index stock_movement_of_lot on stock_movement (company_id, lot_id, happened_on) include (store_id, quantity);
create trigger stock_movement_append_only before update or delete on stock_movement for each row execute function refuse_change();
create trigger stock_movement_no_truncate before truncate on stock_movement for each statement execute function refuse_change();
revoke update, delete on stock_movement from trastienda_app;

create table money_movement (
  company_id  integer not null references company,
  id          bigserial,
  account     text not null,
  supplier_id bigint,
  position    bigint,
  happened_on date not null,
  kind        text not null,
  document_id bigint not null,
  amount      bigint not null,
  owed_after  bigint,
  created_by  bigint not null references app_user,
  created_at  timestamptz not null default now(),
  customer_id bigint,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references supplier,
  foreign key (company_id, customer_id) references customer,
  constraint money_movement_account_check check (account in (
    'inventory', 'payable', 'purchase_return', 'received_not_billed', 'cost_variance', 'cash',
    'receivable', 'sales', 'cost_of_sales', 'stock_loss')),
  constraint money_movement_kind_check check (kind in (
    'purchase', 'purchase_reopened', 'receipt', 'receipt_reopened', 'return', 'return_reopened',
    'payment', 'payment_reopened', 'refund', 'refund_reopened',
    'sale', 'sale_reopened', 'sale_return', 'sale_return_reopened', 'collection', 'adjustment', 'count', 'transfer')),
  constraint party_of_its_account check (
    (account = 'payable') = (supplier_id is not null) and (account = 'receivable') = (customer_id is not null)
    and (account in ('payable', 'receivable')) = (position is not null and owed_after is not null))
);
comment on table money_movement is
  'The ledger of money, in double entry: the amounts of one document''s transition add up to zero. What is owed is negative '
  'in the account payable.';
comment on column money_movement.account is
  'received_not_billed holds the value of goods that came before their bill, cost_variance what a bill or a return differed '
  'from the value on the shelf when the goods were gone already.';
comment on column money_movement.position is 'Its place in the ledger of its supplier or customer.';
comment on column money_movement.owed_after is 'What was owed to the supplier, or by the customer, afterwards.';
create unique index money_movement_position on money_movement (company_id, supplier_id, position) where supplier_id is not null;
create index money_movement_of_document on money_movement (company_id, kind, document_id);
-- The statement of a supplier, in the order of its days.
create index money_movement_of_supplier on money_movement (company_id, supplier_id, happened_on, position) include (amount)
  where supplier_id is not null;
create unique index money_movement_position_of_customer on money_movement (company_id, customer_id, position)
  where customer_id is not null;
-- The statement of a customer, likewise.
create index money_movement_of_customer on money_movement (company_id, customer_id, happened_on, position) include (amount)
  where customer_id is not null;
create trigger money_movement_append_only before update or delete on money_movement for each row execute function refuse_change();
create trigger money_movement_no_truncate before truncate on money_movement for each statement execute function refuse_change();
revoke update, delete on money_movement from trastienda_app;

create table supplier_balance (
  company_id  integer not null references company,
  supplier_id bigint not null,
  owed        bigint not null default 0,
  movements   bigint not null default 0,
  primary key (company_id, supplier_id),
  foreign key (company_id, supplier_id) references supplier on delete cascade
);
comment on table supplier_balance is 'What is owed to each supplier.';
comment on column supplier_balance.movements is 'How many movements its ledger has: the position of the last one.';

create table customer_balance (
  company_id  integer not null references company,
  customer_id bigint not null,
  owed        bigint not null default 0,
  movements   bigint not null default 0,
  primary key (company_id, customer_id),
  foreign key (company_id, customer_id) references customer on delete cascade
);
comment on table customer_balance is 'What each customer owes.';
comment on column customer_balance.movements is 'How many movements its ledger has: the position of the last one.';
