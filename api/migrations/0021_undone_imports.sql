-- What undoing an import did, which its counts of what it made do not tell.
alter table import_batch add column undone jsonb;
comment on column import_batch.undone is
  'What undoing it did: the rows that it deleted and restored, the categories that it deleted and those that it kept.';
