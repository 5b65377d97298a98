-- A view can be shared with one role alone, and keeps the columns that each person chose for it.

alter table list_view
  add column role text check (role in ('admin', 'secretary', 'user', 'buyer')),
  add constraint list_view_role_is_shared check (role is null or shared);
comment on column list_view.shared is 'Others in the company see it, of one role if it names one; otherwise only its owner.';
comment on column list_view.role is 'The only role that sees a shared view besides its owner; null for the whole company.';

create table list_view_columns (
  company_id integer not null,
  user_id    bigint not null references app_user on delete cascade,
  view_id    text not null,
  columns    text[],
  widths     jsonb not null check (jsonb_typeof(widths) = 'object'),
  pinned     text[] not null,
  primary key (company_id, user_id, view_id),
  foreign key (company_id, view_id) references list_view on delete cascade
);
comment on table list_view_columns is
  'What a person chose about the columns of a saved view. Without a choice they see the owner''s, else those of the list.';
comment on column list_view_columns.columns is 'The shown columns, in order; null for the list''s own.';
comment on column list_view_columns.widths is 'Pixels, by column.';
comment on column list_view_columns.pinned is 'The columns that stay in place while the table scrolls sideways.';
create index list_view_columns_of_view on list_view_columns (company_id, view_id);
create index list_view_columns_of_person on list_view_columns (user_id);
