-- Whom goods are bought from and sold to.

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
  called      text collate "C" generated always as (' ' || fold(company)) stored,
  primary key (company_id, id)
);
comment on table supplier is 'Whom goods are bought from.';
comment on column supplier.company is 'The name of the business, which is what it is called.';
comment on column supplier.name is 'The person to ask for.';
comment on column supplier.credit_days is 'After how many days its bills are due.';
comment on column supplier.import_id is 'The import that made it.';
comment on column supplier.called is
  'The name that is shown as search compares it. A space stands before it, so that each of its words, the first too, follows '
  'one; its bytes are compared, which alone lets a beginning be a range. Pickers offer first whoever is called as somebody '
  'began to type, and only then those found by the person to ask for, the NIT or the city.';
create unique index supplier_tax_id_taken on supplier (company_id, tax_id);
create index supplier_by_name on supplier (company_id, company collate spanish, id);
create index supplier_search on supplier using gin (search gin_trgm_ops);
-- An import finds for each of its rows whether somebody of the very name is there already, whatever its case, its
-- accents and its runs of spaces.
create index supplier_by_folded_name on supplier (company_id, fold(regexp_replace(company, '\s+', ' ', 'g')));
create index supplier_by_called on supplier (company_id, called, id);

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
  called     text collate "C" generated always as (' ' || fold(coalesce(nullif(company, ''), name))) stored,
  counter    boolean not null default false,
  primary key (company_id, id),
  constraint counter_stays check (not counter or (active and approval = 'approved')),
  unique (company_id, id, counter)
);
comment on table customer is
  'Whom goods are sold to. Each company has one customer for whom nobody gives a name: the counter. Sales over it name it as '
  'they name any other, and are paid at once. It is there as long as its company is.';
comment on column customer.company is 'The business that the person buys for; empty of a private customer.';
comment on column customer.import_id is 'The import that made it.';
comment on column customer.called is 'The business or the person, as supplier.called.';
comment on column customer.counter is 'It is the company''s counter, for whom nobody gives a name.';
create unique index customer_tax_id_taken on customer (company_id, tax_id);
create index customer_by_name on customer (company_id, name collate spanish, id);
create index customer_search on customer using gin (search gin_trgm_ops);
create index customer_by_folded_name on customer (company_id, fold(regexp_replace(name, '\s+', ' ', 'g')));
create index customer_by_called on customer (company_id, called, id);
create unique index customer_counter on customer (company_id) where counter;

create function make_counter_customer() returns trigger language plpgsql as $$
begin
  insert into customer (company_id, name, approval, counter, created_at)
  values (new.id, 'Mostrador', 'approved', true, new.created_at);
  return null;
end $$;

create trigger company_has_counter after insert on company for each row execute function make_counter_customer();

create function keep_counter_customer() returns trigger language plpgsql as $$
begin
  raise exception 'the counter customer stays' using errcode = 'check_violation', constraint = 'counter_stays';
end $$;

create trigger customer_counter_stays before delete on customer
  for each row when (old.counter) execute function keep_counter_customer();

create trigger customer_counter_is_no_other before update of counter on customer
  for each row when (old.counter is distinct from new.counter) execute function keep_counter_customer();
