-- What the shop sells. A pending sale holds its goods back in their lots; its approval takes them out.

-- Held back for pending sales and transfers. Whatever else takes goods leaves these alone.
alter table stock add reserved numeric(14, 3) not null default 0;
alter table stock add constraint stock_covers_reserved check (reserved between 0 and quantity);
-- The lot's last day, for finding what expires without reading every lot that ever was.
alter table stock add expires_on date;
update stock s set expires_on = l.expires_on from lot l where l.company_id = s.company_id and l.id = s.lot_id;
create index stock_free on stock (company_id, product_id, store_id, expires_on, lot_id) where quantity > reserved;
create index stock_expiring on stock (company_id, expires_on, product_id, store_id, lot_id) where quantity > 0 and expires_on is not null;
create index stock_of_store on stock (company_id, store_id, product_id, lot_id) where quantity > 0;

-- A sale's amounts are centavos. Without a customer it is sold over the counter and paid at once.
create table sale (
  company_id      integer not null references company,
  id              bigserial,
  store_id        bigint not null,
  customer_id     bigint,
  reference       text not null check (length(reference) between 3 and 64),
  reference_key   text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  sold_on         date not null,
  subtotal        bigint not null check (subtotal >= 0),
  discount        bigint not null default 0,
  -- What approved returns took off.
  returned        bigint not null default 0,
  grand_total     bigint generated always as (subtotal - discount - returned) stored,
  -- What the customer gives at the counter, and how; `paid` follows with the approval and later collections.
  down_payment    bigint not null check (down_payment >= 0),
  method          text not null check (method in ('cash', 'transfer', 'card', 'check', 'other', 'credit')),
  paid            bigint not null default 0,
  balance         bigint generated always as (subtotal - discount - returned - paid) stored,
  -- What the goods were worth that left, less what came back; known once approved.
  cost            bigint not null default 0 check (cost >= 0),
  lines           integer not null check (lines > 0),
  units           numeric(16, 3) not null check (units > 0),
  note            text not null default '',
  approval        text not null default 'pending' check (approval in ('pending', 'approved', 'rejected', 'cancelled')),
  status          text generated always as (
    case when approval in ('rejected', 'cancelled') then approval
         when approval = 'pending' then 'pending'
         when subtotal - discount - returned - paid = 0 then 'paid'
         when paid > 0 then 'partial'
         else 'received' end) stored,
  decision_reason text not null default '',
  created_by      bigint not null references app_user,
  created_at      timestamptz not null default now(),
  edited_by       bigint not null references app_user,
  edited_at       timestamptz not null default now(),
  decided_by      bigint references app_user,
  decided_at      timestamptz,
  version         integer not null default 1,
  search          text generated always as (fold(reference)) stored,
  primary key (company_id, id),
  foreign key (company_id, store_id) references store,
  foreign key (company_id, customer_id) references customer,
  constraint discount_within_subtotal check (discount between 0 and subtotal),
  constraint return_within_total check (returned between 0 and subtotal - discount),
  constraint paid_within_total check (paid between 0 and subtotal - discount - returned),
  constraint paid_is_approved check (approval = 'approved' or (paid = 0 and returned = 0 and cost = 0)),
  constraint down_payment_within_total check (down_payment <= subtotal - discount),
  constraint counter_sale_is_paid check (customer_id is not null or down_payment = subtotal - discount),
  constraint method_of_credit check ((method = 'credit') = (down_payment = 0 and subtotal > discount))
);
create unique index sale_reference_taken on sale (company_id, reference_key);
create index sale_by_date on sale (company_id, sold_on, id);
create index sale_by_status on sale (company_id, status, sold_on, id);
create index sale_by_store on sale (company_id, store_id, sold_on, id);
create index sale_by_customer on sale (company_id, customer_id, sold_on, id);
create index sale_by_creator on sale (company_id, created_by, sold_on, id);
create index sale_by_total on sale (company_id, grand_total, id);
create index sale_by_balance on sale (company_id, balance, id);
create index sale_by_reference on sale (company_id, reference collate spanish, id);
create index sale_by_key on sale (company_id, reference_key text_pattern_ops);
create index sale_owed on sale (company_id, customer_id, sold_on, id)
  where approval = 'approved' and paid < subtotal - discount - returned;
create index sale_search on sale using gin (search gin_trgm_ops);

