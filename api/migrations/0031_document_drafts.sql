-- What a person is typing is kept on the server as well, so that another device can go on from it.

create table document_draft (
  company_id integer not null references company,
  user_id    bigint not null references app_user on delete cascade,
  name       text not null check (name ~ '^[a-z][a-z-]{0,39}:(\d{1,18}|new:[A-Za-z0-9-]{1,64})$'),
  changed_at timestamptz not null,
  kept_at    timestamptz not null default now(),
  content    text not null check (length(content) between 1 and 250000),
  primary key (company_id, user_id, name)
);
comment on table document_draft is
  'Documents that people have not finished typing: seen by their author alone, and no part of any figure.';
comment on column document_draft.name is
  'The kind of form, and the document that it changes or the browser tab of a new one.';
comment on column document_draft.changed_at is 'By the clock of the browser: the latest of several devices counts.';
comment on column document_draft.kept_at is 'When it came here; one that nobody goes on with is deleted after 60 days.';
comment on column document_draft.content is 'The typed values, which only the form of its kind reads.';
create index document_draft_of_person on document_draft (user_id);
