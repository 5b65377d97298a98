-- Documents that are deleted together: as they stood, so that they can be restored, and the code that another admin gets.

create table deletion (
  company_id    integer not null references company,
  id            bigserial,
  kind          text not null check (kind in (
    'purchase', 'purchase_order', 'received_order', 'purchase_return', 'payment', 'sale', 'sale_return')),
  state         text not null default 'prepared' check (state in ('prepared', 'done', 'restored')),
  reason        text not null check (length(reason) between 5 and 500),
  documents     integer not null check (documents > 0),
  amount        bigint not null,
  -- The code, hashed with the set that it confirms and the session that asked for it.
  code_hash     bytea,
  code_tries    integer not null default 0,
  expires_at    timestamptz not null,
  session_hash  bytea not null,
  sent_to       bigint not null references app_user,
  mail_id       bigint,
  created_by    bigint not null references app_user,
  created_at    timestamptz not null,
  done_at       timestamptz,
  restored_by   bigint references app_user,
  restored_at   timestamptz,
  primary key (company_id, id)
);
create index deletion_of_person on deletion (company_id, created_by, created_at);
create index deletion_done on deletion (company_id, done_at desc, id desc) where done_at is not null;

create table deletion_item (
  company_id      integer not null,
  deletion_id     bigint not null,
  document_id     bigint not null,
  -- In which order it was deleted; restored backwards.
  turn            integer not null,
  version         integer not null,
  approval        text not null,
  reference       text not null,
  day             date not null,
  amount          bigint not null,
  decided_by      bigint references app_user,
  decided_at      timestamptz,
  decision_reason text not null default '',
  -- What else it let go of: the received orders of a bill, why more came than was ordered.
  facts           jsonb not null default '{}',
  primary key (company_id, deletion_id, document_id),
  foreign key (company_id, deletion_id) references deletion on delete cascade
);

-- How far a deletion or a restoring has come, written beside its transaction for whoever waits for it.
create table deletion_progress (
  company_id  integer not null,
  deletion_id bigint not null,
  done        integer not null,
  primary key (company_id, deletion_id),
  foreign key (company_id, deletion_id) references deletion on delete cascade
);

-- A message that holds a secret is emptied once it has left, and does not leave after its time.
alter table mail
  add secret boolean not null default false,
  add expires_at timestamptz;
create index mail_by_time on mail (company_id, created_at, id);
