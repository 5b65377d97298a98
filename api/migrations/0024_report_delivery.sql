-- Reports that are mailed on a schedule.

create table report_delivery (
  company_id   integer not null references company,
  id           bigserial,
  owner_id     bigint not null references app_user on delete cascade,
  report       text not null,
  -- The customer, supplier or user that it is of.
  subject_id   bigint,
  -- The report's own query, as it is asked for, without days, format and language.
  query        jsonb not null,
  -- The days as told from the day that it is sent ('lastMonth'); null for a report without days.
  period       text,
  every        text not null check (every in ('day', 'week', 'month')),
  on_day       integer not null check (on_day between 1 and 31),
  -- The time of day in Bogota.
  at_time      text not null check (at_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  to_owner     boolean not null,
  recipients   text[] not null default '{}',
  format       text not null check (format in ('pdf', 'xlsx', 'csv')),
  language     text not null check (language in ('es', 'en', 'ar', 'zh-cn')),
  -- When it is due. It moves on in the transaction that puts the message into the mail, so that each time is mailed once.
  next_at      timestamptz not null,
  -- Which server makes it has it until then; nobody else takes it meanwhile.
  leased_until timestamptz,
  tries        integer not null default 0,
  -- Why it rests; null while it is delivered.
  paused       text,
  last_at      timestamptz,
  last_mail_id bigint,
  -- The code of what kept the last time from being made.
  last_problem text not null default '',
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  primary key (company_id, id),
  check (to_owner or cardinality(recipients) > 0)
);
create index report_delivery_due on report_delivery (next_at) where paused is null;
create index report_delivery_of_owner on report_delivery (company_id, owner_id, id);
