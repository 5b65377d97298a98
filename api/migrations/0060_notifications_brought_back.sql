-- Notifications that their reader has deleted: kept a day, so that it can be undone. What is deleted at once comes back at once.

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
  amount        bigint not null,
  reason        text not null,
  at            timestamptz not null,
  read_at       timestamptz,
  removed_at    timestamptz not null,
  primary key (company_id, removal_id, id)
);
create index removed_notification_age on removed_notification (removed_at);
create index removed_notification_of_user on removed_notification (user_id);
