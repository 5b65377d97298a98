-- Companies, stores and people; what every other table leans on. Companies, people and what belongs to a person's access
-- are shared tables; every other table is a company's own: its keys, unique keys and foreign keys all carry company_id
-- (docs/decisions/0003-company-in-every-key.md).

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Requests run as this role: it reads and writes rows and alters no table. What it may not do to a table stands at that table.
do $$
begin
  if not exists (select from pg_roles where rolname = 'trastienda_app') then
    create role trastienda_app nologin;
  end if;
  if not pg_has_role(current_user, 'trastienda_app', 'member') then
    execute format('grant trastienda_app to %I', current_user);
  end if;
end $$;
grant usage on schema public to trastienda_app;
alter default privileges in schema public grant select, insert, update, delete on tables to trastienda_app;
alter default privileges in schema public grant usage on sequences to trastienda_app;
grant select on schema_migration to trastienda_app;

-- What search compares: lower case without accents, as contract/src/text.ts folds it.
create function fold(words text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, words));

-- A name as lists sort it: Spanish order, digits by value.
create collation spanish (provider = icu, locale = 'es-u-kn');

-- A ledger and the history are append-only first by privilege; this trigger also stops the owner.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create table company (
  id               serial primary key,
  name             text not null check (length(name) between 1 and 120),
  tax_id           text check (tax_id ~ '^\d{6,12}-\d$'),
  active           boolean not null default true,
  sample           boolean not null default false,
  disabled         boolean not null default false,
  self_approval    boolean not null default false,
  closing_date     date,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  search           text generated always as (fold(name || ' ' || coalesce(tax_id, ''))) stored,
  over_receipt     numeric(5, 2) not null default 0 check (over_receipt between 0 and 100),
  disabled_windows jsonb not null default '[]'
);
comment on table company is 'A shop or a chain that keeps its books here. Every other company''s rows are out of its sight.';
comment on column company.tax_id is 'The NIT with its check digit.';
comment on column company.sample is
  'Made to try the program, with passwords that everybody knows: it is not served beyond the machine.';
comment on column company.disabled is 'Closed to everybody but admins, until it is opened again.';
comment on column company.self_approval is
  'Whether its people may approve what they entered themselves: for a company with a single approver.';
comment on column company.closing_date is 'Documents of this day and before are closed: nothing moves them.';
comment on column company.over_receipt is 'How much more than was ordered may be received, in percent.';
comment on column company.disabled_windows is
  'The hours in which its secretaries are shut out. Whoever sets them sees that company alone, and shuts out nobody else''s.';
create unique index company_name_taken on company (fold(name));

create table site (
  id                  integer primary key default 1 check (id = 1),
  all_disabled        boolean not null default false,
  version             integer not null default 1,
  second_factor_roles text[] not null default '{}'
    check (second_factor_roles <@ array ['admin', 'secretary', 'user', 'buyer']),
  key_mark            bytea check (length(key_mark) = 32)
);
comment on table site is 'The one row of what holds for the whole site.';
comment on column site.all_disabled is 'Every company is closed to everybody but admins.';
comment on column site.second_factor_roles is 'Roles whose people may not sign in without a second factor.';
comment on column site.key_mark is
  'A mark of the server''s key, which tells nothing about it. What was sealed under one key is never mixed with another.';

insert into site default values;

create table store (
  company_id integer not null references company,
  id         bigserial,
  name       text not null check (length(name) between 1 and 120),
  city       text not null default '',
  address    text not null default '',
  active     boolean not null default true,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  search     text generated always as (fold(name || ' ' || city)) stored,
  kind       text not null default 'shop' check (kind in ('shop', 'transit')),
  primary key (company_id, id)
);
comment on table store is
  'A place where goods lie: a shop, or the one place of a company where goods are while they go from shop to shop.';
comment on column store.kind is
  'Goods on their way between two stores lie in the company''s one store in transit, which is no shop.';
create unique index store_transit on store (company_id) where kind = 'transit';
-- A shop may be called what the store in transit is called.
create unique index store_name_taken on store (company_id, fold(name)) where kind = 'shop';

create table app_user (
  id            bigserial primary key,
  company_id    integer not null references company,
  username      text not null check (username ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
  password_hash text not null,
  first_name    text not null,
  last_name     text not null,
  email         text not null default '',
  phone         text not null default '',
  role          text not null check (role in ('admin', 'secretary', 'user', 'buyer')),
  active        boolean not null default true,
  approval      text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
  must_change   boolean not null default false,
  created_by    bigint references app_user,
  edited_by     bigint references app_user,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  search        text generated always as (fold(username || ' ' || first_name || ' ' || last_name || ' ' || email)) stored,
  addresses     text[] not null default '{}' check (cardinality(addresses) <= 50),
  given_until   timestamptz,
  csv_separator text check (csv_separator in ('semicolon', 'comma', 'tab'))
);
comment on table app_user is 'Somebody who signs in. Each belongs to one company; a username is taken once in all of them.';
comment on column app_user.must_change is 'The password was given by somebody else: the first thing is to choose another.';
comment on column app_user.addresses is
  'The addresses and ranges (CIDR) that somebody may come from, each in its one spelling; none for any.';
comment on column app_user.given_until is
  'Until when a password that somebody was given opens the account; null for one of their own, and for none that lapses.';
comment on column app_user.csv_separator is
  'What parts the columns of the CSV files that somebody is given; null goes by the language of each file.';
create unique index username_taken on app_user (username);
-- A visitor is told when every company that has secretaries is closed to them: found without reading all people.
create index secretaries_of_company on app_user (company_id) where role = 'secretary';
