-- What a person chose about lists goes with them to another device; a view can be shared with the company.

create table list_view (
  company_id integer not null references company,
  id         text not null check (id ~ '^[0-9a-f]{32}$'),
  list       text not null check (length(list) between 1 and 80),
  label      text not null check (length(label) between 1 and 60),
  filters    jsonb not null check (jsonb_typeof(filters) = 'object'),
  sort       text not null,
  owner_id   bigint not null references app_user on delete cascade,
  shared     boolean not null,
  saved_at   timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table list_view is 'Filters and order of a list or a report under a name, shown as a tab.';
comment on column list_view.id is 'Chosen by the browser, so that saving again after a lost reply saves the same view.';
comment on column list_view.filters is 'The codes of the filters by their names, as in the address of the list.';
comment on column list_view.shared is 'Everybody in the company sees it; otherwise only its owner.';
create index list_view_of_owner on list_view (owner_id, company_id);
create index list_view_shared on list_view (company_id) where shared;

create table list_setting (
  company_id integer not null references company,
  user_id    bigint not null references app_user on delete cascade,
  list       text not null check (length(list) between 1 and 80),
  columns    text[],
  widths     jsonb not null check (jsonb_typeof(widths) = 'object'),
  pinned     text[] not null,
  usual_id   text,
  primary key (company_id, user_id, list),
  constraint list_setting_usual foreign key (company_id, usual_id) references list_view on delete set null (usual_id)
);
comment on table list_setting is 'What a person chose about the columns of a list, and the view with which it opens.';
comment on column list_setting.columns is 'The shown columns, in order; null for the list''s own.';
comment on column list_setting.widths is 'Pixels, by column.';
comment on column list_setting.pinned is 'The columns that stay in place while the table scrolls sideways.';
create index list_setting_of_person on list_setting (user_id);
create index list_setting_of_view on list_setting (company_id, usual_id) where usual_id is not null;
