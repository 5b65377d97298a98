-- What is kept of requests: those that came twice, and how much somebody had kept in a day.

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
comment on table idempotency is
  'The result of each keyed request, written in the transaction of its effect: the same request has one effect.';
create index idempotency_age on idempotency (created_at);

create table upload_day (
  user_id  bigint primary key references app_user on delete cascade,
  began_at timestamptz not null,
  bytes    bigint not null check (bytes >= 0)
);
comment on table upload_day is
  'What a person had kept within a day that begins with the first file of it: no single person fills the disk.';
