-- Documents that were deleted, so that they can be brought back.

create table deleted_document (
  company_id  integer not null references company,
  kind        text not null,
  document_id bigint not null,
  rows        jsonb not null,
  facts       jsonb not null,
  deleted_by  bigint not null references app_user on delete cascade,
  deleted_at  timestamptz not null,
  primary key (company_id, kind, document_id)
);
comment on table deleted_document is
  'What was deleted, row by row, so that whoever deleted it by mistake brings it back as it stood; kept a day.';
comment on column deleted_document.rows is 'By table: the document''s own row, then the rows that went with it.';
comment on column deleted_document.facts is 'What else its kind needs to come back.';
create index deleted_document_age on deleted_document (deleted_at);
create index deleted_document_by on deleted_document (deleted_by);

create table deletion (
  company_id   integer not null references company,
  id           bigserial,
  kind         text not null check (kind in (
    'purchase', 'purchase_order', 'received_order', 'purchase_return', 'payment', 'sale', 'sale_return')),
  state        text not null default 'prepared' check (state in ('prepared', 'done', 'restored')),
  reason       text not null check (length(reason) between 5 and 500),
  documents    integer not null check (documents > 0),
  amount       bigint not null,
  code_hash    bytea,
  code_tries   integer not null default 0,
  expires_at   timestamptz not null,
  session_hash bytea not null,
  sent_to      bigint not null references app_user,
  mail_id      bigint,
  created_by   bigint not null references app_user,
  created_at   timestamptz not null,
  done_at      timestamptz,
  restored_by  bigint references app_user,
  restored_at  timestamptz,
  primary key (company_id, id)
);
comment on table deletion is
  'Documents that are deleted together: as they stood, so that they can be restored, and the code that another admin gets.';
comment on column deletion.code_hash is 'The code, hashed with the set that it confirms and the session that asked for it.';
comment on column deletion.code_tries is 'Wrong codes so far.';
comment on column deletion.sent_to is 'The other admin, who gets the code.';
create index deletion_of_person on deletion (company_id, created_by, created_at);
create index deletion_done on deletion (company_id, done_at desc, id desc) where done_at is not null;

create table deletion_item (
  company_id      integer not null,
  deletion_id     bigint not null,
  document_id     bigint not null,
  turn            integer not null,
  version         integer not null,
  approval        text not null,
  reference       text not null,
  day             date not null,
  amount          bigint not null,
  decided_by      bigint references app_user,
  decided_at      timestamptz,
  decision_reason text not null default '',
  facts           jsonb not null default '{}',
  primary key (company_id, deletion_id, document_id),
  foreign key (company_id, deletion_id) references deletion on delete cascade
);
comment on table deletion_item is 'A document of such a deletion, as it stood.';
comment on column deletion_item.turn is 'In which order it was deleted; restored backwards.';
comment on column deletion_item.version is 'The version that its set was confirmed with.';
comment on column deletion_item.facts is
  'What else it let go of: the received orders of a bill, why more came than was ordered.';

create table deletion_progress (
  company_id  integer not null,
  deletion_id bigint not null,
  done        integer not null,
  primary key (company_id, deletion_id),
  foreign key (company_id, deletion_id) references deletion on delete cascade
);
comment on table deletion_progress is
  'How far a deletion or a restoring has come, written beside its transaction for whoever waits for it.';