create table sale_line (
  company_id        integer not null references company,
  id                bigserial,
  sale_id           bigint not null,
  position          integer not null,
  product_id        bigint not null,
  quantity          numeric(14, 3) not null check (quantity > 0),
  price             numeric(18, 6) not null check (price >= 0),
  subtotal          bigint not null,
  -- The line less its share of the discount; the shares add up to the centavo.
  net               bigint not null check (net >= 0),
  -- Frozen when the goods leave: what they were worth on the shelf.
  cost              bigint not null default 0 check (cost >= 0),
  -- Why other lots were taken than the first to expire, and why the price lies below the cost.
  lot_reason        text not null default '' check (length(lot_reason) <= 200),
  price_reason      text not null default '' check (length(price_reason) <= 200),
  returned_quantity numeric(14, 3) not null default 0,
  returned_net      bigint not null default 0,
  returned_cost     bigint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sale on delete cascade,
  foreign key (company_id, product_id) references product,
  constraint line_is_quantity_times_price check (subtotal = round(quantity * price * 100)),
  constraint returned_within_sold check (returned_quantity between 0 and quantity
    and returned_net between 0 and net and returned_cost between 0 and cost)
);
create unique index sale_line_position on sale_line (company_id, sale_id, position);
create index sale_line_of_product on sale_line (company_id, product_id, sale_id);

-- The lots of a line: held back while the sale is pending, taken once it is approved.
create table sale_line_lot (
  company_id   integer not null references company,
  sale_line_id bigint not null,
  lot_id       bigint not null,
  quantity     numeric(14, 3) not null check (quantity > 0),
  returned     numeric(14, 3) not null default 0,
  primary key (company_id, sale_line_id, lot_id),
  foreign key (company_id, sale_line_id) references sale_line on delete cascade,
  foreign key (company_id, lot_id) references lot,
  constraint returned_within_sold check (returned between 0 and quantity)
);
create index sale_line_lot_of_lot on sale_line_lot (company_id, lot_id, sale_line_id);

