-- When a site is closed, and from where people may come.

-- A company's own hours: who sets them sees that company alone, and shuts out nobody else's secretaries.
alter table company add disabled_windows jsonb not null default '[]';
update company set disabled_windows = (select disabled_windows from site);
alter table site drop column disabled_windows;

-- The addresses and ranges (CIDR) that somebody may come from, each in its one spelling; none for any.
alter table app_user add addresses text[] not null default '{}' check (cardinality(addresses) <= 50);

-- Who proved to be somebody and came from elsewhere: one row a person and address, counted.
create table blocked_attempt (
  id       bigserial unique,
  user_id  bigint not null references app_user on delete cascade,
  address  text not null,
  first_at timestamptz not null,
  last_at  timestamptz not null,
  times    integer not null default 1 check (times > 0),
  primary key (user_id, address)
);
create index blocked_attempt_by_time on blocked_attempt (last_at);

-- When somebody was last seen, kept when the session goes.
create table user_seen (
  user_id bigint primary key references app_user on delete cascade,
  at      timestamptz not null,
  address text not null
);
create function keep_seen() returns trigger language plpgsql as $$
begin
  insert into user_seen (user_id, at, address)
  select distinct on (g.user_id) g.user_id, g.seen_at, g.address from gone g order by g.user_id, g.seen_at desc
  on conflict (user_id) do update set at = excluded.at, address = excluded.address where user_seen.at < excluded.at;
  return null;
end $$;
create trigger session_seen after delete on session referencing old table as gone for each statement execute function keep_seen();
