-- What somebody should hear of, kept 90 days, and mail on its way out.

create table notification (
  company_id    integer not null references company,
  id            bigserial,
  user_id       bigint not null references app_user on delete cascade,
  kind          text not null check (kind in ('purchase_approved', 'purchase_rejected', 'payment_approved', 'payment_rejected', 'waiting')),
  document_kind text not null check (document_kind in ('purchase', 'payment', 'purchase_order', 'received_order', 'purchase_return')),
  document_id   bigint not null,
  reference     text not null,
  supplier      text not null,
  amount        bigint not null,
  reason        text not null default '',
  at            timestamptz not null default now(),
  read_at       timestamptz,
  primary key (company_id, id)
);
create index notification_of_user on notification (company_id, user_id, at, id);
create index notification_unread on notification (company_id, user_id) where read_at is null;
-- A document waits for a person once.
create unique index notification_waiting on notification (company_id, document_kind, document_id, user_id) where kind = 'waiting';
create index notification_age on notification (at);

-- That something happened to a person's notifications, for the servers that pass it on to open browsers; kept a day.
-- Servers read it by `id` alone, whichever company it is of.
create table notification_event (
  company_id      integer not null references company,
  id              bigserial,
  user_id         bigint not null references app_user on delete cascade,
  -- The notification that is new; null where some were read, changed or taken away.
  notification_id bigint,
  at              timestamptz not null default now(),
  primary key (company_id, id)
);
create index notification_event_in_order on notification_event (id);
create index notification_event_age on notification_event (at);

create table mail (
  company_id    integer not null references company,
  id            bigserial,
  recipient     text not null check (length(recipient) between 3 and 254),
  copies        text[] not null default '{}',
  -- Who hears the answer, where it is not the address that all mail is sent from.
  reply_to      text not null default '',
  -- Whose name it is sent under.
  sender        text not null,
  subject       text not null,
  body          text not null,
  html          text not null,
  -- Files kept by their content: [{"sha256", "name", "mediaType"}].
  files         jsonb not null default '[]',
  document_kind text not null,
  document_id   bigint not null,
  -- `kept` is a message that was written to a file, because no server is there to take it.
  state         text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  tries         integer not null default 0,
  -- When it is tried next. Whoever takes it puts this ahead for as long as the try may last, so that nobody else takes it.
  next_at       timestamptz not null default now(),
  problem       text not null default '',
  created_by    bigint references app_user,
  created_at    timestamptz not null default now(),
  sent_at       timestamptz,
  primary key (company_id, id)
);
create index mail_queued on mail (next_at) where state = 'queued';
create index mail_of_document on mail (company_id, document_kind, document_id, id);
create index mail_of_file on mail using gin (files jsonb_path_ops);
