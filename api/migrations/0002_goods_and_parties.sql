create table category (
  company_id integer not null references company,
  id         bigserial,
  name       text not null check (length(name) between 1 and 120),
  active     boolean not null default true,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  search     text generated always as (fold(name)) stored,
  primary key (company_id, id)
);
create unique index category_name_taken on category (company_id, fold(name));

-- A picture and its thumbnail, WebP, kept by their content as attachments are.
create table image (
  company_id   integer not null references company,
  id           bigserial,
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  thumb_sha256 text not null check (thumb_sha256 ~ '^[0-9a-f]{64}$'),
  created_by   bigint references app_user,
  created_at   timestamptz not null default now(),
  primary key (company_id, id)
);

-- A table that was uploaded and what became of its rows. It can be undone as long as nothing uses what it made.
create table import_batch (
  company_id   integer not null references company,
  id           bigserial,
  kind         text not null check (kind in ('product', 'supplier', 'customer')),
  file_name    text not null,
  table_sha256 text not null check (table_sha256 ~ '^[0-9a-f]{64}$'),
  columns      jsonb not null,
  state        text not null default 'uploaded' check (state in ('uploaded', 'running', 'done', 'failed', 'undone')),
  total        integer not null,
  saved        integer not null default 0,
  changed      integer not null default 0,
  refused      integer not null default 0,
  categories   bigint[] not null default '{}',
  created_by   bigint not null references app_user,
  created_at   timestamptz not null default now(),
  touched_at   timestamptz not null default now(),
  primary key (company_id, id)
);
create index import_batch_by_kind on import_batch (company_id, kind, id);

create table import_refusal (
  company_id integer not null references company,
  import_id  bigint not null,
  row_number integer not null,
  cells      jsonb not null,
  problems   jsonb not null,
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references import_batch on delete cascade
);

-- What a changed row was before, so that undoing puts it back.
create table import_change (
  company_id integer not null references company,
  import_id  bigint not null,
  row_id     bigint not null,
  before     jsonb not null,
  version    integer not null,
  primary key (company_id, import_id, row_id),
  foreign key (company_id, import_id) references import_batch on delete cascade
);

create table product (
  company_id      integer not null references company,
  id              bigserial,
  code            text not null check (length(code) between 1 and 64),
  name            text not null check (length(name) between 2 and 200),
  category_id     bigint not null,
  unit            text not null check (length(unit) between 1 and 20),
  unit_whole      boolean not null default true,
  price           bigint not null default 0 check (price >= 0),
  alert_quantity  numeric(14, 3) not null default 0 check (alert_quantity >= 0),
  tracks_expiry   boolean not null default false,
  shelf_life_days integer check (shelf_life_days between 1 and 7300),
  image_id        bigint,
  active          boolean not null default true,
  import_id       bigint,
  version         integer not null default 1,
  created_by      bigint references app_user,
  created_at      timestamptz not null default now(),
  search          text generated always as (fold(code || ' ' || name)) stored,
  primary key (company_id, id),
  foreign key (company_id, category_id) references category,
  foreign key (company_id, image_id) references image,
  foreign key (company_id, import_id) references import_batch
);
create unique index product_code_taken on product (company_id, upper(code));
create index product_by_name on product (company_id, name collate spanish, id);
create index product_by_code on product (company_id, code collate spanish, id);
create index product_of_category on product (company_id, category_id);
create index product_of_import on product (company_id, import_id) where import_id is not null;
create index product_search on product using gin (search gin_trgm_ops);

-- Codes that are scanned. A case carries a factor: scanning it means that many units.
create table product_barcode (
  company_id integer not null references company,
  id         bigserial,
  product_id bigint not null,
  barcode    text not null check (barcode ~ '^[0-9A-Za-z._-]{4,48}$'),
  factor     numeric(14, 3) not null default 1 check (factor > 0),
  primary key (company_id, id),
  foreign key (company_id, product_id) references product on delete cascade
);
create unique index barcode_taken on product_barcode (company_id, barcode);
create index barcode_of_product on product_barcode (company_id, product_id);

create table supplier (
  company_id  integer not null references company,
  id          bigserial,
  tax_id      text check (tax_id ~ '^\d{6,12}-\d$'),
  company     text not null check (length(company) between 2 and 160),
  name        text not null default '',
  email       text not null default '',
  phone       text not null default '',
  city        text not null default '',
  address     text not null default '',
  note        text not null default '',
  credit_days integer not null default 30 check (credit_days between 1 and 365),
  active      boolean not null default true,
  approval    text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
  import_id   bigint,
  version     integer not null default 1,
  created_by  bigint references app_user,
  edited_by   bigint references app_user,
  created_at  timestamptz not null default now(),
  search      text generated always as (fold(company || ' ' || name || ' ' || coalesce(tax_id, '') || ' ' || city)) stored,
  primary key (company_id, id),
  foreign key (company_id, import_id) references import_batch
);
create unique index supplier_tax_id_taken on supplier (company_id, tax_id);
create index supplier_by_name on supplier (company_id, company collate spanish, id);
create index supplier_search on supplier using gin (search gin_trgm_ops);

create table customer (
  company_id integer not null references company,
  id         bigserial,
  tax_id     text check (tax_id ~ '^\d{5,12}(-\d)?$'),
  company    text not null default '',
  name       text not null check (length(name) between 2 and 160),
  email      text not null default '',
  phone      text not null default '',
  city       text not null default '',
  address    text not null default '',
  note       text not null default '',
  active     boolean not null default true,
  approval   text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
  import_id  bigint,
  version    integer not null default 1,
  created_by bigint references app_user,
  edited_by  bigint references app_user,
  created_at timestamptz not null default now(),
  search     text generated always as (fold(company || ' ' || name || ' ' || coalesce(tax_id, '') || ' ' || city)) stored,
  primary key (company_id, id),
  foreign key (company_id, import_id) references import_batch
);
create unique index customer_tax_id_taken on customer (company_id, tax_id);
create index customer_by_name on customer (company_id, name collate spanish, id);
create index customer_search on customer using gin (search gin_trgm_ops);

-- A file kept by its content: the bytes lie in DATA_DIR/files under the hash.
create table attachment (
  company_id integer not null references company,
  id         bigserial,
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name       text not null check (length(name) between 1 and 200),
  media_type text not null,
  size       integer not null check (size between 1 and 4194304),
  -- A document has named it, be it for a while: history tells of it, so it is never pruned.
  used       boolean not null default false,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index attachment_unused on attachment (created_at) where not used;
