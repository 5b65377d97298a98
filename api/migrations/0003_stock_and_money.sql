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
create unique index lot_taken on lot (company_id, product_id, code, expires_on) nulls not distinct;

-- On hand by product, store and lot.
create table stock (
  company_id integer not null references company,
  product_id bigint not null,
  store_id   bigint not null,
  lot_id     bigint not null,
  quantity   numeric(14, 3) not null,
  primary key (company_id, product_id, store_id, lot_id),
  foreign key (company_id, product_id) references product,
  foreign key (company_id, store_id) references store,
  foreign key (company_id, lot_id) references lot,
  constraint stock_not_negative check (quantity >= 0)
);

-- What a company has of a product and what it is worth: moving average = value / quantity. The row is the lock
-- under which the product's ledger is written, taken in the order of product_id.
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

create table stock_movement (
  company_id       integer not null references company,
  id               bigserial,
  product_id       bigint not null,
  position         bigint not null,
  store_id         bigint not null,
  lot_id           bigint not null,
  happened_on      date not null,
  kind             text not null check (kind in ('purchase', 'purchase_reopened')),
  document_id      bigint not null,
  line_id          bigint not null,
  quantity         numeric(14, 3) not null check (quantity <> 0),
  unit_cost        numeric(18, 6) not null check (unit_cost >= 0),
  value            bigint not null,
  quantity_after   numeric(14, 3) not null check (quantity_after >= 0),
  value_after      bigint not null check (value_after >= 0),
  created_by       bigint not null references app_user,
  created_at       timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, product_id) references product,
  foreign key (company_id, store_id) references store,
  foreign key (company_id, lot_id) references lot
);
create unique index stock_movement_position on stock_movement (company_id, product_id, position);
create index stock_movement_of_document on stock_movement (company_id, kind, document_id);

-- Double entry: the amounts of one document's transition add up to zero. What is owed is negative in `payable`.
create table money_movement (
  company_id  integer not null references company,
  id          bigserial,
  account     text not null check (account in ('inventory', 'payable', 'purchase_return')),
  supplier_id bigint,
  position    bigint,
  happened_on date not null,
  kind        text not null check (kind in ('purchase', 'purchase_reopened')),
  document_id bigint not null,
  amount      bigint not null,
  owed_after  bigint,
  created_by  bigint not null references app_user,
  created_at  timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references supplier,
  check ((account = 'payable') = (supplier_id is not null and position is not null and owed_after is not null))
);
create unique index money_movement_position on money_movement (company_id, supplier_id, position) where supplier_id is not null;
create index money_movement_of_document on money_movement (company_id, kind, document_id);

-- What is owed to each supplier.
create table supplier_balance (
  company_id  integer not null references company,
  supplier_id bigint not null,
  owed        bigint not null default 0,
  movements   bigint not null default 0,
  primary key (company_id, supplier_id),
  foreign key (company_id, supplier_id) references supplier on delete cascade
);

create trigger stock_movement_append_only before update or delete on stock_movement for each row execute function refuse_change();
create trigger stock_movement_no_truncate before truncate on stock_movement for each statement execute function refuse_change();
create trigger money_movement_append_only before update or delete on money_movement for each row execute function refuse_change();
create trigger money_movement_no_truncate before truncate on money_movement for each statement execute function refuse_change();
revoke update, delete on stock_movement, money_movement from trastienda_app;
