-- What is kept of documents of every kind: their numbers and totals, and who did what to them.

create table document_counter (
  company_id integer not null references company,
  kind       text not null,
  year       integer not null,
  last       integer not null,
  primary key (company_id, kind, year),
  constraint document_counter_kind_check check (kind in (
    'purchase_order', 'received_order', 'payment', 'purchase_return', 'sale', 'sale_return',
    'stock_adjustment', 'stock_transfer', 'stock_count'))
);
comment on table document_counter is
  'The last number that was given to a document of a kind in a year. Taken last of all locks but the tallies.';

create table document_tally (
  company_id integer not null references company,
  kind       text not null,
  span       text not null check (span in ('day', 'month')),
  starts_on  date not null,
  store_id   bigint not null,
  status     text not null,
  documents  integer not null,
  amount     bigint not null,
  paid       bigint not null default 0,
  primary key (company_id, kind, span, starts_on, store_id, status),
  constraint document_tally_kind_check check (kind in (
    'purchase', 'purchase_order', 'received_order', 'payment', 'purchase_return', 'sale', 'sale_return',
    'stock_adjustment', 'stock_transfer', 'stock_count'))
);
comment on table document_tally is
  'Counts and sums of the documents of each kind by day and by month, store and status, moved in the transaction of each '
  'change, so that a list states its true total without counting, however long its history. The rows are taken last, in the '
  'order of their key.';
comment on column document_tally.span is 'The day or the month that begins with starts_on.';
comment on column document_tally.store_id is '0 where a kind belongs to no store.';
comment on column document_tally.paid is 'How much of the amount is paid, of purchases and sales.';

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
comment on table history is 'Who did what to which row, with the values before and after. Append-only.';
comment on column history.kind is 'What kind of row it was done to.';
comment on column history.address is 'From where.';
create index history_of_row on history (company_id, kind, row_id, id);
-- A user may have moved between companies.
create index history_of_user on history (row_id, id) where kind = 'user';
-- What the audit log is asked by, newest first.
create index history_of_time on history (company_id, at, id);
create index history_of_person on history (company_id, user_id, at, id);
create index history_of_kind on history (company_id, kind, at, id);
create index history_of_action on history (company_id, action, at, id);
create index history_of_address on history (company_id, address, at, id);
create trigger history_append_only before update or delete on history for each row execute function refuse_change();
create trigger history_no_truncate before truncate on history for each statement execute function refuse_change();
revoke update, delete on history from trastienda_app;

create table history_chain (
  company_id integer not null references company,
  position   bigint not null check (position > 0),
  history_id bigint not null,
  hash       bytea not null check (length(hash) = 32),
  primary key (company_id, position),
  foreign key (company_id, history_id) references history,
  constraint history_chained_once unique (company_id, history_id)
);
comment on table history_chain is
  'The chain over a company''s history: each link carries the hash over the link before it and over its own entry, so what is '
  'altered, left out or put in between shows (docs/decisions/0019-audit-chain.md).';
comment on column history_chain.position is 'Its place in the company''s chain, without gaps.';
create trigger history_chain_append_only before update or delete on history_chain for each row execute function refuse_change();
create trigger history_chain_no_truncate before truncate on history_chain for each statement execute function refuse_change();
revoke insert, update, delete on history_chain from trastienda_app;

create table history_head (
  company_id integer not null primary key references company,
  position   bigint not null,
  hash       bytea not null
);
comment on table history_head is 'Where each company''s chain ends: the row that those who lengthen it queue for.';
comment on column history_head.position is 'The position of the last link.';
revoke insert, update, delete on history_head from trastienda_app;

-- The hash of an entry behind another one. The text is that of a jsonb array, so no two contents have the same.
create function history_hash(behind bytea, entry history) returns bytea
  language sql stable parallel safe
  return sha256(behind || convert_to(jsonb_build_array(
    entry.company_id, entry.id, entry.kind, entry.row_id, entry.action, entry.user_id,
    (extract(epoch from entry.at) * 1000000)::bigint, entry.address, entry.reason, entry.before, entry.after)::text, 'UTF8'));

-- Runs as its owner: the application's role only reads the chain. The first entry of a transaction links all of them:
-- what is seen and in no chain yet is this transaction's own, since others come to light with their links.
create function chain_history() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  head history_head;
  entry history;
begin
  if exists (select from history_chain where company_id = new.company_id and history_id = new.id) then
    return null;
  end if;
  insert into history_head values (new.company_id, 0, '') on conflict do nothing;
  select * into head from history_head where company_id = new.company_id for update;
  for entry in
    select h.* from history h
     where h.company_id = new.company_id and h.id >= new.id
       and not exists (select from history_chain c where c.company_id = h.company_id and c.history_id = h.id)
     order by h.id
  loop
    head.position := head.position + 1;
    head.hash := history_hash(head.hash, entry);
    insert into history_chain values (entry.company_id, head.position, entry.id, head.hash);
  end loop;
  update history_head set position = head.position, hash = head.hash where company_id = new.company_id;
  return null;
end $$;

revoke execute on function chain_history() from public;

-- At the commit: the queue at the head is as long as commits take, and it is the last lock of all.
create constraint trigger history_chained after insert on history
  deferrable initially deferred for each row execute function chain_history();

-- Whoever signs in is in the log, whichever way they came: there is no session without its entry.
create function note_sign_in() returns trigger language plpgsql as $$
begin
  insert into history (company_id, kind, row_id, action, user_id, at, address, after)
  select u.company_id, 'access', u.id, 'signed_in', u.id, new.created_at, new.address, jsonb_build_object('agent', new.agent)
    from app_user u where u.id = new.user_id;
  return null;
end $$;

create trigger session_noted after insert on session for each row execute function note_sign_in();

-- What an entry calls its document, also one that was deleted since; prefixes of it are searched.
create function history_name(before jsonb, after jsonb) returns text
  language sql immutable parallel safe
  return coalesce(
    nullif(after ->> 'reference', ''), nullif(after ->> 'code', ''), nullif(after ->> 'username', ''),
    nullif(after ->> 'company', ''), nullif(after ->> 'name', ''),
    nullif(before ->> 'reference', ''), nullif(before ->> 'code', ''), nullif(before ->> 'username', ''),
    nullif(before ->> 'company', ''), nullif(before ->> 'name', ''));

-- Prefixes of it are searched.
create index history_named on history (company_id, fold(history_name(before, after)) text_pattern_ops)
  where history_name(before, after) is not null;
