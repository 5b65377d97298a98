-- Companies, stores, people and how they get in; what every other table leans on.
-- Companies, users and what belongs to a user's access are shared tables; every other table is a company's own:
-- its keys, unique keys and foreign keys all carry company_id (docs/decisions/0003-company-in-every-key.md).

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

do $$
begin
  if not exists (select from pg_roles where rolname = 'trastienda_app') then
    create role trastienda_app nologin;
  end if;
  if not pg_has_role(current_user, 'trastienda_app', 'member') then
    execute format('grant trastienda_app to %I', current_user);
  end if;
end $$;

-- What search compares: lower case without accents, as contract/src/text.ts folds it.
create function fold(words text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, words));

-- A name as lists sort it: Spanish order, digits by value.
create collation spanish (provider = icu, locale = 'es-u-kn');

create table company (
  id            serial primary key,
  name          text not null check (length(name) between 1 and 120),
  tax_id        text check (tax_id ~ '^\d{6,12}-\d$'),
  active        boolean not null default true,
  sample        boolean not null default false,
  disabled      boolean not null default false,
  self_approval boolean not null default false,
  closing_date  date,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  search        text generated always as (fold(name || ' ' || coalesce(tax_id, ''))) stored
);
create unique index company_name_taken on company (fold(name));

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
  search        text generated always as (fold(username || ' ' || first_name || ' ' || last_name || ' ' || email)) stored
);
create unique index username_taken on app_user (username);

create table session (
  token_hash bytea primary key,
  user_id    bigint not null references app_user on delete cascade,
  bind_hash  bytea not null,
  bound      boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  expires_at timestamptz not null,
  address    text not null,
  agent      text not null
);
create index session_of_user on session (user_id);

-- One row a failed sign-in; the throttle counts them, so that it holds over any number of servers.
create table login_failure (
  id       bigserial primary key,
  username text not null,
  address  text not null,
  at       timestamptz not null default now()
);
create index login_failure_of_username on login_failure (username, at);
create index login_failure_of_address on login_failure (address, at);

-- The one row of what holds for the whole site.
create table site (
  id               integer primary key default 1 check (id = 1),
  all_disabled     boolean not null default false,
  disabled_windows jsonb not null default '[]',
  version          integer not null default 1
);
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
  primary key (company_id, id)
);
create unique index store_name_taken on store (company_id, fold(name));

-- The result of each keyed request, written in the transaction of its effect.
create table idempotency (
  company_id   integer not null references company,
  user_id      bigint not null references app_user,
  key          text not null check (length(key) between 8 and 100),
  request_hash text not null,
  status       integer,
  reply        text,
  created_at   timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
create index idempotency_age on idempotency (created_at);

-- Who did what to which row, with the values before and after. Append-only.
create table history (
  company_id integer not null references company,
  id         bigserial,
  kind       text not null,
  row_id     bigint not null,
  action     text not null,
  user_id    bigint references app_user,
  at         timestamptz not null default now(),
  address    text not null default '',
  reason     text not null default '',
  before     jsonb,
  after      jsonb,
  primary key (company_id, id)
);
create index history_of_row on history (company_id, kind, row_id, id);
-- A user may have moved between companies.
create index history_of_user on history (row_id, id) where kind = 'user';

-- Append-only first by privilege (below and in each later migration); the trigger also stops the owner.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger history_append_only before update or delete on history for each row execute function refuse_change();
create trigger history_no_truncate before truncate on history for each statement execute function refuse_change();

grant usage on schema public to trastienda_app;
grant select, insert, update, delete on all tables in schema public to trastienda_app;
grant usage on all sequences in schema public to trastienda_app;
revoke update, delete on history from trastienda_app;
revoke all on schema_migration from trastienda_app;
grant select on schema_migration to trastienda_app;
alter default privileges in schema public grant select, insert, update, delete on tables to trastienda_app;
alter default privileges in schema public grant usage on sequences to trastienda_app;
