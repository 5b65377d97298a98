-- Who has a record open now, so that others who open it see that.

create unlogged table presence (
  company_id   integer not null references company,
  kind         text not null,
  row_id       bigint not null,
  session_hash bytea not null,
  page         text not null check (page ~ '^[0-9a-f]{32}$'),
  editing      boolean not null,
  lasts_until  timestamptz not null,
  primary key (company_id, kind, row_id, session_hash, page)
) with (fillfactor = 50);
comment on table presence is
  'Which pages have a record open now. Unlogged, and in no backup: a row lasts less than a minute unless its page says '
  'again that it is there.';
comment on column presence.session_hash is
  'The session of the page, by `token_hash`; without a foreign key, so that a session ends without a lock on these rows. '
  'Those of a session that ended are not read any more.';
comment on column presence.page is 'Chosen by the page: one that was loaded again is another.';
comment on column presence.editing is 'There are changes in it that were not saved.';
comment on column presence.lasts_until is 'By the clock of the database.';
create index presence_of_session on presence (session_hash);
