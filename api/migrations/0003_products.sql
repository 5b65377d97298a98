-- Products, their categories, pictures and files.

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
comment on table category is 'What products are sorted into; each product is in one.';
create unique index category_name_taken on category (company_id, fold(name));

create table image (
  company_id   integer not null references company,
  id           bigserial,
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  thumb_sha256 text not null check (thumb_sha256 ~ '^[0-9a-f]{64}$'),
  created_by   bigint references app_user,
  created_at   timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table image is 'A picture and its thumbnail, WebP, kept by their content as attachments are.';
comment on column image.sha256 is 'The hash of the content, by which the picture is found.';
comment on column image.thumb_sha256 is 'The content of the small picture that lists show.';

create table attachment (
  company_id integer not null references company,
  id         bigserial,
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name       text not null check (length(name) between 1 and 200),
  media_type text not null,
  size       integer not null check (size between 1 and 4194304),
  used       boolean not null default false,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table attachment is 'A file kept by its content: the bytes lie in DATA_DIR/files under the hash.';
comment on column attachment.sha256 is 'The hash of the content, by which the file is found.';
comment on column attachment.used is 'A document has named it, be it for a while: history tells of it, so it is never pruned.';
create index attachment_unused on attachment (created_at) where not used;
-- The same file on several documents is found by its content.
create index attachment_of_content on attachment (company_id, sha256);

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
  over_receipt    numeric(5, 2) check (over_receipt between 0 and 100),
  price_cost      numeric(18, 6) check (price_cost > 0),
  price_last_cost numeric(18, 6),
  called          text collate "C" generated always as (' ' || fold(name)) stored,
  primary key (company_id, id),
  foreign key (company_id, category_id) references category,
  foreign key (company_id, image_id) references image
);
comment on table product is 'What is bought, kept and sold.';
comment on column product.unit is 'What it is counted in: unit, box, kilogram.';
comment on column product.unit_whole is 'Only whole numbers of it are bought and sold.';
comment on column product.price is 'What a unit is sold for, centavos.';
comment on column product.alert_quantity is 'Fewer than these in the whole company are low stock; 0 never is.';
comment on column product.tracks_expiry is 'Its lots have an expiry date.';
comment on column product.import_id is 'The import that made it.';
comment on column product.over_receipt is
  'How much more than was ordered may be received, in percent, where it differs from the company''s.';
comment on column product.price_cost is
  'The unit cost for which the price was accepted: while nothing was bought since, the margin is reckoned from it.';
comment on column product.price_last_cost is 'The last cost at the moment when the price was accepted.';
comment on column product.called is
  'The name as search compares it, after a space, as of suppliers and customers: whoever picks a product is offered first '
  'those whose code begins so, then those called so, each a range of an index.';
create index product_by_name on product (company_id, name collate spanish, id);
create index product_by_code on product (company_id, code collate spanish, id);
create index product_of_category on product (company_id, category_id);
create index product_of_import on product (company_id, import_id) where import_id is not null;
create index product_search on product using gin (search gin_trgm_ops);
-- Codes are what suppliers and labels say, letter for letter: 15056bl and 15056BL are two products. What is typed or
-- scanned finds the code as it is written first, then in any case.
create unique index product_code_taken on product (company_id, code);
create index product_by_folded_code on product (company_id, upper(code), code);
-- Whoever picks a product is offered first those whose code begins as typed, then those called so, each a range of an
-- index.
create index product_by_called on product (company_id, called, id);
create index product_by_code_begun on product (company_id, (fold(code) collate "C"), id);
-- A pasted table may name its products by their whole names, whatever their case, accents and runs of spaces.
create index product_by_folded_name on product (company_id, fold(regexp_replace(name, '\s+', ' ', 'g')));

create table product_barcode (
  company_id integer not null references company,
  id         bigserial,
  product_id bigint not null,
  barcode    text not null check (barcode ~ '^[0-9A-Za-z._-]{4,48}$'),
  factor     numeric(14, 3) not null default 1 check (factor > 0),
  primary key (company_id, id),
  foreign key (company_id, product_id) references product on delete cascade
);
comment on table product_barcode is 'Codes that are scanned. A case carries a factor: scanning it means that many units.';
comment on column product_barcode.factor is 'How many units one scan means.';
create unique index barcode_taken on product_barcode (company_id, barcode);
create index barcode_of_product on product_barcode (company_id, product_id);

create table product_attachment (
  company_id    integer not null references company,
  product_id    bigint not null,
  attachment_id bigint not null,
  primary key (company_id, product_id, attachment_id),
  foreign key (company_id, product_id) references product on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
comment on table product_attachment is
  'Files of a product beside its picture: its technical sheet, its health registration, its safety sheet.';
create unique index product_attachment_taken on product_attachment (company_id, attachment_id);
