-- Tables that were uploaded, and how they are undone.

create table import_batch (
  company_id   integer not null references company,
  id           bigserial,
  kind         text not null check (kind in ('product', 'supplier', 'customer')),
  file_name    text not null,
  table_sha256 text not null check (table_sha256 ~ '^[0-9a-f]{64}$'),
  columns      jsonb not null,
  state        text not null default 'uploaded' check (state in ('uploaded', 'running', 'done', 'failed', 'undone')),
  total        integer not null,
  saved        integer not null default 0,
  changed      integer not null default 0,
  refused      integer not null default 0,
  categories   bigint[] not null default '{}',
  created_by   bigint not null references app_user,
  created_at   timestamptz not null default now(),
  touched_at   timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table import_batch is
  'A table that was uploaded and what became of its rows. It can be undone as long as nothing uses what it made.';
comment on column import_batch.table_sha256 is 'The content of the uploaded table.';
comment on column import_batch.columns is 'Which column of the table holds what.';
comment on column import_batch.categories is 'The categories that it made.';
comment on column import_batch.touched_at is 'When it last came further: one that runs and rests for minutes has failed.';
create index import_batch_by_kind on import_batch (company_id, kind, id);
alter table product add foreign key (company_id, import_id) references import_batch;
alter table supplier add foreign key (company_id, import_id) references import_batch;
alter table customer add foreign key (company_id, import_id) references import_batch;

create table import_refusal (
  company_id integer not null references company,
  import_id  bigint not null,
  row_number integer not null,
  cells      jsonb not null,
  problems   jsonb not null,
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references import_batch on delete cascade
);
comment on table import_refusal is 'A row of an imported table that was not taken, and why.';

create table import_change (
  company_id integer not null references company,
  import_id  bigint not null,
  row_id     bigint not null,
  before     jsonb not null,
  version    integer not null,
  primary key (company_id, import_id, row_id),
  foreign key (company_id, import_id) references import_batch on delete cascade
);
comment on table import_change is 'What a changed row was before, so that undoing puts it back.';
comment on column import_change.version is
  'The version that the import left: a row that somebody changed since is not put back.';