create table sale_attachment (
  company_id    integer not null references company,
  sale_id       bigint not null,
  attachment_id bigint not null,
  primary key (company_id, sale_id, attachment_id),
  foreign key (company_id, sale_id) references sale on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
create unique index sale_attachment_taken on sale_attachment (company_id, attachment_id);

-- Money that a customer gives for a sale, or gets back (negative). Never changed: a wrong one is taken back by another.
create table sale_collection (
  company_id   integer not null references company,
  id           bigserial,
  sale_id      bigint not null,
  store_id     bigint not null,
  customer_id  bigint,
  -- down_payment came with the approval, collection later, refund went back for a return, reversal takes one back.
  kind         text not null check (kind in ('down_payment', 'collection', 'refund', 'reversal')),
  collected_on date not null,
  method       text not null check (method in ('cash', 'transfer', 'card', 'check', 'other')),
  amount       bigint not null check (amount <> 0),
  -- The return whose money it gives back, or the collection that it takes back.
  return_id    bigint,
  reverses_id  bigint,
  note         text not null default '',
  created_by   bigint not null references app_user,
  created_at   timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sale,
  foreign key (company_id, store_id) references store,
  foreign key (company_id, customer_id) references customer,
  foreign key (company_id, reverses_id) references sale_collection,
  constraint collection_of_its_kind check (case kind
    when 'reversal' then reverses_id is not null
    when 'refund' then reverses_id is null and return_id is not null and amount < 0
    else reverses_id is null and return_id is null and amount > 0 end)
);
create unique index collection_reversed_once on sale_collection (company_id, reverses_id) where reverses_id is not null;
create index sale_collection_of_sale on sale_collection (company_id, sale_id, id);
create index sale_collection_by_date on sale_collection (company_id, collected_on, id);
create trigger sale_collection_append_only before update or delete on sale_collection for each row execute function refuse_change();
create trigger sale_collection_no_truncate before truncate on sale_collection for each statement execute function refuse_change();
revoke update, delete on sale_collection from trastienda_app;

-- Goods that a customer brings back, against one sale, at what was paid for them and at their frozen cost.
create table sale_return (
  company_id      integer not null references company,
  id              bigserial,
  sale_id         bigint not null,
  customer_id     bigint,
  store_id        bigint not null,
  reference       text not null check (length(reference) between 3 and 64),
  reference_key   text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  returned_on     date not null,
  lines           integer not null check (lines > 0),
  amount          bigint not null check (amount >= 0),
  -- Of an approved return: what was given back in money; the rest lowered what the customer owes.
  refunded        bigint not null default 0 check (refunded >= 0),
  method          text not null check (method in ('cash', 'transfer', 'card', 'check', 'other')),
  note            text not null default '',
  approval        text not null default 'pending' check (approval in ('pending', 'approved', 'rejected', 'cancelled')),
  decision_reason text not null default '',
  created_by      bigint not null references app_user,
  created_at      timestamptz not null default now(),
  edited_by       bigint not null references app_user,
  edited_at       timestamptz not null default now(),
  decided_by      bigint references app_user,
  decided_at      timestamptz,
  version         integer not null default 1,
  search          text generated always as (fold(reference)) stored,
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sale,
  foreign key (company_id, customer_id) references customer,
  foreign key (company_id, store_id) references store,
  constraint refunded_within_amount check (refunded <= amount and (approval = 'approved' or refunded = 0))
);
create unique index sale_return_reference_taken on sale_return (company_id, reference_key);
create index sale_return_of_sale on sale_return (company_id, sale_id, id);
create index sale_return_by_date on sale_return (company_id, returned_on, id);
create index sale_return_by_approval on sale_return (company_id, approval, returned_on, id);
create index sale_return_by_key on sale_return (company_id, reference_key text_pattern_ops);
create index sale_return_search on sale_return using gin (search gin_trgm_ops);
alter table sale_collection add foreign key (company_id, return_id) references sale_return;

create table sale_return_line (
  company_id     integer not null references company,
  id             bigserial,
  sale_return_id bigint not null,
  position       integer not null,
  -- Null of one that came to nothing before its sale was changed.
  sale_line_id   bigint,
  product_id     bigint not null,
  lot_id         bigint not null,
  quantity       numeric(14, 3) not null check (quantity > 0),
  net            bigint not null check (net >= 0),
  cost           bigint not null default 0 check (cost >= 0),
  -- Back to the shelf, or not fit to be sold and scrapped on the spot.
  fate           text not null check (fate in ('shelf', 'scrap')),
  reason         text not null check (reason in ('damaged', 'expired', 'wrong_product', 'quality', 'changed_mind', 'other')),
  primary key (company_id, id),
  foreign key (company_id, sale_return_id) references sale_return on delete cascade,
  foreign key (company_id, sale_line_id) references sale_line,
  foreign key (company_id, product_id) references product,
  foreign key (company_id, lot_id) references lot
);
create unique index sale_return_line_once on sale_return_line (company_id, sale_return_id, sale_line_id, lot_id);
create index sale_return_line_of_line on sale_return_line (company_id, sale_line_id);
create index sale_return_line_of_product on sale_return_line (company_id, product_id, sale_return_id);

-- What each customer owes, as supplier_balance tells what is owed to each supplier.
create table customer_balance (
  company_id  integer not null references company,
  customer_id bigint not null,
  owed        bigint not null default 0,
  movements   bigint not null default 0,
  primary key (company_id, customer_id),
  foreign key (company_id, customer_id) references customer on delete cascade
);

-- People hear of sales and of what came back.
alter table notification drop constraint notification_document_kind_check;
alter table notification add constraint notification_document_kind_check check (document_kind in (
  'purchase', 'payment', 'purchase_order', 'received_order', 'purchase_return', 'sale', 'sale_return'));

-- The ledgers learn of sales and of what moves inside the house.
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check check (kind in (
  'purchase', 'purchase_reopened', 'receipt', 'receipt_reopened', 'return', 'return_reopened',
  'cost_adjustment', 'cost_adjustment_reopened', 'sale', 'sale_reopened', 'sale_return', 'sale_return_reopened',
  'adjustment', 'count', 'transfer'));
create index stock_movement_of_day on stock_movement (company_id, product_id, happened_on, position);

alter table money_movement add customer_id bigint;
alter table money_movement add foreign key (company_id, customer_id) references customer;
alter table money_movement drop constraint money_movement_kind_check;
alter table money_movement drop constraint money_movement_account_check;
alter table money_movement drop constraint money_movement_check;
alter table money_movement
  add constraint money_movement_account_check check (account in (
    'inventory', 'payable', 'purchase_return', 'received_not_billed', 'cost_variance', 'cash',
    'receivable', 'sales', 'cost_of_sales', 'stock_loss')),
  add constraint money_movement_kind_check check (kind in (
    'purchase', 'purchase_reopened', 'receipt', 'receipt_reopened', 'return', 'return_reopened',
    'payment', 'payment_reopened', 'refund', 'refund_reopened',
    'sale', 'sale_reopened', 'sale_return', 'sale_return_reopened', 'collection', 'adjustment', 'count', 'transfer')),
  add constraint party_of_its_account check (
    (account = 'payable') = (supplier_id is not null) and (account = 'receivable') = (customer_id is not null)
    and (account in ('payable', 'receivable')) = (position is not null and owed_after is not null));
create unique index money_movement_position_of_customer on money_movement (company_id, customer_id, position)
  where customer_id is not null;
create index money_movement_of_customer on money_movement (company_id, customer_id, happened_on, position) include (amount)
  where customer_id is not null;

alter table document_counter drop constraint document_counter_kind_check;
alter table document_counter add constraint document_counter_kind_check check (kind in (
  'purchase_order', 'received_order', 'payment', 'purchase_return', 'sale', 'sale_return',
  'stock_adjustment', 'stock_transfer', 'stock_count'));
alter table document_tally drop constraint document_tally_kind_check;
alter table document_tally add constraint document_tally_kind_check check (kind in (
  'purchase_order', 'received_order', 'payment', 'purchase_return', 'sale', 'sale_return',
  'stock_adjustment', 'stock_transfer', 'stock_count'));
-- Of sales: how much of the amount is paid.
alter table document_tally add paid bigint not null default 0;
