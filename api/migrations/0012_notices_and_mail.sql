-- What somebody should hear of, and mail on its way out.

create table notification (
  company_id    integer not null references company,
  id            bigserial,
  user_id       bigint not null references app_user on delete cascade,
  kind          text not null,
  document_kind text not null,
  document_id   bigint not null,
  reference     text not null,
  supplier      text not null,
  amount        bigint,
  reason        text not null default '',
  at            timestamptz not null default now(),
  read_at       timestamptz,
  by_id         bigint references app_user on delete set null,
  primary key (company_id, id),
  constraint notification_document_kind_check check (document_kind in (
    'purchase', 'payment', 'purchase_order', 'received_order', 'purchase_return', 'sale', 'sale_return',
    'stock_adjustment', 'stock_transfer', 'stock_count')),
  constraint notification_kind_check check (kind in (
    'purchase_approved', 'purchase_rejected', 'payment_approved', 'payment_rejected', 'waiting',
    'changed', 'reopened', 'cancelled', 'closed_short', 'resumed', 'deleted', 'restored'))
);
comment on table notification is 'What somebody should hear of; kept 90 days.';
comment on column notification.document_kind is 'The kind of document that it is about.';
comment on column notification.supplier is 'The supplier or customer by name, as it was called then.';
comment on column notification.amount is
  'Null where it is not told: what a count comes to is nobody''s to know while it waits.';
comment on column notification.by_id is 'Who did what it tells of.';
create index notification_of_user on notification (company_id, user_id, at, id);
create index notification_unread on notification (company_id, user_id) where read_at is null;
-- A document waits for a person once.
create unique index notification_waiting on notification (company_id, document_kind, document_id, user_id) where kind = 'waiting';
create index notification_age on notification (at);
create index notification_by on notification (by_id);
create index notification_of_document on notification (company_id, document_kind, document_id);

create table notification_event (
  company_id      integer not null references company,
  id              bigserial,
  user_id         bigint not null references app_user on delete cascade,
  notification_id bigint,
  at              timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table notification_event is
  'That something happened to a person''s notifications, for the servers that pass it on to open browsers; kept a day. '
  'Servers read it by `id` alone, whichever company it is of.';
comment on column notification_event.notification_id is
  'The notification that is new; null where some were read, changed or taken away.';
create index notification_event_in_order on notification_event (id);
create index notification_event_age on notification_event (at);

create sequence notification_removal;

create table removed_notification (
  company_id    integer not null references company,
  removal_id    bigint not null,
  id            bigint not null,
  user_id       bigint not null references app_user on delete cascade,
  kind          text not null,
  document_kind text not null,
  document_id   bigint not null,
  reference     text not null,
  supplier      text not null,
  amount        bigint,
  reason        text not null,
  at            timestamptz not null,
  read_at       timestamptz,
  removed_at    timestamptz not null,
  by_id         bigint references app_user on delete set null,
  primary key (company_id, removal_id, id)
);
comment on table removed_notification is
  'Notifications that their reader has deleted: kept a day, so that it can be undone. What is deleted at once comes back at '
  'once.';
comment on column removed_notification.removal_id is 'What was deleted at once has the same one.';
comment on column removed_notification.by_id is 'Who did what it tells of.';
create index removed_notification_age on removed_notification (removed_at);
create index removed_notification_of_user on removed_notification (user_id);
create index removed_notification_by on removed_notification (by_id);
-- What happens to a document looks for the removed notices of it, however many its creator removed.
create index removed_notification_of_document on removed_notification (company_id, document_kind, document_id);

create table mail (
  company_id    integer not null references company,
  id            bigserial,
  recipient     text not null check (length(recipient) between 3 and 254),
  copies        text[] not null default '{}',
  reply_to      text not null default '',
  sender        text not null,
  subject       text not null,
  body          text not null,
  html          text not null,
  files         jsonb not null default '[]',
  document_kind text not null,
  document_id   bigint not null,
  state         text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  tries         integer not null default 0,
  next_at       timestamptz not null default now(),
  problem       text not null default '',
  created_by    bigint references app_user,
  created_at    timestamptz not null default now(),
  sent_at       timestamptz,
  secret        boolean not null default false,
  expires_at    timestamptz,
  primary key (company_id, id)
);
comment on table mail is 'A message on its way out.';
comment on column mail.copies is 'Who gets a copy.';
comment on column mail.reply_to is 'Who hears the answer, where it is not the address that all mail is sent from.';
comment on column mail.sender is 'Whose name it is sent under.';
comment on column mail.files is 'Files kept by their content: [{"sha256", "name", "mediaType"}].';
comment on column mail.state is '`kept` is a message that was written to a file, because no server is there to take it.';
comment on column mail.next_at is
  'When it is tried next. Whoever takes it puts this ahead for as long as the try may last, so that nobody else takes it.';
comment on column mail.secret is 'It holds a secret: it is emptied once it has left.';
comment on column mail.expires_at is 'When it does not leave any more.';
create index mail_queued on mail (next_at) where state = 'queued';
create index mail_of_document on mail (company_id, document_kind, document_id, id);
create index mail_of_file on mail using gin (files jsonb_path_ops);
create index mail_by_time on mail (company_id, created_at, id);
