-- What was deleted, row by row, so that whoever deleted it by mistake brings it back as it stood; kept a day.
create table deleted_document (
  company_id  integer not null references company,
  kind        text not null,
  document_id bigint not null,
  -- By table: the document's own row, then the rows that went with it.
  rows        jsonb not null,
  -- What else its kind needs to come back.
  facts       jsonb not null,
  deleted_by  bigint not null references app_user on delete cascade,
  deleted_at  timestamptz not null,
  primary key (company_id, kind, document_id)
);
create index deleted_document_age on deleted_document (deleted_at);
create index deleted_document_by on deleted_document (deleted_by);
grant select, insert, update, delete on deleted_document to trastienda_app;
